import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';

const AT_REST_MS = 3_000;

/** Calls `then` once nothing has been asked of the server for three seconds: what it loads competes with nothing. */
export function useAtRest(then: () => void): void {
  const asking = useIsFetching() > 0;
  useEffect(() => {
    if (asking) return;
    const waiting = setTimeout(then, AT_REST_MS);
    return () => clearTimeout(waiting);
  }, [asking, then]);
}
