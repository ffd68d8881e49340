import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { emptyBrief } from '#domain/brief/brief';
import { CLOSE_SESSION_ENDED } from '#domain/live/protocol';
import { openPostgres } from './database/open-postgres';
import { projectFile } from './runtime/project-root';
import { databaseUrl, freePort } from './testing/database/real-postgres';
import { until } from './testing/generation-at-hand';
import { type LiveClient, openLive } from './testing/live-client';
import { type BundledServer, bundleServer, type StartedServer } from './testing/processes/started-server';
import { startTestApp, type TestApp, type TestUser } from './testing/test-app';

const SECRET = 'a secret for tests that is long enough to be one';
const PUBLIC_URL = 'http://localhost:1';

let bundle: BundledServer;
let folder: string;
let url: string;
let maintenance: pg.Client;
/** One process that only answers, and one that answers and works. */
let web: StartedServer;
let both: StartedServer;
/** Makes people in the same database. */
let app: TestApp;
let closeDatabase: () => Promise<void>;

const environment = (own: Record<string, string> = {}) => ({
  DATABASE_URL: url,
  DATA_DIR: join(folder, 'data'),
  AUTH_SECRET: SECRET,
  PUBLIC_URL,
  LOG_LEVEL: 'warn',
  GENERATION_DELAY_MS: '0',
  STOP_DRAIN_SECONDS: '1',
  STOP_GRACE_SECONDS: '6',
  ADMIN_EMAIL: 'admin@example.com',
  ADMIN_PASSWORD: 'a password for the fleet',
  ...own,
});

beforeAll(async () => {
  bundle = await bundleServer();
  folder = await mkdtemp(join(tmpdir(), 'redraft-fleet-'));
  const name = `fleet_${randomUUID().replaceAll('-', '')}`;
  maintenance = new pg.Client({ connectionString: inject('postgresUrl') });
  await maintenance.connect();
  await maintenance.query(`create database ${name}`);
  url = databaseUrl(inject('postgresUrl'), name);
  // Both at once on an empty database.
  [web, both] = await Promise.all([
    bundle.start(environment({ ROLES: 'web' })),
    bundle.start(environment({ ROLES: 'web,worker' })),
  ]);
  await Promise.all([web.ready(), both.ready()]);
  const database = await openPostgres({ url });
  closeDatabase = async () => {
    await database.close();
    await maintenance.query(`drop database ${name} with (force)`);
    await maintenance.end();
  };
  app = await startTestApp({
    work: false,
    database: { database, url, close: async () => {} },
    environment: { DATA_DIR: join(folder, 'data'), PUBLIC_URL },
  });
});
afterAll(async () => {
  await app?.close();
  await bundle.close();
  await closeDatabase?.();
  await rm(folder, { recursive: true, force: true });
});

