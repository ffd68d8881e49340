import { Hono } from 'hono';
import { serverCalls } from '#contract/http/server';
import type { AppEnv } from '#server/http/app-env';
import type { Services } from '#server/services';
import { mountCall } from './mount-call';

/** Below the usual check interval of proxies, a second. */
const PING_TIMEOUT_MS = 800;

/**
 * `/healthz` (liveness): the process responds. `/readyz` (readiness): the start is over, the database answers, and the process is
 * not draining. An
 * unavailable file storage answers `degraded` with 200: other calls work, and all processes share the same storage.
 */
export function health({
  database,
  files,
  log,
  isStarted,
  draining,
}: Pick<Services, 'database' | 'files' | 'log' | 'isStarted' | 'draining'>): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  let ready = true;
  mountCall(routes, serverCalls.liveness, (c) => c.json({ status: 'ok' }));
  mountCall(routes, serverCalls.readiness, async (c) => {
    c.header('cache-control', 'no-store');
    if (draining.signal.aborted) return c.json({ status: 'stopping' }, 503);
    if (!isStarted()) return c.json({ status: 'not ready' }, 503);
    try {
      await withTimeout(PING_TIMEOUT_MS, database.ping());
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

function withTimeout(ms: number, work: Promise<void>): Promise<void> {
  let late: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  return Promise.race([work, end]).finally(() => clearTimeout(late));
}
