import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { freePort } from '#server/testing/database/real-postgres';
import { failOnConsoleErrors } from './console-errors';

export const PASSWORD = 'a long password for journeys';

/** The built server in a child process. */
export interface ServerProcess {
  url: string;
  dataDir: string;
  output(): string;
  /** Kills it, like a power cut. */
  kill(): Promise<void>;
  /**
   * Stops it, like an operator.
   * @returns its exit code
   */
  stop(): Promise<number | null>;
}

export interface ServerOptions {
  port?: number;
  /** By default a new folder, which the caller removes: a copy of `E2E_TEMPLATE` if set, else empty. */
  dataDir?: string;
  environment?: Record<string, string>;
}

/** Starts the built server and resolves when it is ready. Rejects with its output if it exits before. */
export async function startServerProcess(options: ServerOptions = {}): Promise<ServerProcess> {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? (await folderToBegin());
  // For the embedded database's WebAssembly: a file's tests end before optimizing it pays off.
  const child = spawn(process.execPath, [`--env-file=${devNull}`, '--liftoff-only', 'dist/server/main.js'], {
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

/** One server for the tests of a file, from their first `beforeAll` until after the last test. */
export function serverForFile(options: ServerOptions = {}): ServerProcess {
  const server = {} as ServerProcess;
  failOnConsoleErrors();
  test.beforeAll(async () => {
    Object.assign(server, await startServerProcess(options));
  });
  test.afterAll(async ({ browser }) => {
    // An open page would keep calling a server that is gone.
    for (const context of browser.contexts()) await context.close();
  });
  // A separate hook, since it also runs if closing the pages fails.
  test.afterAll(async () => {
    await server.kill?.();
    if (server.dataDir) await removeFolder(server.dataDir);
  });
  return server;
}

/** Polls /readyz until it answers 200, for at most three minutes: a busy machine takes one to start. */
async function untilReady(child: ChildProcess, url: string, output: () => string): Promise<void> {
  const deadline = Date.now() + 180_000;
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
  throw new Error(`The server was not ready within three minutes:\n${output()}`);
}

/** An empty folder, for a server's first start. */
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
