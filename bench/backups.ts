// `npm run bench:backups`: a backup of an embedded installation while it serves, its restore, and its move to PostgreSQL through three
// kills at random, with BENCH_REQUESTS requests. The pause is measured from outside: the longest wait of calls of `GET /api/me`, one
// after another, beside the longest one without a backup. Prints Markdown.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { availableParallelism, devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { connectEmbedded } from '#server/backup/copy-connection';
import { openEmbedded } from '#server/database/open-embedded';
import { databaseUrl, startRealPostgres } from '#server/testing/database/real-postgres';
import { SECRET, startServer, stopServers } from './redraft-server';
import { seedInto } from './seed';

const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 1_000_000);
const KILLS = 3;

const folder = await mkdtemp(join(tmpdir(), 'redraft-bench-'));
const source = { PATH: process.env.PATH ?? '', AUTH_SECRET: SECRET, DATA_DIR: join(folder, 'source') };
const servers: ChildProcess[] = [];

/** One of the operator's commands, as it is run on a server. @returns seconds, and null where it was killed */
async function operate(args: string[], environment: Record<string, string>, killAfterMs?: number) {
  const begun = performance.now();
  const child = spawn(process.execPath, [`--env-file=${devNull}`, 'dist/server/operate.js', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...environment, NODE_ENV: 'production' },
  });
  const killed = killAfterMs === undefined ? null : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  const [code, signal] = await once(child, 'exit');
  if (killed) clearTimeout(killed);
  if (signal === 'SIGKILL') return null;
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}`);
  return (performance.now() - begun) / 1000;
}

/** Calls one after another until `during` settles. @returns the longest wait in milliseconds */
async function longestWait(url: string, cookie: string, during: Promise<unknown>): Promise<number> {
  let longest = 0;
  let over = false;
  const end = () => {
    over = true;
  };
  during.then(end, end);
  while (!over) {
    const begun = performance.now();
    const answer = await fetch(`${url}/api/me`, { headers: { cookie } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`GET /api/me answered ${answer.status}`);
    longest = Math.max(longest, performance.now() - begun);
  }
  return longest;
}

const seconds = (value: number | null) => `${(value ?? 0).toFixed(1)} s`;
const postgres = await startRealPostgres();
try {
  await mkdir(source.DATA_DIR);
  // Migrates it; the first accounts come with the first start.
  await (await openEmbedded({ folder: join(source.DATA_DIR, 'database') })).close();
  const lite = await connectEmbedded(join(source.DATA_DIR, 'database'));
  const queries = {
    query: async (text: string, values: unknown[] = []) => ({ rows: await lite.query(text, values) }),
  };
  const { customerCookie } = await seedInto(queries, SECRET, REQUESTS);
  await lite.close();

  const { url } = await startServer(servers, source);
  const usual = await longestWait(url, customerCookie, pause(10_000));
  const backingUp = operate(['backup', '--to', join(folder, 'backups')], source);
  const paused = await longestWait(url, customerCookie, backingUp);
  const backedUp = await backingUp;
  await stopServers(servers, 'SIGTERM');
  const [name = ''] = await readdir(join(folder, 'backups'));
  const restored = await operate(['restore', '--from', join(folder, 'backups', name)], {
    ...source,
    DATA_DIR: join(folder, 'restored'),
  });

  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('create database redraft_moved');
  await client.end();
  const to = databaseUrl(postgres.url, 'redraft_moved');
  let kills = 0;
  for (; kills < KILLS; kills++)
    if ((await operate(['move', '--to', to], source, Math.random() * (backedUp ?? 1) * 2_000)) !== null)
      break;
  const moved = kills < KILLS ? null : await operate(['move', '--to', to], source);
  const target = new pg.Client({ connectionString: to });
  await target.connect();
  const { rows } = await target.query('select count(*)::int as requests from content_requests');
  await target.end();

  console.log(`Embedded installation of ${REQUESTS} requests; ${availableParallelism()} cores, Node.js ${process.version}.

| what | measured |
| --- | --- |
| backup while serving | ${seconds(backedUp)} |
| longest \`GET /api/me\` in 10 s without one | ${usual.toFixed(0)} ms |
| longest while it was backed up | ${paused.toFixed(0)} ms |
| restore into a new folder, compared | ${seconds(restored)} |
| rest of a move after ${kills} kills at random, compared | ${moved === null ? 'it had ended before' : seconds(moved)} |
| requests in PostgreSQL | ${rows[0]?.requests} |`);
} finally {
  await stopServers(servers, 'SIGKILL');
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
