import { useCallback, useRef } from 'react';

/**
 * A ref for the field that asks why the minutes are others, and a function that leads the writer there: at once, or when the field is
 * shown, which may be only once the timer tells the minutes that the server knows.
 */
export function useReasonField() {
  const shown = useRef<HTMLInputElement>(null);
  const isWanted = useRef(false);
  const field = useCallback((input: HTMLInputElement | null) => {
    shown.current = input;
    if (isWanted.current) input?.focus();
    if (input) isWanted.current = false;
  }, []);
  const ask = useCallback(() => {
    isWanted.current = shown.current === null;
    shown.current?.focus();
  }, []);
  return { field, ask };
}
