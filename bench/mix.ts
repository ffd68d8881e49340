// `npm run bench:mix`: BENCH_PEOPLE (500) signed-in people, each with a page open and so with a live socket, for BENCH_SECONDS (60) on one
// process and a real PostgreSQL with BENCH_REQUESTS (20,000) requests. Three of ten are writers. Each acts, waits for the answer, and thinks for
// 2 to 8 seconds. Prints Markdown. Bars: no error, p99 of all calls 300 ms, p99 of the event loop's delay 50 ms, a scrape of the metrics 20 ms.
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort, startRealPostgres } from '#server/testing/database/real-postgres';
import { cpuMilliseconds, residentMB } from './load';
import { type Answered, createPeople, openPages } from './people';
import { createDatabase, SECRET, startRedraft, stopServers } from './redraft-server';
import { seed } from './seed';
import { inMilliseconds, shareOf } from './statistics';

const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 500);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 20_000);
/** The first seconds pay for compiling. */
const WARM_UP_SECONDS = 20;
/** Of the metrics, after the minute that counts, since each reading begins some figures anew; the people go on meanwhile. */
const SCRAPES = 40;
const BETWEEN_SCRAPES_MS = 500;
const WRITERS = Math.round(PEOPLE * 0.3);

const folder = await mkdtemp(join(tmpdir(), 'redraft-bench-'));
const postgres = await startRealPostgres();
const children: ChildProcess[] = [];
const url = await createDatabase(postgres.url);
const database = new pg.Client({ connectionString: url });
try {
  await seed(url, SECRET, REQUESTS, { customers: PEOPLE - WRITERS, writers: WRITERS });
  await database.connect();
  const metricsPort = await freePort();
  const redraft = await startRedraft(url, folder, children, { METRICS_PORT: String(metricsPort) });
  const people = await createPeople(database, redraft.url);
  const pages = await openPages(redraft.url, people);
  const scrape = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();

  const going = people.map((person) => person.live());
  await pause(WARM_UP_SECONDS * 1_000);
  // Each reading begins the figure anew.
  await scrape();
  const begun = {
    at: performance.now(),
    cpu: cpuMilliseconds(redraft.pid),
    own: process.cpuUsage(),
    messages: pages.messages(),
  };
  const early = people.flatMap((person) => person.answered.splice(0));
  await pause(SECONDS * 1_000);
  const loopDelay = eventLoopDelay(await scrape());
  const milliseconds = performance.now() - begun.at;
  const [cpu, own] = [cpuMilliseconds(redraft.pid) - begun.cpu, inMilliseconds(process.cpuUsage(begun.own))];
  const answered = people.flatMap((person) => person.answered);
  const [messages, sockets, memory] = [
    pages.messages() - begun.messages,
    pages.open(),
    residentMB(redraft.pid),
  ];
  const scrapes: number[] = [];
  for (let scraped = 0; scraped < SCRAPES; scraped++) {
    await pause(BETWEEN_SCRAPES_MS);
    const asked = performance.now();
    await scrape();
    scrapes.push(performance.now() - asked);
  }
  for (const person of people) person.leave();
  await Promise.all(going);

  const [load = 0] = loadavg();
  console.log(
    `${cpus()[0]?.model}, ${cpus().length} cores under a load of ${load.toFixed(1)}; Node.js ${process.version}; ${people.length} people, ${sockets} sockets, ${REQUESTS} requests, ${SECONDS} s\n`,
  );
  console.log(tableOf(answered));
  const all = [...early, ...people.flatMap((person) => person.answered)];
  const failed = all.filter(({ failure }) => failure !== null);
  console.log(
    `\n${failed.length} errors from the first call on${failed.length > 0 ? ` (${failed[0]?.failure})` : ''}; ${messages} messages to sockets; event-loop delay p99 ${(loopDelay * 1000).toFixed(0)} ms; ` +
      `a scrape of the metrics took ${[0.5, 0.95, 1].map((part) => shareOf(scrapes, part).toFixed(1)).join(', ')} ms (p50, p95, slowest); ` +
      `the server took ${share(cpu)} % of a core and ${memory.toFixed(0)} MB, the people ${share(own)} %.`,
  );
  pages.close();
  function share(spent: number): string {
    return ((spent / milliseconds) * 100).toFixed(0);
  }
} finally {
  await database.end();
  await stopServers(children);
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

function tableOf(answered: readonly Answered[]): string {
  const acts = [...new Set(answered.map(({ act }) => act))].sort();
  const row = (name: string, own: readonly Answered[]) => {
    const times = own.map(({ milliseconds }) => milliseconds);
    const shown = [0.5, 0.95, 0.99, 1].map((part) => shareOf(times, part).toFixed(1));
    return `| ${[name, own.length, ...shown].join(' | ')} |`;
  };
  return [
    '| act | calls | p50 ms | p95 ms | p99 ms | slowest |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...acts.map((act) =>
      row(
        act,
        answered.filter((one) => one.act === act),
      ),
    ),
    row('all', answered),
  ].join('\n');
}

/** @returns seconds, since the scrape before */
function eventLoopDelay(metrics: string): number {
  const found = /^nodejs_eventloop_lag_p99_seconds(?:\{[^}]*\})? (\S+)$/m.exec(metrics);
  if (!found) throw new Error('The server tells no delay of its event loop.');
  return Number(found[1]);
}
