/**
 * The values of a chart's grid lines: 0 and multiples of 1, 2 or 5 times a power of ten (at least `least`), covering
 * `min` to `max` with at most five or six lines.
 */
export function ticksBetween(min: number, max: number, least = 1): number[] {
  const rough = Math.max((max - min) / 4, least);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const below = Math.ceil(-min / step);
  const above = Math.max(below > 0 ? 0 : 1, Math.ceil(max / step));
  return Array.from({ length: below + above + 1 }, (_, at) => (at - below) * step);
}

/** Estimated width in px of an axis label in 12 px type. */
export function labelWidth(label: string): number {
  return label.length * 6.4;
}

/** Every n-th label is drawn, counted from the last, so that labels `slot` px apart do not overlap. */
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
