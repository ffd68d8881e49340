import { Hono } from 'hono';
import { Fault } from '#domain/errors';
import { admit, loadActor } from '#server/access/actor';
import type { AppEnv, PlainRoute } from '#server/access/plain-route';
import { isExportLink } from './export-link';
import { exportOwnData } from './export-own-data';

const query = (name: string) => ({ name, in: 'query', required: true, schema: { type: 'string' } });

export const OWN_DATA_ROUTES = [
  {
    method: 'GET',
    path: '/api/me/data.zip',
    access: 'signed-in',
    browserOnly: true,
    summary:
      'All that is kept of the user, as an archive of JSON files and documents; by the link of POST /api/me/data',
    operation: {
      parameters: [query('expires'), query('signature')],
      responses: {
        200: {
          description: 'The archive',
          content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
        },
      },
    },
  },
] as const satisfies readonly PlainRoute[];

export function ownDataRoutes(): Hono<AppEnv> {
  const [{ path, access, browserOnly }] = OWN_DATA_ROUTES;
  return new Hono<AppEnv>().get(path, async (c) => {
    const services = c.get('services');
    const actor = admit(await loadActor(services.database, c.get('tokenHash')), access, { browserOnly });
    if (!isExportLink(services.environment, actor, c.req.query())) throw new Fault('NOT_FOUND');
    c.header('content-type', 'application/zip');
    c.header('content-disposition', 'attachment; filename="redraft-data.zip"');
    c.header('cache-control', 'no-store');
    if (c.req.method === 'HEAD') return c.body(null);
    return c.body(exportOwnData(services, actor));
  });
}
