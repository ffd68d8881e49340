import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from './app';
import { createAuth } from './auth/better-auth';
import { setHashSlots } from './auth/passwords';
import type { Database } from './database/database';
import { lockFolder } from './database/folder-lock';
import { openPostgres } from './database/open-postgres';
import { type Environment, SettingsError } from './environment';
import { createFileStore } from './files/create-file-store';
import { sweepTemporaryFiles } from './files/receive-upload';
import { ensureFirstAccounts } from './first-accounts/first-accounts';
import { chooseGenerator } from './generation/choose-generator';
import { takeUpAtStart } from './generation/register';
import { createLog } from './http/log-errors';
import { createJobs } from './jobs/pg-boss-jobs';
import { createLimits } from './limits/limits';
import { attachLive } from './live/attach-live';
import type { Parts } from './parts';
import { registerJobs } from './register-jobs';
import { createScanner } from './scanner/scanner';
import { takeUpWebhooksAtStart } from './webhooks/register';

/** "Up to 10 s" for running work, and a little for closing up. */
const GRACE_MS = 10_000;

export interface RunningServer {
  parts: Parts;
  port: number;
  /** Lets running work finish, gives back what could not, and closes everything. */
  stop(): Promise<void>;
}

/**
 * Opens the parts, makes the first accounts where there are none, and listens.
 * @throws SettingsError | FolderInUse with a message for the person who started it.
 */
export async function startServer(environment: Environment): Promise<RunningServer> {
  const log = createLog(environment.LOG_LEVEL);
  if (environment.HASH_SLOTS) setHashSlots(environment.HASH_SLOTS);
  const generator = await chooseGenerator(environment);
  const unlock = environment.DATABASE_URL ? () => {} : lockFolder(environment.DATA_DIR);
  let database: Database | undefined;
  try {
    database = await openDatabase(environment, log);
    const files = await createFileStore(environment);
    const jobs = createJobs({ database, log });
    const limits = createLimits({ database, environment });
    const scanner = createScanner(environment);
    const parts: Parts = { environment, log, database, files, jobs, generator, limits, scanner };
    const auth = createAuth(parts);
    registerJobs(parts);
    await sweepTemporaryFiles(join(environment.DATA_DIR, 'uploads'));
    await ensureFirstAccounts(parts);
    const app = createApp(parts, auth);
    const server = createAdaptorServer({ fetch: app.fetch }) as Server;
    const live = await attachLive(server, parts);
    await jobs.start();
    await takeUpAtStart(parts);
    await takeUpWebhooksAtStart(parts);
    const port = await listen(server, environment);
    const opened = database;
    return {
      parts,
      port,
      async stop() {
        // Requests that run, such as a writer's upload, may finish as jobs may; nobody new comes in.
        const answered = new Promise<void>((resolve) => server.close(() => resolve()));
        server.closeIdleConnections();
        await live.close();
        await Promise.all([Promise.race([answered, pause(GRACE_MS)]), jobs.stop(GRACE_MS)]);
        server.closeAllConnections();
        await opened.close();
        unlock();
      },
    };
  } catch (error) {
    await database?.close().catch(() => {});
    unlock();
    throw error;
  }
}

async function openDatabase(environment: Environment, log: Parts['log']): Promise<Database> {
  if (!environment.DATABASE_URL) {
    const { openEmbedded } = await import('./database/open-embedded');
    return openEmbedded({
      folder: join(environment.DATA_DIR, 'database'),
      onLost(error) {
        // A server without its database answers nobody; whoever watches over the process starts it anew.
        log.fatal({ err: error }, 'the embedded database is lost');
        process.exit(1);
      },
    });
  }
  return openPostgres({
    url: environment.DATABASE_URL,
    log: (message, error) => log.warn({ err: error }, message),
  });
}

function listen(server: Server, environment: Environment): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return reject(error);
      reject(new SettingsError(`Port ${environment.PORT} is taken; set PORT to another one.`));
    });
    server.listen(environment.PORT, environment.HOST, () => resolve((server.address() as AddressInfo).port));
  });
}
