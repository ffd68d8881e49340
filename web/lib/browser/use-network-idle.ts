import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';

const IDLE_MS = 3_000;

/** Calls `then` after three seconds without a request, so that what it loads delays no other. */
export function useNetworkIdle(then: () => void): void {
  const asking = useIsFetching() > 0;
  useEffect(() => {
    if (asking) return;
    const waiting = setTimeout(then, IDLE_MS);
    return () => clearTimeout(waiting);
  }, [asking, then]);
}
