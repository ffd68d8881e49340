import { useSyncExternalStore } from 'react';

let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = new Date();
    for (const tell of listeners) tell();
  }, 60_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

const never = () => () => undefined;

/** The present, a minute exact: one clock for the whole page. With `ticking` false it doesn't wake the component. */
export function useMinute(ticking: boolean): Date {
  useSyncExternalStore(
    ticking ? subscribe : never,
    () => now,
    () => now,
  );
  return new Date(Math.max(now.getTime(), Date.now()));
}
