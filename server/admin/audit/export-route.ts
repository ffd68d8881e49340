import { Hono } from 'hono';
import * as z from 'zod';
import { auditFilter } from '#contract/audit';
import { AUDIT_ACTIONS, AUDIT_PERIODS } from '#domain/audit/actions';
import { Fault } from '#domain/errors';
import { INTERFACE_LANGUAGES } from '#domain/users/interface-language';
import { admit, loadActor } from '#server/access/actor';
import type { AppEnv, PlainRoute } from '#server/access/plain-route';
import { writeAudit } from '#server/audit/write-audit';
import { begunStream } from '#server/http/begun-stream';
import { exportAudit } from './export-audit';

/** `language`: whose spreadsheets are to open the file. */
const exportInput = auditFilter.extend({ language: z.enum(INTERFACE_LANGUAGES).default('en') });

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
        parameter('language', { type: 'string', enum: INTERFACE_LANGUAGES }),
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
    const { database } = c.get('services');
    const actor = admit(await loadActor(database, c.get('tokenHash')), access);
    const filter = exportInput.safeParse(c.req.query());
    if (!filter.success) {
      const problems = filter.error.issues.map((issue) => ({
        field: issue.path.join('.'),
        message: issue.message,
      }));
      throw new Fault('INVALID_INPUT', { problems });
    }
    await database.transaction((tx) => writeAudit(tx, { action: 'audit-exported', actor }));
    const { language, ...asked } = filter.data;
    const file = await begunStream(exportAudit(database.orm, asked, language));
    c.header('content-type', 'text/csv; charset=utf-8');
    c.header('content-disposition', `attachment; filename="audit.csv"; filename*=UTF-8''audit.csv`);
    c.header('cache-control', 'no-store');
    return c.body(file);
  });
}
