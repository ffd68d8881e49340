import type { Stretch } from './bounded-diff';
import type { Token } from './part-tokens';

const SENTENCE_END = /[.!?…:][)\]"'”’»]*$/u;

/**
 * Lets what one version alone has begin with a sentence, where the script is as short then: of "The cat sat. The dog ran." the first
 * sentence is new, and not "cat sat. The". So a sentence that moved is found whole.
 */
export function slideStretches(
  stretches: readonly Stretch[],
  old: readonly Token[],
  fresh: readonly Token[],
): Stretch[] {
  // What slides at an end of a part leaves something equal behind it.
  const result = [...stretches.slice(0, 1).map(startOf), ...stretches, ...stretches.slice(-1).map(endOf)].map(
    (stretch) => ({ ...stretch }),
  );
  for (const [at, stretch] of result.entries()) {
    const [before, after] = [result[at - 1], result[at + 1]];
    const isAdded = stretch.oldStart === stretch.oldEnd;
    if (stretch.equal || (!isAdded && stretch.newStart !== stretch.newEnd)) continue;
    const [tokens, start, end] = isAdded
      ? [fresh, stretch.newStart, stretch.newEnd]
      : [old, stretch.oldStart, stretch.oldEnd];
    if (!before?.equal || !after?.equal) continue;
    const most = { back: before.newEnd - before.newStart, on: after.newEnd - after.newStart };
    const by = slideBy(tokens, start, end, most);
    for (const side of ['oldStart', 'oldEnd', 'newStart', 'newEnd'] as const) stretch[side] += by;
    Object.assign(before, { oldEnd: stretch.oldStart, newEnd: stretch.newStart });
    Object.assign(after, { oldStart: stretch.oldEnd, newStart: stretch.newEnd });
  }
  return result.filter(({ oldStart, oldEnd, newStart, newEnd }) => oldEnd > oldStart || newEnd > newStart);
}

const startOf = ({ oldStart, newStart }: Stretch): Stretch => ({
  ...{ equal: true, oldStart, oldEnd: oldStart, newStart, newEnd: newStart },
});
const endOf = ({ oldEnd, newEnd }: Stretch): Stretch => ({
  ...{ equal: true, oldStart: oldEnd, oldEnd, newStart: newEnd, newEnd },
});

/** By how many tokens a stretch slides to begin with a sentence; the fewest, and none where it cannot. */
function slideBy(
  tokens: readonly Token[],
  start: number,
  end: number,
  most: { back: number; on: number },
): number {
  const isBegin = (at: number) => {
    const space = tokens[at - 1];
    return at === 0 || (space?.key.trim() === '' && SENTENCE_END.test(tokens[at - 2]?.key ?? ''));
  };
  if (isBegin(start)) return 0;
  for (let by = 1, [back, on] = [true, true]; back || on; by++) {
    back &&= by <= most.back && tokens[start - by]?.key === tokens[end - by]?.key;
    if (back && isBegin(start - by)) return -by;
    on &&= by <= most.on && tokens[start + by - 1]?.key === tokens[end + by - 1]?.key;
    if (on && isBegin(start + by)) return by;
  }
  return 0;
}
