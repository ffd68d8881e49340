import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PROBE_EVERY_MS } from './is-answering';
import { useUnreachable } from './use-unreachable';

/** Whether the server can be reached, and what the browser says of its network. */
const network = { there: true, onLine: true };
beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(network, { there: true, onLine: true });
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => network.onLine);
  vi.stubGlobal('fetch', async () => {
    if (!network.there) throw new TypeError('Failed to fetch');
    return new Response();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('a probe that got through as the network went is not the last one', async () => {
  const { result } = renderHook(() => useUnreachable(false));
  network.onLine = false;
  window.dispatchEvent(new Event('offline'));
  await pass(0);
  expect(result.current).toBe(false);
  network.there = false;
  await pass(PROBE_EVERY_MS);
  expect(result.current).toBe(true);
  Object.assign(network, { there: true, onLine: true });
  await pass(PROBE_EVERY_MS);
  expect(result.current).toBe(false);
});

it('a server on this machine is reachable without a network', async () => {
  network.onLine = false;
  const { result } = renderHook(() => useUnreachable(false));
  await pass(3 * PROBE_EVERY_MS);
  expect(result.current).toBe(false);
});
