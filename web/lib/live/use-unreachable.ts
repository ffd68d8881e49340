import { useEffect, useState } from 'react';

/** Milliseconds: time-out of a probe, delay after a first doubt, and interval while unreachable. */
const PROBE_TIMEOUT_MS = 1_000;
const FIRST_PROBE_MS = 300;
const PROBE_EVERY_MS = 2_000;

/** True if the server answers at all; a proxy's error does not count. */
async function isAnswering(): Promise<boolean> {
  try {
    const { status } = await fetch('/healthz', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    return status < 500;
  } catch {
    return false;
  }
}

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
      if (!there) timer = setTimeout(knock, PROBE_EVERY_MS);
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
