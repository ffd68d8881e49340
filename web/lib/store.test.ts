import { expect, it, vi } from 'vitest';
import { createStore } from './store';

it('a store notifies its listeners of a new value only', () => {
  const store = createStore('a');
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.set('a');
  expect(listener).not.toHaveBeenCalled();
  store.set('b');
  expect(listener).toHaveBeenCalledOnce();
  expect(store.get()).toBe('b');
  expect(store.initial()).toBe('a');
  stop();
  store.set('c');
  expect(listener).toHaveBeenCalledOnce();
});

it('a listener may unsubscribe while others are notified', () => {
  const store = createStore(0);
  const second = vi.fn();
  const stop = store.subscribe(() => stop());
  store.subscribe(second);
  store.set(1);
  store.set(2);
  expect(second).toHaveBeenCalledTimes(2);
});
