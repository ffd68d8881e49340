import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { focusOn, isFocusLost } from './focus';

/**
 * A list with buttons that go once they have done their work, such as one that records what is unpaid: its heading then gets the
 * focus. Returns props for an element around the heading and the list. Focus in a dialog that one of its buttons opens counts.
 */
export function useHeadingTakesFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  useLayoutEffect(() => {
    if (!isInside.current || !isFocusLost()) return;
    isInside.current = false;
    focusOn(ref.current?.querySelector('h2'));
  });
  const note = ({ type }: FocusEvent) => {
    isInside.current = type === 'focus';
  };
  return { ref, onFocus: note, onBlur: note };
}
