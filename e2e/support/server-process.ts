import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { failOnConsoleErrors } from './console-errors';

export const PASSWORD = 'a long password for journeys';

/** A server as people run it: the built one, in a process of its own. */
export interface ServerProcess {
  url: string;
  dataDir: string;
  output(): string;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Ends it as an operator would. Resolves to its exit code. */
  stop(): Promise<number | null>;
}

export interface ServerOptions {
  port?: number;
  /** Else one of its own, to be removed by whoever started it: a copy of `E2E_TEMPLATE` where that is set, or empty. */
  dataDir?: string;
  environment?: Record<string, string>;
}

/** Starts the built server and resolves when it can serve. Rejects with its output when it ends before that. */
export async function startServerProcess(options: ServerOptions = {}): Promise<ServerProcess> {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? (await folderToBegin());
  // The embedded database's WebAssembly: a file's tests are over before optimizing it pays.
  const child = spawn(process.execPath, ['--liftoff-only', 'dist/server/main.js'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      TZ: 'America/St_Johns',
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_PASSWORD: PASSWORD,
      LOG_LEVEL: 'warn',
      ...options.environment,
    },
  });
  let output = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  child.stderr.on('data', (data) => {
    output += data;
  });
  const url = `http://localhost:${port}`;
  await untilReady(child, url, () => output);
  return {
    url,
    dataDir,
    output: () => output,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      return child.exitCode;
    },
  };
}

/** One server for the tests of a file; there from their first `beforeAll` on, and gone with their pages after the last. */
export function serverForFile(options: ServerOptions = {}): ServerProcess {
  const server = {} as ServerProcess;
  failOnConsoleErrors();
  test.beforeAll(async () => {
    Object.assign(server, await startServerProcess(options));
  });
  test.afterAll(async ({ browser }) => {
    // A page left open would go on asking a server that is gone.
    for (const context of browser.contexts()) await context.close();
  });
  // A hook of its own: it runs also where the pages would not close.
  test.afterAll(async () => {
    await server.kill?.();
    if (server.dataDir) await removeFolder(server.dataDir);
  });
  return server;
}

/** Asks /readyz until it answers 200; the server's own pace, bounded by a minute. */
async function untilReady(child: ChildProcess, url: string, output: () => string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`);
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`The server was not ready within a minute:\n${output()}`);
}

/** An empty folder for a server that starts for the first time. */
export function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'redraft-e2e-'));
}

async function folderToBegin(): Promise<string> {
  const folder = await newFolder();
  const template = process.env.E2E_TEMPLATE;
  if (template) await cp(template, folder, { recursive: true, preserveTimestamps: true });
  return folder;
}

export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
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
