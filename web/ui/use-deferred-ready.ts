import { useDeferredValue } from 'react';

/**
 * `ready`, delayed by one deferred render when it becomes true. React renders external store updates synchronously
 * (`useSyncExternalStore`), and a whole page that waited for the session would block a slow phone for half a second. A
 * deferred render yields to input every 5 ms.
 */
export function useDeferredReady(ready: boolean): boolean {
  const deferred = useDeferredValue(ready);
  return ready && deferred;
}
