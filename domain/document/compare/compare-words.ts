import { boundedDiff, type Stretch } from './bounded-diff';
import { comparable } from './document-parts';
import { isSpace, type MarkedPart, type Token } from './part-tokens';
import { slideStretches } from './slide-stretches';

/** What is equal in a part and its new version, word by word, and marks it so in both. */
export function compareWords(before: MarkedPart, after: MarkedPart): Stretch[] {
  const stretches = stretchesOf(before, after);
  for (const { equal, oldStart, oldEnd, newStart, newEnd } of stretches) {
    if (!equal) continue;
    before.kinds.fill('same', oldStart, oldEnd);
    after.kinds.fill('same', newStart, newEnd);
  }
  return stretches;
}

function stretchesOf(before: MarkedPart, after: MarkedPart): Stretch[] {
  const [oldLength, newLength] = [before.tokens.length, after.tokens.length];
  const [oldKeys, newKeys] = [before, after].map(({ tokens }) => tokens.map(({ key }) => key));
  if (!oldKeys || !newKeys || comparable(before.part.text) === comparable(after.part.text))
    return [{ equal: true, oldStart: 0, oldEnd: oldLength, newStart: 0, newEnd: newLength }];
  const oldPlace = placeOf(newKeys, oldKeys);
  if (oldPlace !== null) return piecesOf({ from: oldPlace, length: newLength }, oldLength, 'old');
  const newPlace = placeOf(oldKeys, newKeys);
  if (newPlace !== null) return piecesOf({ from: newPlace, length: oldLength }, newLength, 'new');
  const stretches = joined(boundedDiff(oldKeys, newKeys), after.tokens);
  return slideStretches(stretches, before.tokens, after.tokens);
}

/** Where a sequence stands in a longer one as a whole; null where it does not. */
function placeOf(sequence: readonly string[], longer: readonly string[]): number | null {
  if (sequence.length === 0) return null;
  const last = longer.length - sequence.length;
  for (let from = longer.indexOf(sequence[0] ?? ''); from >= 0 && from <= last; ) {
    if (sequence.every((key, at) => longer[from + at] === key)) return from;
    from = longer.indexOf(sequence[0] ?? '', from + 1);
  }
  return null;
}

/**
 * The stretches of a part that stands as a whole in the other version, as after it was split or merged with another one. A shortest
 * script could as well find its words scattered there.
 */
function piecesOf(whole: { from: number; length: number }, all: number, longer: 'old' | 'new'): Stretch[] {
  const stretch = (equal: boolean, longFrom: number, longTo: number, from: number, to: number): Stretch =>
    longer === 'old'
      ? { equal, oldStart: longFrom, oldEnd: longTo, newStart: from, newEnd: to }
      : { equal, oldStart: from, oldEnd: to, newStart: longFrom, newEnd: longTo };
  const end = whole.from + whole.length;
  return [
    stretch(false, 0, whole.from, 0, 0),
    stretch(true, whole.from, end, 0, whole.length),
    stretch(false, end, all, whole.length, whole.length),
  ].filter(({ oldStart, oldEnd, newStart, newEnd }) => oldEnd > oldStart || newEnd > newStart);
}

/** Joins neighbouring changes, also over an equal space between them, which would cut a changed phrase into single words. */
function joined(stretches: readonly Stretch[], newTokens: readonly Token[]): Stretch[] {
  const result: Stretch[] = [];
  for (const [at, stretch] of stretches.entries()) {
    const last = result.at(-1);
    const next = stretches[at + 1];
    const onlySpace =
      stretch.equal &&
      last?.equal === false &&
      next?.equal === false &&
      newTokens.slice(stretch.newStart, stretch.newEnd).every(isSpace);
    const equal = stretch.equal && !onlySpace;
    if (last && last.equal === equal) {
      last.oldEnd = stretch.oldEnd;
      last.newEnd = stretch.newEnd;
    } else result.push({ ...stretch, equal });
  }
  return result;
}
