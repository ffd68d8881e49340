/** True where nothing on the page has the focus, as after what had it was taken away. */
export const nowhere = () => document.activeElement === null || document.activeElement === document.body;

/**
 * Gives the focus to what may not take it by itself, such as a list's row, for as long as it has it. Nothing rolls. Should a
 * dialog take it, as one that was on its way, it comes back when the dialog goes.
 */
export function focusOn(element: HTMLElement | null | undefined) {
  if (!element?.isConnected) return;
  const added = !element.hasAttribute('tabindex');
  if (added) element.tabIndex = -1;
  element.addEventListener('blur', function left({ relatedTarget }) {
    // Another window takes the focus only for a while.
    if (document.activeElement === element) return;
    element.removeEventListener('blur', left);
    if (added) element.removeAttribute('tabindex');
    const dialog = relatedTarget instanceof Element ? relatedTarget.closest('[role=dialog]') : null;
    if (dialog) whenGone(dialog, () => nowhere() && focusOn(element));
  });
  element.focus({ preventScroll: true });
}

/** Calls back once an element has left the page. */
export function whenGone(element: Element, then: () => void) {
  const watch = new MutationObserver(() => {
    if (element.isConnected) return;
    watch.disconnect();
    then();
  });
  watch.observe(document.body, { childList: true, subtree: true });
}

/** A list's rows, of a table or a `<ul>`. */
export const rowsOf = (list: Element | null | undefined) => [
  ...(list?.querySelectorAll<HTMLElement>(':scope > li, :scope > tbody > tr') ?? []),
];
