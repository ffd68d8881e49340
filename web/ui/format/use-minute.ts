import { createStore, type Store, useStore } from '#web/lib/store';

const minute = createStore(new Date());
let timer: ReturnType<typeof setInterval> | undefined;
let readers = 0;

/** One clock for the page, running only while it has subscribers. */
const clock: Store<Date> = {
  ...minute,
  subscribe(listener) {
    const stop = minute.subscribe(listener);
    readers += 1;
    timer ??= setInterval(() => minute.set(new Date()), 60_000);
    return () => {
      stop();
      readers -= 1;
      if (readers > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  },
};

const stopped: Store<Date> = { ...minute, subscribe: () => () => undefined };

/** The current time, updated each minute. With `ticking` false it does not rerender the component. */
export function useMinute(ticking: boolean): Date {
  const now = useStore(ticking ? clock : stopped);
  return new Date(Math.max(now.getTime(), Date.now()));
}
