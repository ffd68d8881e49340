interface Debounced {
  /** Asks for a call in `after` milliseconds, in place of one that waits; the latest moment is that of the first of them. */
  later: (after: number) => void;
  /** Makes the call that waits, if one does. */
  flush: () => void;
  stop: () => void;
}

/** Calls that wait for a pause in what asks for them, but no longer than `within` milliseconds: there may be no pause. */
export function debounce(call: () => void, within: number): Debounced {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const run = () => {
    stop();
    call();
  };
  return {
    later: (after) => {
      const now = Date.now();
      if (timer === undefined) latest = now + within;
      clearTimeout(timer);
      timer = setTimeout(run, Math.min(after, latest - now));
    },
    flush: () => {
      if (timer !== undefined) run();
    },
    stop,
  };
}
