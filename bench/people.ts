import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { Pool } from 'undici';
import { WebSocket } from 'ws';
import { serverCalls } from '#contract/http/server';
import { routeOf } from '#contract/routes';
import { emptyBrief } from '#domain/brief/brief';
import { draftOf } from './draft';
import { SECRET } from './redraft-server';
import { signIn } from './seed';
import { BOUNDARY, formOf } from './workloads';

/** One call of a person. */
export interface Answered {
  act: string;
  milliseconds: number;
  /** Null for 200 to 299. */
  failure: string | null;
}

export interface Person {
  cookie: string;
  answered: Answered[];
  /** Acts and thinks until `leave`. */
  live(): Promise<void>;
  leave(): void;
}

/** Resolves to what was answered; null for a failure. */
type Call = (
  act: string,
  path: string,
  sent?: { method: 'POST' | 'PUT'; type?: string; body: string | Buffer; keyed?: boolean },
) => Promise<string | null>;

/** Milliseconds. */
const THINK = { least: 2_000, most: 8_000 };
/** A job in acts: a list, the acceptance, the start, and saves with checks between until it is handed in. */
const SAVES = 20;
const SAVES_A_CHECK = 4;
const JOBS_OF_EACH = 10;

/** Signs in all users of the database but the admin. Each writer has one text under way, at another place of it. */
export async function createPeople(database: pg.Client, url: string): Promise<Person[]> {
  // The seed has signed in some of them already.
  await database.query('delete from sessions');
  const { rows } = await database.query<{ id: string; role: string }>(
    `select user_id as id, role from user_roles where role <> 'admin' order by user_id`,
  );
  const writers = rows.filter(({ role }) => role === 'writer').length;
  const { rows: jobs } = await database.query<{ id: string }>(
    `select id from content_requests where status = 'pending' and language = 'english' order by id limit $1`,
    [writers * JOBS_OF_EACH],
  );
  if (jobs.length < writers * JOBS_OF_EACH) throw new Error('Too few requests are pending (BENCH_REQUESTS)');
  const pool = new Pool(url, { connections: rows.length, pipelining: 1 });
  const form = await formOf();
  const people: Person[] = [];
  let writer = 0;
  for (const { id, role } of rows) {
    const cookie = await signIn(database, id, SECRET);
    if (role === 'customer') {
      people.push(createPerson(pool, cookie, (call) => customerActs(call)));
      continue;
    }
    const own = jobs.slice(writer * JOBS_OF_EACH, (writer + 1) * JOBS_OF_EACH).map((job) => job.id);
    const place = writer % SAVES;
    writer += 1;
    const [first = ''] = own;
    await database.query(
      `update content_requests set status = 'in_progress', assigned_writer_id = $1 where id = $2`,
      [id, first],
    );
    people.push(createPerson(pool, cookie, (call) => writerActs(call, own, place, form)));
  }
  return people;
}

function createPerson(
  pool: Pool,
  cookie: string,
  acts: (call: Call) => AsyncGenerator<string | null>,
): Person {
  const answered: Answered[] = [];
  const left = new AbortController();
  const call: Call = async (act, path, sent) => {
    const begun = performance.now();
    const { text, failure } = await pool
      .request({
        path,
        method: sent?.method ?? 'GET',
        headers: {
          cookie,
          'sec-fetch-site': 'same-origin',
          ...(sent ? { 'content-type': sent.type ?? 'application/json' } : {}),
          ...(sent?.keyed ? { 'idempotency-key': randomUUID() } : {}),
        },
        body: sent?.body ?? null,
      })
      .then(
        async ({ statusCode, body }) => {
          const text = await body.text();
          const taken = statusCode >= 200 && statusCode < 300;
          return { text, failure: taken ? null : `${act}: ${statusCode} ${text.slice(0, 200)}` };
        },
        (error: Error) => ({ text: '', failure: `${act}: ${error.message}` }),
      );
    answered.push({ act, milliseconds: performance.now() - begun, failure });
    return failure === null ? text : null;
  };
  return {
    cookie,
    answered,
    async live() {
      const { signal } = left;
      const think = () =>
        pause(THINK.least + Math.random() * (THINK.most - THINK.least), undefined, { signal }).catch(
          () => {},
        );
      // They don't come all at once.
      await pause(Math.random() * THINK.most, undefined, { signal }).catch(() => {});
      const doing = acts(call);
      while (!signal.aborted && !(await doing.next()).done) await think();
    },
    leave: () => left.abort(),
  };
}

/** A customer looks at the list and fills in a brief, which is saved as it is typed. */
async function* customerActs(call: Call): AsyncGenerator<string | null> {
  let basedOn = 0;
  for (let saved = 0; ; ) {
    yield call('customer’s list', '/api/customer/requests?limit=20');
    yield call('customer’s dashboard', '/api/customer/dashboard');
    for (let typed = 0; typed < 3; typed++) {
      const brief = {
        ...emptyBrief('english'),
        title: `A garden shed, part ${saved++}`,
        mainKeyword: ['shed'],
      };
      const body = JSON.stringify({ brief, basedOn });
      const answer = await call('save of a brief', '/api/brief', { method: 'PUT', body });
      if (answer !== null) basedOn = JSON.parse(answer).version;
      yield answer;
    }
  }
}

/** A writer takes a job, writes, has the text checked, and hands it in as a document. Begins with a text at that place. */
async function* writerActs(
  call: Call,
  jobs: readonly string[],
  place: number,
  form: Buffer,
): AsyncGenerator<string | null> {
  const markdown = draftOf('english', 1_500, 20);
  for (const [at, id] of jobs.entries()) {
    const path = `/api/writer/assignments/${id}`;
    if (at > 0) {
      yield call('writer’s list', '/api/writer/jobs?limit=20');
      yield call('accept', `/api/writer/jobs/${id}/accept`, { method: 'POST', body: '{}' });
      yield call('start', `${path}/start`, { method: 'POST', body: '{}' });
    }
    const begin = at === 0 ? place : 0;
    for (let save = begin; save < SAVES; save++) {
      const text = { markdown, seoTitle: `Title ${save}`, metaDescription: 'Text', slug: 'title' };
      const body = JSON.stringify({ revision: save - begin, text });
      yield call('save in the editor', `${path}/working-copy`, { method: 'PUT', body });
      if (save % SAVES_A_CHECK === 0)
        yield call('checks of the text', '/api/text-checks', {
          method: 'POST',
          body: JSON.stringify({
            language: 'english',
            markdown,
            mainKeywords: ['garden shed'],
            subKeywords: ['roof felt', 'timber frame'],
            wordCount: 'long',
          }),
        });
    }
    const type = `multipart/form-data; boundary=${BOUNDARY}`;
    yield call('upload of a .docx of 50 kB', `${path}/submission`, {
      method: 'POST',
      type,
      body: form,
      keyed: true,
    });
  }
}

/** Opens the live socket of each person's page. */
export async function openPages(url: string, people: readonly Person[]) {
  const sockets: WebSocket[] = [];
  let messages = 0;
  for (const { cookie } of people) {
    const socket = new WebSocket(url.replace(/^http/, 'ws') + routeOf(serverCalls.live).path, {
      headers: { cookie, origin: url },
    });
    socket.on('message', () => {
      messages += 1;
    });
    await once(socket, 'open');
    sockets.push(socket);
  }
  return {
    open: () => sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length,
    messages: () => messages,
    close() {
      for (const socket of sockets) socket.terminate();
    },
  };
}
