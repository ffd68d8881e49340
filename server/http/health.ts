import { Hono } from 'hono';
import type { Parts } from '#server/parts';

/** `/healthz`: the process lives. `/readyz`: it can serve, so its database answers. */
export function health(parts: Parts): Hono {
  const routes = new Hono();
  routes.get('/healthz', (c) => c.json({ status: 'ok' }));
  routes.get('/readyz', async (c) => {
    try {
      await parts.database.run({ name: 'ready', text: 'select 1' }, []);
      return c.json({ status: 'ready' });
    } catch (error) {
      parts.log.error({ err: error }, 'not ready: the database does not answer');
      return c.json({ status: 'not ready' }, 503);
    }
  });
  return routes;
}
