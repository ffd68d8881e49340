import { useEffect, useState } from 'react';

/** How long the server may take to answer a knock, and how soon it is knocked at after a doubt and after silence. */
const ANSWER_MS = 1_000;
const DOUBT_MS = 300;
const AGAIN_MS = 2_000;

/** Whether our server answers at all; a proxy that says it is away does not count. */
async function answers(): Promise<boolean> {
  try {
    const { status } = await fetch('/healthz', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return status < 500;
  } catch {
    return false;
  }
}

/**
 * Whether the server is out of reach: it is knocked at when the browser loses its network and when `doubted`, and says so
 * within 2 s. The browser's own word is not enough: a trial on this machine answers without any network.
 */
export function useUnreachable(doubted: boolean): boolean {
  const [unreachable, setUnreachable] = useState(false);
  useEffect(() => {
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const knock = async () => {
      clearTimeout(timer);
      const there = await answers();
      if (over) return;
      setUnreachable(!there);
      if (!there) timer = setTimeout(knock, AGAIN_MS);
    };
    const look = () => void knock();
    if (doubted) timer = setTimeout(look, DOUBT_MS);
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
