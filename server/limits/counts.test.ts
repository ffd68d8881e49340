import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCallCounter } from './call-counter';
import type { AddedCount } from './counts';
import { limitAddress } from './limit-address';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['<script>', 'unknown'],
  [null, 'unknown'],
])('%s counts as %s', (address, counted) => {
  expect(limitAddress(address)).toBe(counted);
});

it('restarts in-memory counts after the window, and deletes ended ones', () => {
  let now = 0;
  const count = createCallCounter({ share: null, onError: () => {}, now: () => now });
  expect(count('a', 60, 100)).toEqual({ used: 1, left: 60 });
  now = 30_000;
  expect(count('a', 60, 100)).toEqual({ used: 2, left: 30 });
  now = 60_000;
  expect(count('a', 60, 100)).toEqual({ used: 1, left: 60 });
});

describe('a clock that is set back', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('leaves the window of a caller as long as it is', async () => {
    const count = createCallCounter({ share: null, onError: () => {} });
    expect(count('a', 60, 100)).toEqual({ used: 1, left: 60 });
    vi.setSystemTime(Date.now() - 3_600_000);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(count('a', 60, 100)).toEqual({ used: 2, left: 30 });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(count('a', 60, 100)).toEqual({ used: 1, left: 60 });
  });
});

describe('the counts of two processes', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are added up for callers near their limit, and cost nothing for others', async () => {
    const total = new Map<string, number>();
    let statements = 0;
    const share = async (added: readonly AddedCount[]) => {
      statements++;
      return added.map(({ key, used, left }) => {
        total.set(key, (total.get(key) ?? 0) + used);
        return { key, used: total.get(key) ?? 0, left };
      });
    };
    const [one, other] = [0, 0].map(() => createCallCounter({ share, onError: () => {} }));
    if (!one || !other) throw new Error('no counters');
    for (let calls = 0; calls < 4; calls++) one('far', 60, 100);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(statements).toBe(0);

    for (let calls = 0; calls < 60; calls++) one('near', 60, 100);
    await vi.advanceTimersByTimeAsync(200);
    for (let calls = 0; calls < 5; calls++) expect(other('near', 60, 100).used).toBe(calls + 1);
    await vi.advanceTimersByTimeAsync(200);
    expect(other('near', 60, 100).used).toBe(66);
    expect(statements).toBe(2);
  });
});
