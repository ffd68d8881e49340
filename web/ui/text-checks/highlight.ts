import { focusOn } from '../focus';

/** The place that is being looked at, every form of the keywords, and all words with comments. */
export type HighlightName = 'finding-place' | 'keyword-forms' | 'commented';

/** Takes marks away, unless others have been set in their place since. */
export type Unmark = () => void;

/**
 * Marks ranges of the page without changing it, in place of earlier ones of the name. Several lists lead to places under one name, so
 * each takes away its own marks only, and what cannot be shown leaves those of others. Browsers without highlights select the first range.
 */
export function highlight(name: HighlightName, ranges: readonly Range[]): Unmark {
  if (ranges.length === 0) return () => undefined;
  if (!('highlights' in CSS)) return name === 'finding-place' ? select(ranges[0]) : () => undefined;
  const own = new Highlight(...ranges);
  CSS.highlights.set(name, own);
  return () => {
    if (CSS.highlights.get(name) === own) CSS.highlights.delete(name);
  };
}

/**
 * Scrolls to a range; pressed by key, the button that leads there also moves the focus: in an editor the words are selected, in a text
 * that is read their block is focused, so that a screen reader reads on from there.
 */
export function goTo(range: Range | null, isByKey: boolean): void {
  const element = range?.startContainer.parentElement;
  element?.scrollIntoView({ block: 'center' });
  if (!range || !element || !isByKey) return;
  const editor = element.closest<HTMLElement>('[contenteditable="true"]');
  if (editor) {
    editor.focus({ preventScroll: true });
    select(range);
  } else focusOn(element.closest<HTMLElement>('p, li, th, td, [data-level]') ?? element);
}

function select(range: Range | undefined): Unmark {
  const selection = window.getSelection();
  selection?.removeAllRanges();
  if (range) selection?.addRange(range);
  return () => {
    if (range && selection?.rangeCount && selection.getRangeAt(0) === range) selection.removeAllRanges();
  };
}
