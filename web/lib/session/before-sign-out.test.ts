import { afterEach, expect, it, vi } from 'vitest';
import { beforeSignOut, saveBeforeSignOut } from './before-sign-out';

const stops: (() => void)[] = [];
const register = (save: () => Promise<boolean>) => stops.push(beforeSignOut(save));
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

it('is done at once where nothing is registered, and waits for all that is', async () => {
  expect(await saveBeforeSignOut()).toBe(true);
  const done: string[] = [];
  for (const name of ['one', 'other'])
    register(async () => {
      await Promise.resolve();
      return done.push(name) > 0;
    });
  expect(await saveBeforeSignOut()).toBe(true);
  expect(done).toEqual(['one', 'other']);
  register(async () => false);
  expect(await saveBeforeSignOut()).toBe(false);
});

it('waits five seconds at most for a save that hangs', async () => {
  vi.useFakeTimers();
  register(() => new Promise(() => {}));
  const ended = vi.fn();
  void saveBeforeSignOut().then(ended);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledWith(false);
});
