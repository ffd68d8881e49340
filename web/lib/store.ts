import { useSyncExternalStore } from 'react';

/** A value that lives outside React, so that what is no component can set it too. */
export interface Store<T> {
  get: () => T;
  /** Tells the listeners where the value is another one. */
  set: (next: T) => void;
  /** Returns how to stop. */
  subscribe: (listener: () => void) => () => void;
  /** What the build renders, and the browser before it takes the page over. */
  initial: () => T;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      // A listener may take itself away while it is told.
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    initial: () => initial,
  };
}

/** The store's value; the component is drawn anew when it changes. */
export function useStore<T>({ subscribe, get, initial }: Store<T>): T {
  return useSyncExternalStore(subscribe, get, initial);
}
