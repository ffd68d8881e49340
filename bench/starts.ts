// `npm run bench:starts`: the time of a first start, of a start after a clean stop, and of one after kill -9, set up as
// a trial: embedded database and demo accounts. The floor is opening the embedded database on the same folder. Prints
// Markdown.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, stopServers } from './redraft-server';
import { median } from './statistics';

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
  const servers: ChildProcess[] = [];
  try {
    for (const [kind, signal] of [
      ['first', 'SIGTERM'],
      ['after a stop', 'SIGKILL'],
      ['after a kill', 'SIGTERM'],
    ] as const) {
      const begun = performance.now();
      await startServer(servers, {
        PATH: process.env.PATH ?? '',
        DATA_DIR: folder,
        DEMO_PASSWORD: 'a password for the benchmark',
      });
      times[kind]?.push(performance.now() - begun);
      await stopServers(servers, signal);
      if (signal === 'SIGTERM' && servers.at(-1)?.exitCode !== 0) throw new Error('A stop was not clean.');
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
    await stopServers(servers, 'SIGKILL');
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
