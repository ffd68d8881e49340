/** True if the focus was lost because its element was removed. */
export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

/**
 * Focuses an element that is not focusable by itself, such as a list's row, while it has the focus. Does not scroll. If
 * a dialog takes the focus, it returns when the dialog is closed.
 */
export function focusOn(element: HTMLElement | null | undefined) {
  if (!element?.isConnected) return;
  const added = !element.hasAttribute('tabindex');
  if (added) element.tabIndex = -1;
  element.addEventListener('blur', function left({ relatedTarget }) {
    // Blurred only because another window has the focus.
    if (document.activeElement === element) return;
    element.removeEventListener('blur', left);
    if (added) element.removeAttribute('tabindex');
    const dialog = relatedTarget instanceof Element ? relatedTarget.closest('[role=dialog]') : null;
    if (dialog) onceRemoved(dialog, () => isFocusLost() && focusOn(element));
  });
  element.focus({ preventScroll: true });
}

/** Calls back once an element is removed from the document. */
export function onceRemoved(element: Element, then: () => void) {
  const watch = new MutationObserver(() => {
    if (element.isConnected) return;
    watch.disconnect();
    then();
  });
  watch.observe(document.body, { childList: true, subtree: true });
}

/** The rows of a table or a `<ul>`. */
export const rowsOf = (list: Element | null | undefined) => [
  ...(list?.querySelectorAll<HTMLElement>(':scope > li, :scope > tbody > tr') ?? []),
];
