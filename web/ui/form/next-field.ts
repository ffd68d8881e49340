import { isFocusLost } from '../focus';

const FIELD = 'input:not(:disabled, [type="hidden"], [tabindex="-1"])';

/**
 * Makes the ref of an element in which one form replaces another at a person's act: where the focused element goes with the
 * first form, the focus moves on once the next one is there, to the first element that a selector finds, in their order.
 */
const focusNext =
  (...selectors: string[]) =>
  (place: HTMLElement | null) => {
    if (place === null) return;
    let last: Node | null = null;
    const follow = ({ target }: FocusEvent) => {
      last = target instanceof Node && place.contains(target) ? target : null;
    };
    const changes = new MutationObserver(() => {
      if (last === null || last.isConnected || !isFocusLost()) return;
      const next = selectors.map((selector) => place.querySelector<HTMLElement>(selector)).find(Boolean);
      next?.focus();
    });
    document.addEventListener('focusin', follow);
    changes.observe(place, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', follow);
      changes.disconnect();
    };
  };

/** For forms beside which further buttons stand. */
export const focusNextField = focusNext(FIELD);
/** For steps some of which have buttons only. */
export const focusNextStep = focusNext(FIELD, 'button');
