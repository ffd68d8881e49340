import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;
let child: ChildProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redraft-stopped-'));
  // PostgreSQL's own user has its files in it where root runs this.
  await chmod(folder, 0o755);
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Starts a drill with a PostgreSQL, which says its steps, in a process that has its temporary files in `folder`. */
function startDrill(options: string) {
  const program = `
    import { drill } from './scripts/drills/parts/drill';
    import { startPostgres } from './scripts/drills/parts/postgres';
    await drill(async (it) => {
      it.after(() => console.log('cleaned'));
      console.log('starting');
      const { url } = await startPostgres(it);
      console.log('started');
      ${options === '{}' ? 'await new Promise(() => {});' : ''}
    }, ${options});`;
  const { TEST_DATABASE_URL: _, ...environment } = process.env;
  child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...environment, TMPDIR: folder, TEMP: folder },
  });
  const { stdout } = child;
  if (!stdout) throw new Error('The drill has no output');
  const said: string[] = [];
  const lines = createInterface({ input: stdout });
  const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  return {
    said,
    exited,
    says: (line: string) =>
      new Promise<void>((resolve, reject) => {
        lines.on('line', (heard) => {
          said.push(heard);
          if (heard === line) resolve();
        });
        exited.then((how) => reject(new Error(`It ended before it said ${line}: ${how}`)));
      }),
  };
}

describe.skipIf(process.platform === 'win32')('a drill that a signal stops', () => {
  it.each([
    ['SIGTERM', 'while it runs', 'started', '{}', 143],
    ['SIGINT', 'that is its end', 'started', '{ untilStopped: true }', 0],
    ['SIGINT', 'before it has a PostgreSQL', 'starting', '{ untilStopped: true }', 0],
  ] as const)('by %s %s cleans up and leaves no folder', async (signal, _, step, options, code) => {
    const { says, said, exited } = startDrill(options);
    await says(step);
    child?.kill(signal);
    child?.kill(signal);
    expect(await exited).toEqual([code, null]);
    expect(said).toContain('cleaned');
    const left = await readdir(folder);
    expect(left.filter((name) => name.startsWith('redraft-'))).toEqual([]);
  });
});
