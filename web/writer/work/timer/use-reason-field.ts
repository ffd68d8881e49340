import { useCallback, useEffect, useRef, useState } from 'react';

/** A ref for the field that asks why the minutes are others, and a function that leads the writer there once it is shown. */
export function useReasonField() {
  const field = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) field.current?.focus();
  }, [asked]);
  return { field, ask: useCallback(() => setAsked((times) => times + 1), []) };
}
