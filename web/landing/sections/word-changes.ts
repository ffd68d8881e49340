import { diffWordsWithSpace } from 'diff';

/** A run of words that is in both texts, only in `before` or only in `after`. */
export interface WordChange {
  kind: 'same' | 'cut' | 'added';
  text: string;
}

/** An unchanged run of at most this many words between two changes is merged into them, to be readable. */
const MERGED_WORDS = 2;

/** A word diff: all runs but 'added' make up `before`, all but 'cut' make up `after`. */
export function wordChanges(before: string, after: string): WordChange[] {
  const found = diffWordsWithSpace(before, after).map(
    ({ value, added, removed }): WordChange => ({
      kind: added ? 'added' : removed ? 'cut' : 'same',
      text: value,
    }),
  );
  const changes: WordChange[] = [];
  let [cut, added] = ['', ''];
  const flush = () => {
    if (cut !== '') changes.push({ kind: 'cut', text: cut });
    if (added !== '') changes.push({ kind: 'added', text: added });
    [cut, added] = ['', ''];
  };
  found.forEach(({ kind, text }, index) => {
    const between = cut + added !== '' && index < found.length - 1;
    if (kind === 'same' && !(between && wordsIn(text) <= MERGED_WORDS)) {
      flush();
      changes.push({ kind, text });
      return;
    }
    if (kind !== 'added') cut += text;
    if (kind !== 'cut') added += text;
  });
  flush();
  return changes;
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
