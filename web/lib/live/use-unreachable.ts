import { useEffect, useState } from 'react';
import { isAnswering, PROBE_EVERY_MS } from './is-answering';

/** Milliseconds after a first doubt. */
const FIRST_PROBE_MS = 300;

/**
 * True while the server is unreachable, detected within 2 s. Probed when the browser goes offline or `doubted` is set.
 * `navigator.onLine` alone is not enough: a server on this machine answers without a network.
 */
export function useUnreachable(doubted: boolean): boolean {
  const [unreachable, setUnreachable] = useState(false);
  useEffect(() => {
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const knock = async () => {
      clearTimeout(timer);
      const there = await isAnswering();
      if (over) return;
      setUnreachable(!there);
      // A browser that says it is offline may have let this probe through just before.
      if (!there || !navigator.onLine) timer = setTimeout(knock, PROBE_EVERY_MS);
    };
    const look = () => void knock();
    if (doubted) timer = setTimeout(look, FIRST_PROBE_MS);
    else if (!navigator.onLine) look();
    window.addEventListener('offline', look);
    window.addEventListener('online', look);
    return () => {
      over = true;
      clearTimeout(timer);
      window.removeEventListener('offline', look);
      window.removeEventListener('online', look);
    };
  }, [doubted]);
  return unreachable;
}
