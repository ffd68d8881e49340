/**
 * The values at which a plot draws a line: from 0 in steps of 1, 2 or 5 times a power of ten (at least `least`), at most
 * five of them, the last one at or above `max`.
 */
export function ticksUpTo(max: number, least = 1): number[] {
  const rough = Math.max(max / 4, least);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const count = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: count + 1 }, (_, at) => at * step);
}

/** About how wide a label of an axis is, in px of its 12 px type. */
export function labelWidth(label: string): number {
  return label.length * 5.9;
}

/** Every how many-th label is written, so that none runs into the next. */
export function labelStride(labels: readonly string[], width: number): number {
  const room = Math.max(...labels.map(labelWidth), 5.9) + 7;
  return Math.max(1, Math.ceil((labels.length * room) / Math.max(width, 1)));
}
