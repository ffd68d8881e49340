/**
 * Closes a dialog unless another one is open above it: every open dialog hears Escape, and the key is for the one on top alone.
 */
export const unlessCovered = (onClose: () => void) => () => {
  if (document.querySelectorAll('[aria-modal="true"]').length < 2) onClose();
};
