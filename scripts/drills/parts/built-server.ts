import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/testing/database/real-postgres';
import { type Drill, until } from './drill';

export const ADMIN = { email: 'admin@example.com', password: 'a password for the drills' };
export const SECRET = 'a secret for the drills, long enough to be one';

export interface BuiltServer {
  url: string;
  port: number;
  child: ChildProcess;
  /** Everything it has written so far. */
  output(): string;
  /** Null while it runs. */
  ended(): { code: number | null; signal: NodeJS.Signals | null } | null;
  /** Resolves when `/readyz` answers 200. Rejects if the process ends before that, or after a minute. */
  ready(): Promise<void>;
  /**
   * Sends a signal and waits until the process has exited.
   * @returns how long that took, in milliseconds
   */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number>;
}

export interface BuiltServerOptions {
  /** URL of a real PostgreSQL; without it the server runs on its embedded database. */
  databaseUrl?: string;
  dataDir?: string;
  port?: number;
  environment?: Record<string, string>;
}

/** Starts the built server with ADMIN as its admin, and stops it at the end of the drill. Await `ready` before use. */
export async function startBuilt(drill: Drill, options: BuiltServerOptions = {}): Promise<BuiltServer> {
  const port = options.port ?? (await freePort());
  const child = spawn(process.execPath, [`--env-file=${devNull}`, 'dist/server/main.js'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      PORT: String(port),
      LOG_LEVEL: 'warn',
      GENERATION_DELAY_MS: '0',
      DATA_DIR: options.dataDir ?? join(drill.folder, 'data'),
      AUTH_SECRET: SECRET,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
      ...options.environment,
    },
  });
  const parts: string[] = [];
  child.stdout?.on('data', (part) => parts.push(String(part)));
  child.stderr?.on('data', (part) => parts.push(String(part)));
  const runs = () => child.exitCode === null && child.signalCode === null;
  const url = `http://127.0.0.1:${port}`;
  const server: BuiltServer = {
    url,
    port,
    child,
    output: () => parts.join(''),
    ended: () => (runs() ? null : { code: child.exitCode, signal: child.signalCode }),
    async ready() {
      const ready = await until(60_000, async () => {
        if (!runs()) throw new Error(`The server ended:\n${server.output()}`);
        return isReady(url);
      });
      if (!ready) throw new Error(`The server was not ready within a minute:\n${server.output()}`);
    },
    async stop(signal = 'SIGTERM') {
      const begun = performance.now();
      if (runs()) {
        const gone = once(child, 'exit');
        child.kill(signal);
        await gone;
      }
      return performance.now() - begun;
    },
  };
  drill.after(() => server.stop('SIGKILL'));
  return server;
}

/** True if `/readyz` answers 200 within a second. */
export async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1_000) }).then(
    (answer) => answer.ok,
    () => false,
  );
}