/** A call of a page of ours. */
function call(at: { url: string }, user: TestUser, path: string, body?: object, method = 'POST') {
  return fetch(`${at.url}${path}`, {
    ...(body ? { method, body: JSON.stringify(body) } : {}),
    headers: {
      cookie: user.cookie,
      'sec-fetch-site': 'same-origin',
      origin: PUBLIC_URL,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
  });
}

const sockets: LiveClient[] = [];
async function live(at: { url: string }, user: TestUser): Promise<LiveClient> {
  const client = await openLive(at.url, { cookie: user.cookie });
  sockets.push(client);
  return client;
}
afterAll(() => Promise.all(sockets.map((socket) => socket.close())));

async function generate(at: { url: string }, customer: TestUser): Promise<string> {
  const id = randomUUID();
  const brief = {
    ...emptyBrief('english'),
    title: 'Elk and beer',
    contentType: 'blog-post',
    wordCount: 'short',
    humanize: 'yes',
    mainKeyword: ['elk'],
  };
  const answer = await call(at, customer, '/api/generations', { id, brief });
  expect(answer.status, await answer.text()).toBe(201);
  return id;
}

const generation = async (id: string) =>
  (await app.services.database.query('select * from generations where id = $1', [id])).rows[0] as {
    state: string;
    worker_id: string | null;
    lost: number;
  };
const isDone = ({ state }: { state: string }) => state === 'done' || state === 'failed';

async function approved(): Promise<TestUser> {
  const user = await app.createUser();
  await app.services.database.query('update profiles set approved_at = now() where id = $1', [user.id]);
  return user;
}

describe('two processes', () => {
  it('that start at once on an empty database migrate it once', async () => {
    const { rows } = await app.services.database.query(
      'select count(*)::int as applied, count(distinct hash)::int as different from drizzle.__drizzle_migrations',
    );
    const files = readdirSync(projectFile('server/database/migrations')).filter((name) =>
      name.endsWith('.sql'),
    );
    expect(rows).toEqual([{ applied: files.length, different: files.length }]);
    expect(web.output() + both.output()).not.toContain('"level":50');
  });

  it('share the work: what a web process enqueues is performed by the other, told at once, and seen at both', async () => {
    const customer = await approved();
    const [here, there] = [await live(web, customer), await live(both, customer)];
    const id = await generate(web, customer);
    for (const socket of [here, there])
      await socket.hear((message) => message.type === 'generation' && message.row?.state === 'done');
    const done = await until(() => generation(id), isDone);
    expect(done.state).toBe('done');
    const { rows } = await app.services.database.query('select id, pid from job_processes');
    // The test's own process enqueues only, as the web process does.
    expect(rows).toEqual([{ id: expect.any(String), pid: both.pid }]);
  });

  it('wake each other: a job waits for no poll', async () => {
    const customer = await approved();
    let waited = 0;
    for (let round = 0; round < 5; round++) {
      const id = await generate(web, customer);
      const begun = performance.now();
      await until(
        () => generation(id),
        ({ state }) => state !== 'queued',
      );
      waited += performance.now() - begun;
    }
    // By polling alone, each would wait for a second on average, and all five so short seldom.
    expect(waited).toBeLessThan(4_000);
  });

  it('agree on roles, sign-outs and settings at once', async () => {
    const admin = await app.createUser({ role: 'admin' });
    const user = await app.createUser();
    const me = async (at: StartedServer) => (await call(at, user, '/api/me')).json();
    expect(await me(both)).toMatchObject({ role: 'customer' });
    const socket = await live(both, user);
    const changed = await call(web, admin, `/api/admin/users/${user.id}/role`, { role: 'writer' }, 'PUT');
    expect(changed.status, await changed.text()).toBe(200);
    expect(await me(both)).toMatchObject({ role: 'writer' });
    expect((await call(both, user, '/api/customer/requests')).status).toBe(403);
    expect((await call(web, user, '/api/auth/sign-out', {})).status).toBe(200);
    expect((await call(both, user, '/api/me')).status).toBe(401);
    expect(await socket.closed).toBe(CLOSE_SESSION_ENDED);
  });

  it('refuse access tokens of keys that the other has replaced', async () => {
    const admin = await app.createUser({ role: 'admin' });
    const signedIn = await fetch(`${web.url}/api/auth/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@example.com', password: 'a password for the fleet' }),
    });
    const { access_token: token } = (await signedIn.json()) as { access_token: string };
    const ask = async () =>
      (await fetch(`${both.url}/api/me`, { headers: { authorization: `Bearer ${token}` } })).status;
    expect(await ask()).toBe(200);
    const rotated = await call(web, admin, '/api/admin/signing-keys/rotate', { immediately: true });
    expect(rotated.status, await rotated.text()).toBe(200);
    const begun = performance.now();
    await until(ask, (status) => status === 401);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  it('count the calls of one account together, by a limit that one of them was told', async () => {
    const admin = await app.createUser({ role: 'admin' });
    const set = await call(web, admin, '/api/admin/settings', { callPerAccount: 60 }, 'PATCH');
    expect(set.status, await set.text()).toBe(200);
    const user = await app.createUser();
    const ask = async (at: StartedServer) => (await call(at, user, '/api/me')).status;
    for (let calls = 0; calls < 50; calls++) expect(await ask(web)).toBe(200);
    let more = 0;
    // Neither alone would refuse before its 61st call.
    while ((await ask(both)) === 200 && more++ < 59) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(more).toBeLessThan(40);
    await call(web, admin, '/api/admin/settings', { callPerAccount: 1200 }, 'PATCH');
  });
});

describe('a process that is told to stop', () => {
  const statusOf = async (path: string, at: StartedServer) => (await fetch(`${at.url}${path}`)).status;

  it('is not ready, and answers until proxies have noticed; sockets are told to come again', async () => {
    const user = await app.createUser();
    const socket = await live(web, user);
    const gone = web.stop('SIGTERM');
    await until(
      () => statusOf('/readyz', web),
      (status) => status === 503,
    );
    expect((await call(web, user, '/api/me')).status).toBe(200);
    // 1012, Service Restart: the browser connects again, through the proxy to another process.
    expect(await socket.closed).toBe(1012);
    await gone;
    expect(web.exitCode()).toBe(0);
    await both.stop('SIGTERM');
    expect(both.exitCode()).toBe(0);
  });

  it('hands back what it cannot finish; a process that only works answers nothing but its health', async () => {
    const slow = await bundle.start(
      environment({ ROLES: 'worker', GENERATION_DELAY_MS: '60000', STOP_GRACE_SECONDS: '4' }),
    );
    await slow.ready();
    expect(await statusOf('/healthz', slow)).toBe(200);
    expect([await statusOf('/api/me', slow), await statusOf('/', slow)]).toEqual([404, 404]);
    const customer = await approved();
    await expect(openLive(slow.url, { cookie: customer.cookie })).rejects.toThrow('404');

    const id = await generate(app, customer);
    await until(
      () => generation(id),
      ({ state }) => state === 'running',
    );
    await slow.stop('SIGTERM');
    expect(slow.exitCode()).toBe(0);
    expect((await app.services.database.query('select pid from job_processes')).rows).toEqual([]);
    const quick = await bundle.start(environment({ ROLES: 'worker' }));
    const done = await until(() => generation(id), isDone);
    expect(done).toMatchObject({ state: 'done', lost: 0 });
    await quick.stop('SIGTERM');
  });

  it('ends at once on a stop during its start, as process 1 of a container would not without a handler', async () => {
    const port = await freePort();
    const waiting = await bundle.start(
      environment({ DATABASE_URL: `postgres://127.0.0.1:${port}/none`, DATABASE_START_SECONDS: '600' }),
    );
    await until(
      async () => waiting.output(),
      (said) => said.includes(`${port}`),
    );
    await waiting.stop('SIGTERM');
    expect(waiting.exitCode()).toBe(143);
  });
});
