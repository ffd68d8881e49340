/**
 * The values at which a plot draws a line: 0 and steps of 1, 2 or 5 times a power of ten (at least `least`) up to `max` or
 * above, and where there are values below 0 down to `min` or below; at most five of them, or six.
 */
export function ticksBetween(min: number, max: number, least = 1): number[] {
  const rough = Math.max((max - min) / 4, least);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const below = Math.ceil(-min / step);
  const above = Math.max(below > 0 ? 0 : 1, Math.ceil(max / step));
  return Array.from({ length: below + above + 1 }, (_, at) => (at - below) * step);
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
