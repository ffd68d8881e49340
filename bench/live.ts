// `npm run bench:live`: how long a change takes to a screen. A writer accepts requests one after another while their customer's socket
// listens, beside BENCH_SOCKETS (200, then 2,000) idle sockets of others; then 32 accept at once with those sockets and without, and
// requests are inserted with them and without live updates. Prints Markdown. The floor is the same statement's NOTIFY, heard by a
// socket of a bare server.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { WebSocket, WebSocketServer } from 'ws';
import { serverCalls } from '#contract/http/server';
import { routeOf } from '#contract/routes';
import { CHANNEL } from '#server/live/announce';
import { startRealPostgres } from '#server/testing/database/real-postgres';
import { residentMB, startGenerator, type Target } from './load';
import { createDatabase, SECRET, startRedraft, stopServers } from './redraft-server';
import { type Seeded, seed, signIn } from './seed';
import { median, shareOf } from './statistics';

const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 20_000);
const CHANGES = Number(process.env.BENCH_CHANGES ?? 300);
const SOCKETS = process.env.BENCH_SOCKETS ? [Number(process.env.BENCH_SOCKETS)] : [200, 2_000];
/** A user has at most 30 sockets. */
const OF_ONE_USER = 20;
const ROUNDS = 3;
const ACCEPTS = 1_000;
const INSERT_SECONDS = 4;
/** As many connections as a server has. */
const CONNECTIONS = 10;
const INSERTED = 'Inserted by the benchmark';
const INSERT = {
  name: 'insert',
  text: `insert into content_requests (customer_id, language, title, content_type, word_count, content, draft_words)
    values ($1, 'english', '${INSERTED}', 'blog-post', 'medium', repeat('Brief in words, a line of it. ', 34), 640)`,
};

/** The session cookies of the idle sockets, by user. */
const cookies = new Map<string, string>();

const folder = await mkdtemp(join(tmpdir(), 'redraft-bench-'));
const postgres = await startRealPostgres();
const children: ChildProcess[] = [];
const generator = startGenerator();
const url = await createDatabase(postgres.url);
const database = new pg.Client({ connectionString: url });
try {
  const seeded = await seed(url, SECRET, REQUESTS);
  await database.connect();
  const [load = 0] = loadavg();
  console.log(
    `${availableParallelism()} cores under a load of ${load.toFixed(1)}; Node.js ${process.version}; ${CHANGES} changes, ms\n`,
  );
  console.log(
    '| idle sockets | to the screen, p50 | p95 | after the answer, p50 | floor p50 | kB a socket |',
  );
  console.log('| ---: | ---: | ---: | ---: | ---: | ---: |');
  const floor = await floorDelays();
  for (const sockets of SOCKETS) {
    const redraft = await startRedraft(url, folder, children);
    const before = residentMB(redraft.pid);
    const idle = await openIdle(redraft, seeded, sockets);
    const memory = ((residentMB(redraft.pid) - before) * 1000) / sockets;
    const { all, afterAnswer } = await delays(redraft, seeded);
    const shown = [median(all), shareOf(all, 0.95), median(afterAnswer), median(floor)];
    console.log(`| ${sockets} | ${shown.map((ms) => ms.toFixed(1)).join(' | ')} | ${memory.toFixed(0)} |`);
    for (const socket of idle) socket.terminate();
    await stopServers(children);
  }
  const redraft = await startRedraft(url, folder, children);
  const accepts = await ratioOf(redraft, seeded, () => acceptsPerSecond(redraft, seeded));
  console.log(
    `\nAccepting with ${SOCKETS[0]} sockets and the customer's, of accepting without any: ${accepts}`,
  );
  const inserts = await ratioOf(redraft, seeded, (live) => insertsPerSecond(seeded, live));
  console.log(`\nInserting with them, of inserting without live updates: ${inserts}`);
} finally {
  generator.stop();
  await database.end();
  await stopServers(children);
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function openSocket({ url: base }: Target, cookie: string): Promise<WebSocket> {
  const socket = new WebSocket(base.replace(/^http/, 'ws') + routeOf(serverCalls.live).path, {
    headers: { cookie, origin: base },
  });
  await once(socket, 'open');
  return socket;
}

/** Sockets of other customers, none of whom a change concerns. */
async function openIdle(target: Target, { customerId }: Seeded, amount: number): Promise<WebSocket[]> {
  const { rows } = await database.query<{ id: string }>(
    `select p.id from profiles p join user_roles r on r.user_id = p.id and r.role = 'customer' and p.id <> $1
      order by p.id limit $2`,
    [customerId, Math.ceil(amount / OF_ONE_USER) + 5],
  );
  const opened: WebSocket[] = [];
  for (const { id } of rows) {
    const cookie = cookies.get(id) ?? (await signIn(database, id, SECRET));
    cookies.set(id, cookie);
    for (let of = 0; of < OF_ONE_USER && opened.length < amount; of++)
      opened.push(await openSocket(target, cookie));
  }
  if (opened.length < amount) throw new Error(`Only ${opened.length} sockets could be opened.`);
  return opened;
}

/** Pending requests of the customer. */
async function pending(customerId: string, amount: number): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `update content_requests set status = 'pending', assigned_writer_id = null, customer_id = $1 where id in (
      select id from content_requests where status in ('pending', 'assigned') order by id limit $2
    ) returning id`,
    [customerId, amount],
  );
  return rows.map(({ id }) => id);
}

