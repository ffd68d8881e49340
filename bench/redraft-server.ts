import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { devNull } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openPostgres } from '#server/database/open-postgres';
import { databaseUrl, freePort } from '#server/testing/database/real-postgres';
import type { Target } from './load';

export const SECRET = 'a secret for the benchmark, long enough to be one';

/**
 * Creates an empty database on `server` and migrates it.
 * @returns its URL
 */
export async function createDatabase(server: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query('drop database if exists redraft_bench');
  await client.query('create database redraft_bench');
  await client.end();
  const url = databaseUrl(server, 'redraft_bench');
  await (await openPostgres({ url })).close();
  return url;
}

/** Starts the built server on the database, adds it to `children`, and waits until it is ready. */
export async function startRedraft(
  url: string,
  folder: string,
  children: ChildProcess[],
  environment: Record<string, string> = {},
): Promise<Target> {
  return startServer(children, {
    ...(process.env as Record<string, string>),
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'data'),
    AUTH_SECRET: SECRET,
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'a password for the benchmark',
    ...environment,
  });
}

/** Starts the built server with exactly this environment, adds it to `children`, and waits until it is ready. */
export async function startServer(
  children: ChildProcess[],
  environment: Record<string, string>,
): Promise<Target> {
  const port = await freePort();
  const child = spawn(process.execPath, [`--env-file=${devNull}`, 'dist/server/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...environment, NODE_ENV: 'production', PORT: String(port), LOG_LEVEL: 'error' },
  });
  children.push(child);
  const target = { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0 };
  const deadline = performance.now() + 120_000;
  for (;;) {
    const ready = await fetch(`${target.url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return target;
    if (!runs(child)) throw new Error('The server ended; is it built? (npm run build)');
    if (performance.now() > deadline) throw new Error('The server was not ready within two minutes.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Stops the processes that still run and waits for their exit. */
export async function stopServers(
  children: readonly ChildProcess[],
  signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM',
): Promise<void> {
  await Promise.all(
    children.filter(runs).map((child) => {
      const gone = once(child, 'exit');
      child.kill(signal);
      return gone;
    }),
  );
}

function runs(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}
