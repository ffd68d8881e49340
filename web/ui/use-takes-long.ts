import { useEffect, useState } from 'react';

/** Milliseconds. Most calls are answered sooner, and a dialog that is closed before would hide what came of it. */
const LONG_MS = 3_000;

/** True once a call has been under way for long: its dialog can then be closed, and the answer is told when it comes. */
export function useTakesLong(busy: boolean): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [busy]);
  return long;
}
