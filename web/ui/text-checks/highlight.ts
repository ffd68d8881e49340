/** The place that is being looked at, every form of the keywords, and all words with comments. */
export type HighlightName = 'finding-place' | 'keyword-forms' | 'commented';

/** Marks ranges of the page without changing it; no ranges take the marks away. Browsers without highlights select the first range. */
export function highlight(name: HighlightName, ranges: readonly Range[]): void {
  if (!('highlights' in CSS)) {
    if (name === 'finding-place') select(ranges[0]);
    return;
  }
  if (ranges.length === 0) CSS.highlights.delete(name);
  else CSS.highlights.set(name, new Highlight(...ranges));
}

function select(range: Range | undefined): void {
  const selection = window.getSelection();
  selection?.removeAllRanges();
  if (range) selection?.addRange(range);
}
