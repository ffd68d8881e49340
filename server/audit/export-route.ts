import { Hono } from 'hono';
import { auditFilter } from '#contract/audit';
import { AUDIT_ACTIONS, AUDIT_PERIODS } from '#domain/audit/actions';
import { Fault } from '#domain/errors';
import { admit, loadActor } from '#server/auth/actor';
import type { AppEnv, PlainRoute } from '#server/http/plain-route';
import { exportAudit } from './export-audit';
import { writeAudit } from './write-audit';

const parameter = (name: string, schema: object) => ({ name, in: 'query', required: false, schema });

export const AUDIT_ROUTES = [
  {
    method: 'GET',
    path: '/api/admin/audit.csv',
    access: ['admin'],
    summary: 'The audit log as a file for spreadsheets, newest first; asking for it is an entry too',
    operation: {
      parameters: [
        parameter('search', { type: 'string', maxLength: 200 }),
        parameter('action', { type: 'string', enum: AUDIT_ACTIONS }),
        parameter('period', { type: 'string', enum: Object.keys(AUDIT_PERIODS) }),
      ],
      responses: {
        200: { description: 'The file', content: { 'text/csv': { schema: { type: 'string' } } } },
      },
    },
  },
] as const satisfies readonly PlainRoute[];

export function auditRoutes(): Hono<AppEnv> {
  const [{ path, access }] = AUDIT_ROUTES;
  return new Hono<AppEnv>().get(path, async (c) => {
    const { database } = c.get('parts');
    const actor = admit(await loadActor(database, c.get('tokenHash')), access);
    const filter = auditFilter.safeParse(c.req.query());
    if (!filter.success) {
      const problems = filter.error.issues.map((issue) => ({
        field: issue.path.join('.'),
        message: issue.message,
      }));
      throw new Fault('INVALID_INPUT', { problems });
    }
    await database.transaction((tx) => writeAudit(tx, { action: 'audit-exported', actor }));
    c.header('content-type', 'text/csv; charset=utf-8');
    c.header('content-disposition', 'attachment; filename="audit.csv"');
    c.header('cache-control', 'no-store');
    return c.body(exportAudit(database.orm, filter.data));
  });
}
