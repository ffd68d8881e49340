import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import sharp from 'sharp';
import { emptyBrief } from '#domain/brief/brief';
import { type Caller, createCaller } from './caller';

/** What one of the auditor's people has been told is done. */
interface Acknowledged {
  generations: Set<string>;
  accepted: Map<string, string>;
  uploads: Map<string, string>;
  /** By user: the number in the newest acknowledged name, and in the newest that was sent. */
  names: Map<string, { told: number; sent: number }>;
}

interface Tally {
  acts: number;
  /** Answers by status; 0 for none. */
  statuses: Record<number, number>;
}

interface Person {
  id: string;
  cookie: string;
}

/** Acts through the proxy without a pause, and remembers what was acknowledged, to hold it against the database at the end. */
export interface Auditor {
  tally: Tally;
  stop(): Promise<void>;
  /** What is not as it was acknowledged; empty if nothing is. */
  compare(): Promise<string[]>;
}

const BOUNDARY = 'auditor';

export interface Audited {
  proxyUrl: string;
  publicUrl: string;
  /** Folder of the store's objects. */
  objects: string;
  /** A connection that no fault ends. */
  connect(): Promise<pg.Client>;
  customers: Person[];
  writers: Person[];
}

export async function startAuditor(audited: Audited): Promise<Auditor> {
  const { objects, connect, customers, writers } = audited;
  const client = await connect();
  const done: Acknowledged = {
    generations: new Set(),
    accepted: new Map(),
    uploads: new Map(),
    names: new Map(),
  };
  const run: Run = { ...audited, done, tally: { acts: 0, statuses: {} }, callers: [], stopped: false };
  const { rows } = await client.query<{ id: string }>(
    `select id from content_requests where status = 'pending' order by created_at limit 4000`,
  );
  const ids = rows.map(({ id }) => id);
  const share = Math.floor(ids.length / writers.length);
  const acting = Promise.all([
    ...customers.map((customer) => actAsCustomer(run, customer)),
    ...writers.map((writer, at) => actAsWriter(run, writer, ids.slice(at * share, (at + 1) * share))),
  ]);
  return {
    tally: run.tally,
    async stop() {
      run.stopped = true;
      await acting;
      for (const caller of run.callers) caller.close();
    },
    async compare() {
      return [
        ...(await wrongGenerations(client, done.generations)),
        ...(await wrongAcceptances(client, done.accepted)),
        ...(await wrongNames(client, done.names)),
        ...(await wrongUploads(objects, done.uploads)),
      ];
    },
  };
}

interface Run extends Pick<Audited, 'proxyUrl' | 'publicUrl' | 'connect'> {
  done: Acknowledged;
  tally: Tally;
  callers: Caller[];
  stopped: boolean;
}

type Act = (method: string, path: string, body: string | Buffer, type?: string) => ReturnType<Caller['call']>;

function actsOf(run: Run, person: Person): Act {
  const caller = createCaller(run.proxyUrl, person.cookie);
  run.callers.push(caller);
  return async (method, path, body, type = 'application/json') => {
    const headers = { origin: run.publicUrl, 'content-type': type };
    const answer = await caller.call(path, { method, body, headers });
    run.tally.acts += 1;
    run.tally.statuses[answer.status] = (run.tally.statuses[answer.status] ?? 0) + 1;
    return answer;
  };
}

async function actAsCustomer(run: Run, person: Person): Promise<void> {
  const act = actsOf(run, person);
  const own = await run.connect();
  const name = { told: 0, sent: 0 };
  run.done.names.set(person.id, name);
  for (let round = 1; !run.stopped; round++) {
    const id = randomUUID();
    const brief = {
      ...emptyBrief('english'),
      title: `Elk ${round}`,
      contentType: 'blog-post',
      wordCount: 'short',
      humanize: 'yes',
      mainKeyword: ['elk'],
    };
    const { status } = await act('POST', '/api/generations', JSON.stringify({ id, brief }));
    if (status === 201) run.done.generations.add(id);
    name.sent = round;
    const named = await act('PUT', '/api/me/name', JSON.stringify({ fullName: `Customer ${round}` }));
    if (named.status === 200) name.told = round;
    // A user may store a hundred files.
    if (round <= 90) await upload(run, act);
    if (status === 201) await finished(run, own, id);
  }
}

/** A person has one generation under way at a time. */
async function finished(run: Run, own: pg.Client, id: string): Promise<void> {
  for (let looks = 0; !run.stopped && looks < 200; looks++) {
    const { rows } = await own.query<{ state: string }>('select state from generations where id = $1', [id]);
    if (!rows[0] || !['queued', 'running'].includes(rows[0].state)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function upload({ done }: Run, act: Act): Promise<void> {
  const background = `#${randomBytes(3).toString('hex')}`;
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  const type = `multipart/form-data; boundary=${BOUNDARY}`;
  const answer = await act('POST', '/api/storage/content-documents', body, type);
  if (answer.status !== 201) return;
  const { path, sha256 } = JSON.parse(answer.text) as { path: string; sha256: string };
  done.uploads.set(path, sha256);
}

async function actAsWriter(run: Run, person: Person, jobs: string[]): Promise<void> {
  const act = actsOf(run, person);
  for (const id of jobs) {
    if (run.stopped) return;
    const { status } = await act('POST', `/api/writer/jobs/${id}/accept`, '{}');
    if (status === 200) run.done.accepted.set(id, person.id);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function wrongGenerations(client: pg.Client, ids: Set<string>): Promise<string[]> {
  const { rows } = await client.query<{ id: string; state: string; versions: number }>(
    `select g.id, g.state, (select count(*)::int from document_versions v where v.content_request_id = g.request_id) as versions
     from generations g where g.id = any($1)`,
    [[...ids]],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return [...ids].flatMap((id) => {
    const row = found.get(id);
    if (!row) return [`generation ${id} is lost`];
    if (row.state !== 'done') return [`generation ${id} is ${row.state}`];
    return row.versions === 1 ? [] : [`generation ${id} has ${row.versions} versions`];
  });
}

async function wrongAcceptances(client: pg.Client, accepted: Map<string, string>): Promise<string[]> {
  const { rows } = await client.query<{ id: string; writer: string | null }>(
    'select id, assigned_writer_id as writer from content_requests where id = any($1)',
    [[...accepted.keys()]],
  );
  const found = new Map(rows.map(({ id, writer }) => [id, writer]));
  return [...accepted]
    .filter(([id, writer]) => found.get(id) !== writer)
    .map(([id]) => `request ${id} is not its writer’s`);
}

async function wrongNames(client: pg.Client, names: Acknowledged['names']): Promise<string[]> {
  const { rows } = await client.query<{ id: string; name: string }>(
    'select id, full_name as name from profiles where id = any($1)',
    [[...names.keys()]],
  );
  return rows.flatMap(({ id, name }) => {
    const { told, sent } = names.get(id) ?? { told: 0, sent: 0 };
    const stored = Number(/^Customer (\d+)$/.exec(name)?.[1] ?? 0);
    return stored >= told && stored <= sent ? [] : [`user ${id} is named ${stored}, told ${told}`];
  });
}

async function wrongUploads(objects: string, uploads: Map<string, string>): Promise<string[]> {
  const wrong: string[] = [];
  for (const [path, sha256] of uploads) {
    const bytes = await readFile(join(objects, `${path}._S3rver_object`)).catch(() => Buffer.alloc(0));
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      wrong.push(`file ${path} is not in the store`);
  }
  return wrong;
}
