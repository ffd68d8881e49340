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
  return label.length * 6.4;
}

/** Every how many-th label is written, counted from the last, so that none runs into the next; `slot` px lie between two. */
export function labelStride(labels: readonly string[], slot: number): number {
  const widths = labels.map(labelWidth).reverse();
  const fits = (stride: number) => {
    const written = widths.filter((_, at) => at % stride === 0);
    return written.every(
      (width, at) => (width + (written[at - 1] ?? 0)) / 2 + 5 <= stride * slot || at === 0,
    );
  };
  let stride = 1;
  while (stride < labels.length && !fits(stride)) stride++;
  return stride;
}
