/** Vertical range in px of the window. */
export interface Span {
  from: number;
  to: number;
}

/** Pixels between a toast and what it must not cover. */
const GAP = 8;

/**
 * Finds a vertical position for the toasts that covers none of `taken`: the first gap large enough, from the top or the
 * bottom of `window`; otherwise the widest gap, which limits their height.
 */
export function placeFor(
  height: number,
  window: Span,
  taken: readonly Span[],
  first: 'top' | 'bottom',
): { top: number; room: number } {
  const gaps: Span[] = [];
  let from = window.from;
  for (const span of taken.toSorted((a, b) => a.from - b.from)) {
    if (span.to + GAP <= from || span.from - GAP >= window.to) continue;
    if (span.from - GAP > from) gaps.push({ from, to: span.from - GAP });
    from = Math.max(from, span.to + GAP);
  }
  if (from < window.to) gaps.push({ from, to: window.to });
  if (first === 'bottom') gaps.reverse();
  const size = ({ from, to }: Span) => to - from;
  const widest = gaps.toSorted((a, b) => size(b) - size(a))[0] ?? window;
  const gap = gaps.find((one) => size(one) >= height) ?? widest;
  const room = size(gap);
  return { room, top: first === 'bottom' ? gap.to - Math.min(height, room) : gap.from };
}
