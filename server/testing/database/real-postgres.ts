import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFile } from '#server/runtime/project-root';
import { loadEmbeddedPostgres, openTemporaryFolder } from './postgres-binaries';

export interface RealPostgres {
  /** Of the maintenance database `postgres`. */
  url: string;
  /**
   * Stops it at once, as a crash does (SIGQUIT: without a checkpoint, so that the start recovers from its log), and starts it again.
   * @throws Error for a server of TEST_DATABASE_URL
   */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A real PostgreSQL: TEST_DATABASE_URL where it is set (its user must be allowed to create databases), else the server
 * binaries from npm on a free loopback port in a temporary folder. With `stopsItself` the caller stops it on SIGINT and SIGTERM too.
 */
export async function startRealPostgres(options: { stopsItself?: boolean } = {}): Promise<RealPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given)
    return {
      url: given,
      restart: async () => Promise.reject(new Error('The server of TEST_DATABASE_URL is not restarted')),
      stop: async () => {},
    };
  return startInstalledPostgres(projectFile('node_modules'), options);
}

/** The server of the packages installed in `modules`, on a free loopback port, with its data in a temporary folder. */
export async function startInstalledPostgres(
  modules: string,
  options: { stopsItself?: boolean } = {},
): Promise<RealPostgres> {
  // As root the server runs as another user, which must reach its folders and its password's file.
  process.env.TMPDIR = await openTemporaryFolder(tmpdir());
  const folder = await mkdtemp(join(tmpdir(), 'redraft-postgres-'));
  await chmod(folder, 0o777);
  const EmbeddedPostgres = await loadEmbeddedPostgres(folder, modules, options);
  const port = await freePort();
  const asRoot = process.getuid?.() === 0;
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    createPostgresUser: asRoot,
    postgresFlags: ['-c', 'max_connections=300', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => {},
    onError: (error) => {
      if (process.env.DEBUG_POSTGRES) console.error(error);
    },
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    async restart() {
      const [pid] = (await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGQUIT');
      while (isRunning(Number(pid))) await new Promise((resolve) => setTimeout(resolve, 20));
      await server.start();
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** The address of another database on the same server. */
export function databaseUrl(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
