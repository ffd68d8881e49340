import { type RefObject, useEffect, useRef } from 'react';

/** What counts as the writer being there: a key, what is typed without one, a scroll. Which one it was is not looked at. */
const SIGNS = ['keydown', 'input', 'scroll'] as const;

/** When the writer was last there, by the page's clock; `onSign` is called each time. */
export function usePresence(isWatched: boolean, onSign: () => void): RefObject<number> {
  const last = useRef(0);
  const told = useRef(onSign);
  told.current = onSign;
  useEffect(() => {
    if (!isWatched) return;
    const note = () => {
      last.current = Date.now();
      told.current();
    };
    const options = { capture: true, passive: true };
    for (const sign of SIGNS) window.addEventListener(sign, note, options);
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, note, options);
    };
  }, [isWatched]);
  return last;
}
