/** Props of a dialog that shows what cannot be shown again: only its own button closes it, no key and no click beside it. */
export const shownOnce = (shows: boolean) => ({
  closeOnEscape: !shows,
  closeOnClickOutside: !shows,
  withCloseButton: !shows,
});
