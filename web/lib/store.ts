import { useSyncExternalStore } from 'react';

/** A value outside React, which code other than components can set. */
export interface Store<T> {
  get: () => T;
  /** Notifies the listeners if the value differs (`Object.is`). */
  set: (next: T) => void;
  /** Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
  /** The value when prerendering and hydrating. */
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
      // A copy, since a listener may unsubscribe while being notified.
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    initial: () => initial,
  };
}

/** The store's value; rerenders the component when it changes. */
export function useStore<T>({ subscribe, get, initial }: Store<T>): T {
  return useSyncExternalStore(subscribe, get, initial);
}
