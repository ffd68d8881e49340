import { setTimeout as pause } from 'node:timers/promises';
import { strToU8, unzipSync, zipSync } from 'fflate';
import type pg from 'pg';
import { buildDocx } from '../domain/document/docx/build-docx';
import { draftOf } from './draft';
import type { Load } from './load';
import type { Seeded } from './seed';

type Step = (connections: number) => Promise<Omit<Load, 'connections'>>;

export interface Workload {
  name: string;
  /** Prepares a round and says what its load is. */
  redraft: Step;
  /** Absent where only the product is measured, to see whether the call stays flat as the data grows. */
  floor?: Step;
}

interface Options {
  seconds: number;
  requests: number;
}

/** Calls of one round, by the connections at once, where each call uses up a request. */
const ACCEPTS = { one: 400, many: 3_000 };
const UPLOADS = { one: 60, many: 300 };
const SAVED_TEXTS = 320;
export const BOUNDARY = 'a-boundary-of-the-benchmark';

/** What is measured, on a database that `seed` has filled. */
export function workloadsOf(database: pg.Client, seeded: Seeded, options: Options): Workload[] {
  const customer = { cookie: seeded.customerCookie };
  const writer = { cookie: seeded.writerCookie, 'sec-fetch-site': 'same-origin' };
  const admin = { cookie: seeded.adminCookie };
  const reading = (
    name: string,
    path: string,
    headers: Record<string, string>,
    floor?: string,
  ): Workload => ({
    name,
    redraft: async () => ({ paths: [path], headers, seconds: options.seconds }),
    ...(floor ? { floor: async () => ({ paths: [floor], seconds: options.seconds }) } : {}),
  });
  return [
    reading('customer’s list, 20 rows', '/api/customer/requests?limit=20', customer, '/customerList'),
    reading('writer’s list, 20 rows', '/api/writer/jobs?limit=20', writer, '/writerList'),
    accepting(database, seeded, writer, options),
    reading('GET /api/me', '/api/me', customer, '/me'),
    ...filesOf(database, seeded, { customer, writer, options }),
    saving(database, seeded, writer, options),
    checking(writer, options),
    reading('My Time', '/api/writer/time', writer),
    reading('search of requests without a match', '/api/admin/requests?search=zqxzqx', admin),
    reading('search of jobs without a match', '/api/writer/jobs?search=zqxzqx', writer),
    reading('statistics', '/api/admin/statistics?zone=Europe%2FHelsinki', admin),
  ];
}

/** Accepts a request of each call; before each round those of the round before are pending again. */
function accepting(
  database: pg.Client,
  { writerId }: Seeded,
  headers: Record<string, string>,
  { requests }: Options,
): Workload {
  const pending = async (connections: number) => {
    await database.query(
      `update content_requests set status = 'pending', assigned_writer_id = null
        where status = 'assigned' and assigned_writer_id = $1`,
      [writerId],
    );
    await database.query('truncate changes');
    await database.query('vacuum analyze content_requests');
    const amount = Math.min(connections === 1 ? ACCEPTS.one : ACCEPTS.many, Math.floor(requests / 3));
    const { rows } = await database.query<{ id: string }>(
      `select id from content_requests where status = 'pending' order by id limit $1`,
      [amount],
    );
    return { ids: rows.map(({ id }) => id), amount: rows.length };
  };
  const step =
    (path: (id: string) => string, sent: Record<string, string>): Step =>
    async (connections) => {
      const { ids, amount } = await pending(connections);
      return { paths: ids.map(path), method: 'POST', headers: sent, amount };
    };
  return {
    name: 'accept',
    redraft: step((id) => `/api/writer/jobs/${id}/accept`, headers),
    floor: step((id) => `/accept/${id}`, {}),
  };
}

