import { diffWordsWithSpace } from 'diff';

/** A run of words: in both texts, in the one before only, or in the one after only. */
export interface WordChange {
  kind: 'same' | 'cut' | 'added';
  text: string;
}

/** Words that stand alone between two changes are read as part of them. */
const ALONE = 2;

/** What became of `before`, word by word: all that is not 'added' is `before`, all that is not 'cut' is `after`. */
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
    if (kind === 'same' && !(between && wordsIn(text) <= ALONE)) {
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
