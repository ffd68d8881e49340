import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectFile } from '#server/runtime/project-root';
import { freePort } from '../database/real-postgres';

/** The server of this tree, bundled for one test file. */
export interface BundledServer {
  /** Starts a process on a free port; await `ready` before use. */
  start(environment: Record<string, string>): Promise<StartedServer>;
  /** Ends every process that was started. */
  close(): Promise<void>;
}

export interface StartedServer {
  url: string;
  pid: number;
  /** Everything that it has written so far. */
  output(): string;
  /** The exit code; null while it runs. */
  exitCode(): number | null;
  /** Resolves when `/readyz` answers 200. */
  ready(): Promise<void>;
  /** Sends a signal; resolves when the process has ended. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

const READY_MS = 60_000;

/**
 * Bundles the server as the build does, inside the project, where its packages and migrations are found.
 * @param tree another one than this project's, with its packages
 */
export async function bundleServer(tree = projectFile('.')): Promise<BundledServer> {
  await mkdir(join(tree, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(tree, '.cache/server-'));
  const builder = spawn(process.execPath, [join(tree, 'scripts/build/build-server.mjs'), folder], {
    stdio: 'inherit',
  });
  const [code] = await once(builder, 'exit');
  if (code !== 0) throw new Error('The server could not be bundled');
  const servers: StartedServer[] = [];
  return {
    async start(environment) {
      const started = await startProcess(join(folder, 'main.js'), environment);
      servers.push(started);
      return started;
    },
    async close() {
      await Promise.all(servers.map((server) => server.stop('SIGKILL')));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startProcess(program: string, environment: Record<string, string>): Promise<StartedServer> {
  const port = await freePort();
  const child = spawn(process.execPath, [`--env-file=${devNull}`, program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', PORT: String(port), ...environment },
  });
  const parts: string[] = [];
  child.stdout.on('data', (part) => parts.push(String(part)));
  child.stderr.on('data', (part) => parts.push(String(part)));
  const url = `http://127.0.0.1:${port}`;
  const server: StartedServer = {
    url,
    pid: child.pid ?? 0,
    output: () => parts.join(''),
    exitCode: () => child.exitCode,
    async ready() {
      const deadline = performance.now() + READY_MS;
      while (!(await answers(`${url}/readyz`))) {
        if (!runs(child)) throw new Error(`The server ended:\n${server.output()}`);
        if (performance.now() > deadline) throw new Error(`The server is not ready:\n${server.output()}`);
        await pause(20);
      }
    },
    async stop(signal = 'SIGTERM') {
      if (!runs(child)) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
  return server;
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );
}

function runs(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}
