import type { Range } from '../../document/markdown/source-map';

/** The one of several ranges, in order and apart, that holds a place. */
export function rangeAround(ranges: readonly Range[], { start, end }: Range): Range | undefined {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.end ?? 0) < end) low = middle + 1;
    else high = middle;
  }
  const range = ranges[low];
  return range && range.start <= start ? range : undefined;
}
