// `npm run bench`: BENCH_REQUESTS requests (100,000) on a real PostgreSQL. Measures calls that people make often, each in turns with the
// floor where it has one, at 1 and at 32 at once; the others show what stays flat as the data grows. BENCH_ONLY is a
// regular expression that takes workloads by their names. Prints Markdown.
import { type ChildProcess, fork } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startRealPostgres } from '#server/testing/database/real-postgres';
import { type Figures, type Load, residentMB, startGenerator, type Target } from './load';
import { createDatabase, SECRET, startRedraft, stopServers } from './redraft-server';
import { seed } from './seed';
import { median } from './statistics';
import { type Workload, workloadsOf } from './workloads';

const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 100_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ONLY = new RegExp(process.env.BENCH_ONLY ?? '');

const folder = await mkdtemp(join(tmpdir(), 'redraft-bench-'));
const postgres = await startRealPostgres();
const children: ChildProcess[] = [];
const generator = startGenerator();
const url = await createDatabase(postgres.url);
const database = new pg.Client({ connectionString: url });
try {
  const seeded = await seed(url, SECRET, REQUESTS);
  const redraft = await startRedraft(url, folder, children);
  const floor = await startFloor({
    DATABASE_URL: url,
    FLOOR_CUSTOMER: seeded.customerId,
    FLOOR_WRITER: seeded.writerId,
    FLOOR_TOKEN: seeded.customerTokenHash,
    FLOOR_UPLOADS: join(folder, 'floor'),
    FLOOR_FILES: join(folder, 'data/files'),
  });
  await mkdir(join(folder, 'floor'));
  await database.connect();
  const workloads = workloadsOf(database, seeded, { seconds: SECONDS, requests: REQUESTS });

  console.log(
    `${cpus()[0]?.model}, ${cpus().length} cores; Node.js ${process.version}; ${REQUESTS} requests; median of ${ROUNDS} rounds\n`,
  );
  console.log(
    '| workload | at once | requests/s | floor | ratio | p50 ms | floor | p99 ms | floor | kB | CPU ms | floor | ratio | generator |',
  );
  console.log(`|${' --- |'}${' ---: |'.repeat(13)}`);
  for (const workload of workloads.filter(({ name }) => ONLY.test(name))) {
    for (const connections of [1, 32]) console.log(await rowOf(workload, connections, { redraft, floor }));
  }
  console.log(
    `\nServer memory after the run: ${residentMB(redraft.pid).toFixed(0)} MB (floor ${residentMB(floor.pid).toFixed(0)} MB).`,
  );
} finally {
  generator.stop();
  await database.end();
  await stopServers(children);
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Measures a workload in rounds, after one that does not count. @returns its row of the table */
async function rowOf(
  workload: Workload,
  connections: number,
  targets: { redraft: Target; floor: Target },
): Promise<string> {
  const one = async (target: Target, of: (connections: number) => Promise<Omit<Load, 'connections'>>) =>
    generator.load(target, { ...(await of(connections)), connections });
  const rounds: { redraft: Figures; floor: Figures | null }[] = [];
  for (let round = -1; round < ROUNDS; round++) {
    const beside = async () => (workload.floor ? one(targets.floor, workload.floor) : null);
    // Which begins alternates, so that neither always runs on a warmer machine.
    const first = round % 2 === 0 ? await one(targets.redraft, workload.redraft) : null;
    const second = await beside();
    const figures = { redraft: first ?? (await one(targets.redraft, workload.redraft)), floor: second };
    if (round >= 0) rounds.push(figures);
  }
  const m = (of: (figures: Figures) => number, digits: number) =>
    median(rounds.map(({ redraft }) => of(redraft))).toFixed(digits);
  const f = (of: (floor: Figures, redraft: Figures) => number, digits: number) => {
    const values = rounds.flatMap(({ redraft, floor }) => (floor ? [of(floor, redraft)] : []));
    return values.length > 0 ? median(values).toFixed(digits) : '–';
  };
  const cells = [
    ...[workload.name, connections],
    ...[m((r) => r.requestsPerSecond, 0), f((r) => r.requestsPerSecond, 0)],
    `**${f((floor, redraft) => redraft.requestsPerSecond / floor.requestsPerSecond, 2)}**`,
    ...[m((r) => r.p50, 1), f((r) => r.p50, 1), m((r) => r.p99, 1), f((r) => r.p99, 1)],
    ...[m((r) => r.kBPerAnswer, 1), m((r) => r.cpuPerCall, 2), f((r) => r.cpuPerCall, 2)],
    ...[f((floor, redraft) => floor.cpuPerCall / redraft.cpuPerCall, 2), m((r) => r.generatorShare * 100, 0)],
  ];
  return `| ${cells.join(' | ')} % |`;
}

async function startFloor(environment: Record<string, string>): Promise<Target> {
  const child = fork('bench/floor.ts', {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  });
  children.push(child);
  const { port } = await new Promise<{ port: number }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { port: number }));
    child.once('exit', (code) => reject(new Error(`The floor ended with ${code}.`)));
  });
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0 };
}
