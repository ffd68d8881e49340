// `npm run bench`: 100 000 requests on a real PostgreSQL. Measures the customer's list, the writer's list and
// accepting, each in turns with the floor; then, without a floor, what must stay flat as the data grows: a writer's My
// Time, searches without a hit, and the statistics. Prints Markdown.
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startRealPostgres } from '#server/testing/real-postgres';
import { type Figures, type Load, measure, median, residentMB, type Target } from './measure';
import { createDatabase, SECRET, startRedraft, stopServers } from './redraft-server';
import { seed } from './seed';

const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 100_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ACCEPTS = { 1: 400, 32: 3_000 } as const;

const folder = await mkdtemp(join(tmpdir(), 'redraft-bench-'));
const postgres = await startRealPostgres();
const children: ChildProcess[] = [];
try {
  const url = await createDatabase(postgres.url);
  const seeded = await seed(url, SECRET, REQUESTS);
  const redraft = await startRedraft(url, folder, children);
  const floor = await startFloor(url, seeded.customerId, seeded.writerId);
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();

  const queue: string[] = [];
  const next = () => queue.pop() ?? 'none-left';
  /**
   * Makes the accepted requests pending again and refills the queue of ids, so that every round accepts the same number
   * of rows.
   */
  async function refill() {
    await admin.query(
      `update content_requests set status = 'pending', assigned_writer_id = null
      where status = 'assigned' and assigned_writer_id = $1`,
      [seeded.writerId],
    );
    await admin.query('truncate changes');
    await admin.query('vacuum analyze content_requests');
    const { rows } = await admin.query<{ id: string }>(
      `select id from content_requests where status = 'pending' order by id limit ${ACCEPTS[32] + 100}`,
    );
    queue.splice(0, queue.length, ...rows.map((row) => row.id));
  }

  const customer = { cookie: seeded.customerCookie };
  const writer = { cookie: seeded.writerCookie, 'sec-fetch-site': 'same-origin' };
  const adminHeaders = { cookie: seeded.adminCookie };
  const workloads: {
    name: string;
    redraft: Omit<Load, 'connections'>;
    /** Absent where only the product is measured, to see whether the call stays flat as the data grows. */
    floor?: Omit<Load, 'connections'>;
    accept?: true;
  }[] = [
    {
      name: 'customer’s list, 20 rows',
      redraft: { path: '/api/customer/requests?limit=20', headers: customer },
      floor: { path: '/customerList' },
    },
    {
      name: 'writer’s list, 20 rows',
      redraft: { path: '/api/writer/jobs?limit=20', headers: writer },
      floor: { path: '/writerList' },
    },
    {
      name: 'accept',
      accept: true,
      redraft: { path: () => `/api/writer/jobs/${next()}/accept`, method: 'POST', headers: writer },
      floor: { path: () => `/accept/${next()}`, method: 'POST' },
    },
    { name: 'My Time', redraft: { path: '/api/writer/time', headers: writer } },
    {
      name: 'search of requests without a match',
      redraft: { path: '/api/admin/requests?search=zqxzqx', headers: adminHeaders },
    },
    {
      name: 'search of jobs without a match',
      redraft: { path: '/api/writer/jobs?search=zqxzqx', headers: writer },
    },
    {
      name: 'statistics',
      redraft: { path: '/api/admin/statistics?zone=Europe%2FHelsinki', headers: adminHeaders },
    },
  ];

  console.log(
    `${cpus()[0]?.model}, ${cpus().length} cores; Node.js ${process.version}; ${REQUESTS} requests; median of ${ROUNDS} rounds\n`,
  );
  console.log(
    '| workload | at once | requests/s | floor | ratio | p50 ms | floor | p99 ms | floor | kB | CPU ms | floor |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const workload of workloads) {
    for (const connections of [1, 32] as const) {
      const rounds: { redraft: Figures; floor: Figures | null }[] = [];
      for (let round = -1; round < ROUNDS; round++) {
        const bound = workload.accept ? { amount: ACCEPTS[connections] } : { seconds: SECONDS };
        const one = async (target: Target, load: Omit<Load, 'connections'>) => {
          if (workload.accept) await refill();
          return measure(target, { ...load, ...bound, connections });
        };
        const beside = async () => (workload.floor ? one(floor, workload.floor) : null);
        // Who begins alternates, so that neither always runs on a warmer machine.
        const first = round % 2 === 0 ? await one(redraft, workload.redraft) : null;
        const second = await beside();
        const figures = { redraft: first ?? (await one(redraft, workload.redraft)), floor: second };
        const failed = figures.redraft.failed + (figures.floor?.failed ?? 0);
        if (failed > 0) throw new Error(`${workload.name}: ${failed} calls failed`);
        if (round >= 0) rounds.push(figures);
      }
      const m = (of: (r: Figures) => number, digits: number) =>
        median(rounds.map(({ redraft }) => of(redraft))).toFixed(digits);
      const f = (of: (floor: Figures, redraft: Figures) => number, digits: number) => {
        const values = rounds.flatMap(({ redraft, floor }) => (floor ? [of(floor, redraft)] : []));
        return values.length > 0 ? median(values).toFixed(digits) : '–';
      };
      const ratio = f((floor, redraft) => redraft.requestsPerSecond / floor.requestsPerSecond, 2);
      const cells = [
        ...[workload.name, connections],
        ...[m((r) => r.requestsPerSecond, 0), f((r) => r.requestsPerSecond, 0), `**${ratio}**`],
        ...[m((r) => r.p50, 1), f((r) => r.p50, 1), m((r) => r.p99, 1), f((r) => r.p99, 1)],
        ...[m((r) => r.kBPerAnswer, 1), m((r) => r.cpuPerRequest, 2), f((r) => r.cpuPerRequest, 2)],
      ];
      console.log(`| ${cells.join(' | ')} |`);
    }
  }
  console.log(
    `\nServer memory after the run: ${residentMB(redraft.pid).toFixed(0)} MB (floor ${residentMB(floor.pid).toFixed(0)} MB).`,
  );
  await admin.end();
} finally {
  await stopServers(children);
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function startFloor(url: string, customerId: string, writerId: string): Promise<Target> {
  const child = fork('bench/floor.ts', {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: url,
      FLOOR_CUSTOMER: customerId,
      FLOOR_WRITER: writerId,
    },
  });
  children.push(child);
  const { port } = await new Promise<{ port: number }>((resolve) =>
    child.once('message', (m) => resolve(m as { port: number })),
  );
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0 };
}
