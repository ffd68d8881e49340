import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { archiveFilter, entriesFilter } from '#contract/pay';
import { Fault } from '#domain/errors';
import { INTERFACE_LANGUAGES } from '#domain/users/interface-language';
import { admit, loadActor } from '#server/access/actor';
import type { AppEnv, PlainRoute } from '#server/access/plain-route';
import { writeAudit } from '#server/audit/write-audit';
import { begunStream } from '#server/http/begun-stream';
import { exportArchive, exportEntries } from './export-pay';

const ACCESS = ['admin'] as const;
/** Whose spreadsheets are to open the file. */
const spreadsheetLanguage = z.enum(INTERFACE_LANGUAGES).default('en');

const parameter = (name: string, schema: object) => ({ name, in: 'query', required: false, schema });
const MOMENT = { type: 'string', format: 'date-time' };
const SHARED = [
  parameter('from', MOMENT),
  parameter('to', MOMENT),
  parameter('language', { type: 'string', enum: INTERFACE_LANGUAGES }),
];
const FILE = { 200: { description: 'The file', content: { 'text/csv': { schema: { type: 'string' } } } } };

export const PAY_ROUTES = [
  {
    method: 'GET',
    path: '/api/admin/pay/entries.csv',
    access: ACCESS,
    summary: 'Time entries and adjustments as a file for spreadsheets, newest first',
    operation: {
      parameters: [...SHARED, parameter('writerId', { type: 'string', format: 'uuid' })],
      responses: FILE,
    },
  },
  {
    method: 'GET',
    path: '/api/admin/pay/archive.csv',
    access: ACCESS,
    summary: 'The pay of deleted writers as a file for spreadsheets, newest first',
    operation: {
      parameters: [...SHARED, parameter('search', { type: 'string', maxLength: 200 })],
      responses: FILE,
    },
  },
] as const satisfies readonly PlainRoute[];

export function payExportRoutes(): Hono<AppEnv> {
  const [entries, archive] = PAY_ROUTES;
  return new Hono<AppEnv>()
    .get(entries.path, async (c) => {
      const { language, ...filter } = await admitExport(
        c,
        entriesFilter.extend({ language: spreadsheetLanguage }),
        'entries',
      );
      return sendFile(c, 'time-entries', exportEntries(c.get('services').database.orm, filter, language));
    })
    .get(archive.path, async (c) => {
      const { language, ...filter } = await admitExport(
        c,
        archiveFilter.extend({ language: spreadsheetLanguage }),
        'archive',
      );
      return sendFile(c, 'pay-archive', exportArchive(c.get('services').database.orm, filter, language));
    });
}

/** Asking for the file is an entry of the audit log too. */
async function admitExport<T extends z.ZodType>(
  c: Context<AppEnv>,
  input: T,
  what: string,
): Promise<z.infer<T>> {
  const { database } = c.get('services');
  const actor = admit(await loadActor(database, c.get('tokenHash')), ACCESS);
  const parsed = input.safeParse(c.req.query());
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
    throw new Fault('INVALID_INPUT', { problems });
  }
  await database.transaction((tx) => writeAudit(tx, { action: 'pay-exported', actor, detail: { what } }));
  return parsed.data;
}

async function sendFile(
  c: Context<AppEnv>,
  name: string,
  content: ReadableStream<Uint8Array>,
): Promise<Response> {
  const begun = await begunStream(content);
  c.header('content-type', 'text/csv; charset=utf-8');
  c.header('content-disposition', `attachment; filename="${name}.csv"; filename*=UTF-8''${name}.csv`);
  c.header('cache-control', 'no-store');
  return c.body(begun);
}
