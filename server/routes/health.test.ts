import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { Services } from '#server/services';
import { health } from './health';

it('lives, and cannot serve, while its database does not answer', async () => {
  const database = { ask: () => Promise.reject(new Error('gone')) };
  const routes = health({
    database,
    log: pino({ level: 'silent' }),
    draining: new AbortController(),
  } as unknown as Services);
  expect((await routes.request('/healthz')).status).toBe(200);
  const ready = await routes.request('/readyz');
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready' }]);
});