/** Hand-ins of a document of 50 kB, and downloads of one that was handed in. */
function filesOf(
  database: pg.Client,
  { writerId, customerId }: Seeded,
  { customer, writer, options }: Record<'customer' | 'writer', Record<string, string>> & { options: Options },
): Workload[] {
  const type = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  const form = formOf();
  const step =
    (path: (id: string) => string, headers: Record<string, string>): Step =>
    async (connections) => {
      const ids = await inProgress(database, writerId, connections === 1 ? UPLOADS.one : UPLOADS.many);
      return {
        paths: ids.map(path),
        method: 'POST',
        headers,
        keyed: true,
        bodies: [{ base64: (await form).toString('base64') }],
        amount: ids.length,
      };
    };
  const downloads =
    (path: (id: string) => string, headers: Record<string, string>): Step =>
    async () => {
      await recordsWritten(database);
      const { rows } = await database.query<{ id: string }>(
        `update content_requests set customer_id = $1 where id = (
          select id from content_requests where humanized_document_path like 'humanized-documents/%' limit 1
        ) returning id`,
        [customerId],
      );
      return { paths: rows.map(({ id }) => path(id)), headers, seconds: options.seconds };
    };
  return [
    {
      name: 'upload of a .docx of 50 kB',
      redraft: step((id) => `/api/writer/assignments/${id}/submission`, { ...writer, ...type }),
      floor: step((id) => `/upload/${id}`, type),
    },
    {
      name: 'download of a .docx of 50 kB',
      redraft: downloads((id) => `/api/requests/${id}/humanized`, customer),
      floor: downloads((id) => `/download/${id}`, {}),
    },
  ];
}

/** Waits until what was handed in is compared for its records. */
async function recordsWritten(database: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await database.query(
      `select from pgboss.job where name = $1 and state < 'completed' limit 1`,
      ['record-provenance'],
    );
    if (rows.length === 0) return;
    await pause(500);
  }
}

/** A form with minutes and a document of 1,500 words and a picture, 50 kB in all. */
export async function formOf(): Promise<Buffer> {
  const built = await buildDocx({
    title: 'Title',
    language: 'english',
    draft: draftOf('english', 1_500, 20),
    disclosure: { origin: 'generated', fromSample: false, recordUrl: null },
    generator: 'bench',
  });
  const parts = unzipSync(built);
  const types = new TextDecoder().decode(parts['[Content_Types].xml']);
  parts['[Content_Types].xml'] = strToU8(
    types.replace('</Types>', '<Default Extension="png" ContentType="image/png"/></Types>'),
  );
  const left = 50_000 - built.length;
  // As incompressible as a picture: bytes of a linear congruential generator.
  let state = 1;
  const picture = Uint8Array.from({ length: left }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state >> 8;
  });
  const document = zipSync({ ...parts, 'word/media/image1.png': picture }, { level: 6 });
  const part = (name: string, more = '') =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n`;
  return Buffer.concat([
    Buffer.from(`${part('minutes')}\r\n45\r\n`),
    Buffer.from(`${part('file', '; filename="text.docx"')}Content-Type: application/octet-stream\r\n\r\n`),
    document,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}

/** Saves of texts of 1,500 words in the editor, each over the revision before. */
function saving(
  database: pg.Client,
  { writerId }: Seeded,
  headers: Record<string, string>,
  { requests }: Options,
): Workload {
  const markdown = draftOf('english', 1_500, 20);
  let ids: string[] = [];
  let revision = 0;
  return {
    name: 'save of a text of 1,500 words',
    redraft: async (connections) => {
      if (ids.length === 0)
        ids = await inProgress(database, writerId, Math.min(SAVED_TEXTS, Math.floor(requests / 6)));
      const saves = connections === 1 ? 1 : 3;
      const bodies = Array.from({ length: saves }, (_, at) =>
        JSON.stringify({
          revision: revision + at,
          text: { markdown, seoTitle: 'Title', metaDescription: 'Text', slug: 'title' },
        }),
      );
      revision += saves;
      return {
        paths: ids.map((id) => `/api/writer/assignments/${id}/working-copy`),
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/json' },
        bodies: bodies.flatMap((body) => ids.map(() => body)),
        amount: ids.length * saves,
      };
    },
  };
}

function checking(headers: Record<string, string>, { seconds }: Options): Workload {
  const body = JSON.stringify({
    language: 'english',
    markdown: draftOf('english', 1_500, 20),
    mainKeywords: ['garden shed'],
    subKeywords: ['roof felt', 'timber frame'],
    wordCount: 'long',
  });
  return {
    name: 'checks of a text of 1,500 words',
    redraft: async () => ({
      paths: ['/api/text-checks'],
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      bodies: [body],
      seconds,
    }),
  };
}

/** Gives the writer as many requests in progress as asked for, and no others. */
async function inProgress(database: pg.Client, writerId: string, amount: number): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `with own as (
        select id from content_requests where status <> 'completed' and language = 'english'
        order by id limit $2
      )
      update content_requests c set status = 'in_progress', assigned_writer_id = $1 from own where own.id = c.id
      returning c.id`,
    [writerId, amount],
  );
  if (rows.length < amount) throw new Error(`Only ${rows.length} requests are left to work on.`);
  return rows.map(({ id }) => id);
}