async function delays(target: Target, { customerId, customerCookie, writerCookie }: Seeded) {
  const ids = await pending(customerId, CHANGES + 20);
  const socket = await openSocket(target, customerCookie);
  const all: number[] = [];
  const afterAnswer: number[] = [];
  const headers = { cookie: writerCookie, 'sec-fetch-site': 'same-origin' };
  for (const [at, id] of ids.entries()) {
    const heard = new Promise<number>((resolve) => {
      const listen = (data: Buffer) => {
        const text = data.toString();
        if (!text.includes(id) || !text.includes('"assigned"')) return;
        socket.off('message', listen);
        resolve(performance.now());
      };
      socket.on('message', listen);
    });
    const begun = performance.now();
    const answer = await fetch(`${target.url}/api/writer/jobs/${id}/accept`, { method: 'POST', headers });
    const answered = performance.now();
    if (!answer.ok) throw new Error(`accept answered ${answer.status}`);
    await answer.arrayBuffer();
    const seen = await heard;
    // The first ones pay for compiling.
    if (at < 20) continue;
    all.push(seen - begun);
    afterAnswer.push(Math.max(0, seen - answered));
    // Longer than the server gathers changes for, as between two clicks.
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  socket.terminate();
  return { all, afterAnswer };
}

/** A rate with idle sockets open and the customer's, by the rate without any; in turns, of which the first do not count. */
async function ratioOf(
  target: Target,
  seeded: Seeded,
  rate: (live: boolean) => Promise<number>,
): Promise<string> {
  const measure = async (live: boolean) => {
    const sockets = live
      ? [
          ...(await openIdle(target, seeded, SOCKETS[0] ?? 0)),
          await openSocket(target, seeded.customerCookie),
        ]
      : [];
    const measured = await rate(live);
    for (const socket of sockets) socket.terminate();
    await new Promise((resolve) => setTimeout(resolve, 500));
    return measured;
  };
  const ratios: number[] = [];
  for (let round = -1; round < ROUNDS; round++) {
    const first = await measure(round % 2 === 0);
    const second = await measure(round % 2 !== 0);
    if (round >= 0) ratios.push(round % 2 === 0 ? first / second : second / first);
  }
  return `${median(ratios).toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`;
}

/** Accepts at once. */
async function acceptsPerSecond(target: Target, seeded: Seeded): Promise<number> {
  const ids = await pending(seeded.customerId, ACCEPTS);
  const { requestsPerSecond } = await generator.load(target, {
    paths: ids.map((id) => `/api/writer/jobs/${id}/accept`),
    method: 'POST',
    headers: { cookie: seeded.writerCookie, 'sec-fetch-site': 'same-origin' },
    connections: 32,
    amount: ids.length,
  });
  return requestsPerSecond;
}

/**
 * Inserts requests of the customer over as many connections as a server has, and removes them afterwards. Live, the server is told of
 * commits as another process tells it; else the trigger that records changes is off.
 */
async function insertsPerSecond({ customerId }: Seeded, live: boolean): Promise<number> {
  const setTrigger = (state: 'enable' | 'disable') =>
    database.query(`alter table content_requests ${state} trigger record_request_change`);
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  const notifying = new pg.Client({ connectionString: url });
  await notifying.connect();
  if (!live) await setTrigger('disable');
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.query('select')));
    const end = performance.now() + INSERT_SECONDS * 1000;
    const running = () => performance.now() < end;
    let inserted = 0;
    const insertInTurn = async () => {
      for (; running(); inserted++) await pool.query({ ...INSERT, values: [customerId] });
    };
    const notify = async () => {
      for (; live && running(); await new Promise((resolve) => setTimeout(resolve, 10)))
        await notifying.query(`select pg_notify('${CHANNEL}', '')`);
    };
    await Promise.all([notify(), ...Array.from({ length: CONNECTIONS }, insertInTurn)]);
    return inserted / INSERT_SECONDS;
  } finally {
    await Promise.all([pool.end(), notifying.end()]);
    if (!live) await setTrigger('enable');
    // Without its triggers, which would tell of each.
    await database.query('set session_replication_role = replica');
    await database.query(`delete from content_requests where title = '${INSERTED}'`);
    await database.query('set session_replication_role = origin');
    await database.query('truncate changes');
    await database.query('vacuum analyze content_requests');
  }
}

/** From a statement with NOTIFY on a bare server to a socket of it. */
async function floorDelays(): Promise<number[]> {
  const [writing, listening] = [new pg.Client(url), new pg.Client(url)];
  await Promise.all([writing.connect(), listening.connect()]);
  const server = createServer();
  const wss = new WebSocketServer({ server });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const [[accepted]] = (await Promise.all([once(wss, 'connection'), once(socket, 'open')])) as [
    [WebSocket],
    unknown,
  ];
  listening.on('notification', ({ payload }) => accepted.send(payload ?? ''));
  await listening.query('listen floor');
  const times: number[] = [];
  for (let change = 0; change < CHANGES; change++) {
    const heard = once(socket, 'message');
    const begun = performance.now();
    await writing.query(`select pg_notify('floor', $1)`, [String(change)]);
    await heard;
    times.push(performance.now() - begun);
  }
  socket.terminate();
  wss.close();
  server.close();
  await Promise.all([writing.end(), listening.end()]);
  return times;
}
