import type { ClipboardEvent } from 'react';
import { BESIDE } from './beside';

/**
 * Copies what is selected in a rendered document with its headings at the text's own levels, since the page shows them below its own
 * headings. A selection without a heading, and one that goes beyond the document, is copied by the browser.
 */
export function copyHeadings(event: ClipboardEvent<HTMLElement>): void {
  // A field below a heading has its own selection, beside the page's.
  if (event.target instanceof Element && event.target.matches('input, textarea')) return;
  const selection = document.getSelection();
  if (selection?.rangeCount !== 1) return;
  const range = selection.getRangeAt(0);
  const root = event.currentTarget;
  if (!root.contains(range.commonAncestorContainer)) return;
  const copied = contentsOf(range, root);
  const headings = copied.querySelectorAll<HTMLElement>('[data-level]');
  if (headings.length === 0) return;
  for (const shown of headings) {
    const heading = document.createElement(`h${shown.dataset.level}`);
    heading.append(...shown.childNodes);
    shown.replaceWith(heading);
  }
  event.clipboardData.setData('text/html', copied.innerHTML);
  event.clipboardData.setData('text/plain', selection.toString());
  event.preventDefault();
}

/** The document's selected part, with the elements around it: of a heading in which a word is selected, too. */
function contentsOf(range: Range, root: HTMLElement): HTMLElement {
  const copied = document.createElement('div');
  copied.append(range.cloneContents());
  for (
    let around: Node | null = range.commonAncestorContainer;
    around && around !== root;
    around = around.parentNode
  ) {
    if (!(around instanceof Element)) continue;
    const wrapper = around.cloneNode() as Element;
    wrapper.append(...copied.childNodes);
    copied.append(wrapper);
  }
  // A third click selects to the beginning of the next block, which is then copied without a word.
  for (const block of [...copied.children])
    if (block.textContent === '' || block.hasAttribute(BESIDE)) block.remove();
  return copied;
}
