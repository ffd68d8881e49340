import { Hono } from 'hono';
import type { Services } from '#server/services';

/** A proxy that asks each second wants its answer before it asks again. */
const WITHIN_MS = 800;

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, so its database answers and it is not about to stop. A file
 * storage in trouble makes it `degraded`, with 200: all else is served, and every other process has the same storage.
 */
export function health({
  database,
  files,
  log,
  draining,
}: Pick<Services, 'database' | 'files' | 'log' | 'draining'>): Hono {
  const routes = new Hono();
  let ready = true;
  routes.get('/healthz', (c) => c.json({ status: 'ok' }));
  routes.get('/readyz', async (c) => {
    c.header('cache-control', 'no-store');
    if (draining.signal.aborted) return c.json({ status: 'stopping' }, 503);
    try {
      await within(WITHIN_MS, database.ping());
      ready = true;
      const trouble = files.currentFailure();
      if (trouble) return c.json({ status: 'degraded', parts: { database: 'ok', storage: trouble.problem } });
      return c.json({ status: 'ready' });
    } catch (error) {
      if (ready) log.error({ err: error }, 'not ready: the database does not answer');
      ready = false;
      return c.json({ status: 'not ready' }, 503);
    }
  });
  return routes;
}

function within(ms: number, work: Promise<void>): Promise<void> {
  let late: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  return Promise.race([work, end]).finally(() => clearTimeout(late));
}
