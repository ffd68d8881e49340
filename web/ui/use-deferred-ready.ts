import { useDeferredValue } from 'react';

/**
 * `ready`, one render late where it becomes true. What an answer to a call changes, React renders synchronously
 * (`useSyncExternalStore`): a whole page that waited for the session keeps a slow phone from answering for half a second. A
 * deferred render can be interrupted, and yields to input every 5 ms.
 */
export function useDeferredReady(ready: boolean): boolean {
  const deferred = useDeferredValue(ready);
  return ready && deferred;
}
