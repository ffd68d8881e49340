// `npm run bench:starts`: how long a first start takes, one after a clean stop and one after a kill -9, as a trial runs:
// embedded database, demo accounts. The floor is the embedded database alone, opened on the same folder. Prints Markdown.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/testing/real-postgres';
import { median } from './measure';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const OPEN_ALONE = `
  const { PGlite } = await import('@electric-sql/pglite');
  const lite = new PGlite({ dataDir: process.argv[1] });
  await lite.query('select 1');
  await lite.close();
`;

const times: Record<string, number[]> = { first: [], 'after a stop': [], 'after a kill': [], floor: [] };
for (let round = 0; round < ROUNDS; round++) {
  const folder = await mkdtemp(join(tmpdir(), 'redraft-bench-'));
  let server: ChildProcess | undefined;
  try {
    for (const [kind, end] of [
      ['first', 'SIGTERM'],
      ['after a stop', 'SIGKILL'],
      ['after a kill', 'SIGTERM'],
    ] as const) {
      const begun = performance.now();
      server = await start(folder);
      times[kind]?.push(performance.now() - begun);
      await ended(server, end);
    }
    const begun = performance.now();
    const alone = spawn(
      process.execPath,
      ['--input-type=module', '--eval', OPEN_ALONE, join(folder, 'database')],
      {
        stdio: 'inherit',
      },
    );
    const [code] = await once(alone, 'exit');
    if (code !== 0) throw new Error('The embedded database alone did not open its folder.');
    times.floor?.push(performance.now() - begun);
  } finally {
    if (server) await ended(server, 'SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}

const floor = median(times.floor ?? []);
console.log(`${availableParallelism()} cores; median of ${ROUNDS} rounds (least–most)\n`);
console.log('| start | seconds | of the floor |');
console.log('| --- | ---: | ---: |');
for (const [kind, all] of Object.entries(times)) {
  const [mid, least, most] = [median(all), Math.min(...all), Math.max(...all)].map((ms) =>
    (ms / 1000).toFixed(1),
  );
  console.log(`| ${kind} | ${mid} (${least}–${most}) | ${(median(all) / floor).toFixed(1)} |`);
}

/** The built server on `folder`, once it can serve. */
async function start(folder: string): Promise<ChildProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: folder,
      DEMO_PASSWORD: 'a password for the benchmark',
      LOG_LEVEL: 'error',
    },
  });
  for (;;) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return child;
    if (child.exitCode !== null) throw new Error('The server ended; is it built? (npm run build)');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function ended(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}
