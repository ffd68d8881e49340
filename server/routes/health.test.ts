import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import type { Services } from '#server/services';
import { health } from './health';

afterEach(() => void vi.useRealTimers());

const routesOf = (ping: () => Promise<void>, isStarted = true) =>
  health({
    database: { ping },
    log: pino({ level: 'silent' }),
    isStarted: () => isStarted,
    draining: new AbortController(),
  } as unknown as Services);

it('lives, and cannot serve, while its database does not answer', async () => {
  const routes = routesOf(() => Promise.reject(new Error('gone')));
  expect((await routes.request('/healthz')).status).toBe(200);
  const ready = await routes.request('/readyz');
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready' }]);
});

it('is not ready before its start is over: a signal to stop ends a start at once', async () => {
  const ready = await routesOf(async () => {}, false).request('/readyz');
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready' }]);
});

it('waits less than a second for a database that says nothing, since proxies ask again each second', async () => {
  vi.useFakeTimers();
  const routes = routesOf(() => new Promise(() => {}));
  const asked = routes.request('/readyz');
  await vi.advanceTimersByTimeAsync(999);
  // A database that is waited for would keep this for ever.
  expect(vi.getTimerCount()).toBe(0);
  expect((await asked).status).toBe(503);
});
