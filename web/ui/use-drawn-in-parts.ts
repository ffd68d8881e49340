import { useDeferredValue } from 'react';

/**
 * Whether to show what becomes ready later than its page, such as all that waits for the session: one render after it is
 * ready, which React draws part by part and leaves for a press. What an answer to a call changes it draws in one go, and on
 * a slow phone a whole page takes half a second in which nothing answers.
 */
export function useDrawnInParts(ready: boolean): boolean {
  const drawn = useDeferredValue(ready);
  return ready && drawn;
}
