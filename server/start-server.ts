import type { Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { databaseLimits } from '#server/database/connection/database-limits';
import type { Environment } from '#server/environment/environment';
import { chooseGenerator } from '#server/generation/model/choose-generator';
import { ensureFirstAccounts } from '#server/identity/first-accounts/first-accounts';
import { setHashSlots } from '#server/identity/passwords/passwords';
import { createLog } from '#server/runtime/log-errors';
import { secureDataFolder } from '#server/runtime/secure-data-folder';
import { createApp } from './app';
import type { Database } from './database/database';
import { lockFolder } from './database/folder-lock';
import { openPostgres } from './database/open-postgres';
import { createFileStore } from './files/create-file-store';
import { sweepTemporaryFiles } from './files/receive-upload';
import { requeueStaleGenerations } from './generation/requeue-stale-generations';
import { closeConnectionsOnDrain } from './http/close-connections';
import { joinInstallation, leaveInstallation, noteProcess } from './installation/join-installation';
import { createJobs } from './jobs/pg-boss-jobs';
import { createLimits } from './limits/limits';
import { listen } from './listen';
import { attachLive, type Live } from './live/attach-live';
import { registerJobs } from './register-jobs';
import { createScanner } from './scanner/scanner';
import type { Services } from './services';
import { createKnownSettings } from './settings/known-settings';
import { requeueStaleDeliveries } from './webhooks/requeue-stale-deliveries';

/** Before the end of the grace, for what is told to end, and for closing the database. */
const LAST_MS = 2_500;
/** Well below the age at which a process counts as gone. */
const NOTED_EVERY_SECONDS = 10;

export interface RunningServer {
  services: Services;
  port: number;
  /**
   * Says that it goes, serves on until proxies have noticed (`drain`), lets running work finish, gives back what could not,
   * and closes everything. Resolves within STOP_GRACE_SECONDS, whatever hangs.
   */
  stop(options: { drain: boolean }): Promise<void>;
}

/**
 * Opens the parts, makes the first accounts where there are none, and listens.
 * @throws StartRefused with a message for the person who started it.
 */
export async function startServer(environment: Environment): Promise<RunningServer> {
  const log = createLog(environment.LOG_LEVEL);
  if (environment.HASH_SLOTS) setHashSlots(environment.HASH_SLOTS);
  secureDataFolder(environment.DATA_DIR);
  const generator = await chooseGenerator(environment);
  const unlock = environment.DATABASE_URL ? () => {} : lockFolder(environment.DATA_DIR);
  let database: Database | undefined;
  let leave = async () => {};
  try {
    database = await openDatabase(environment, log);
    const files = await createFileStore(environment, log);
    const jobs = createJobs({ database, log });
    const settings = createKnownSettings({ database, log });
    const limits = createLimits({ database, environment, settings });
    const scanner = createScanner(environment);
    const draining = new AbortController();
    const services: Services = {
      environment,
      log,
      database,
      files,
      jobs,
      generator,
      limits,
      scanner,
      settings,
      draining,
    };
    const joined = await joinInstallation(services);
    leave = () => leaveInstallation(services, joined);
    registerJobs(services);
    jobs.every('noting that this process lives', NOTED_EVERY_SECONDS, () => noteProcess(services, joined));
    await sweepTemporaryFiles(join(environment.DATA_DIR, 'uploads'));
    await ensureFirstAccounts(services);
    await settings.fresh();
    const app = createApp(services);
    const server = createAdaptorServer({ fetch: app.fetch }) as Server;
    closeConnectionsOnDrain(server, draining.signal);
    const live = await attachLive(server, services);
    await jobs.start();
    await requeueStaleGenerations(services);
    await requeueStaleDeliveries(services);
    const port = await listen(server, environment);
    // Such as no file descriptor left for another connection: those that stand are served on.
    server.on('error', (error) => log.error({ err: error }, 'the server could not take a connection'));
    const stop = ({ drain }: { drain: boolean }) => stopServer(services, { server, live, leave, drain });
    return {
      services,
      port,
      async stop(options) {
        const graceMs = environment.STOP_GRACE_SECONDS * 1000;
        await Promise.race([stop(options), pause(graceMs)]);
        unlock();
      },
    };
  } catch (error) {
    await leave().catch(() => {});
    await database?.close().catch(() => {});
    unlock();
    throw error;
  }
}

async function stopServer(
  { environment, draining, jobs, database, log }: Services,
  { server, live, leave, drain }: { server: Server; live: Live; leave: () => Promise<void>; drain: boolean },
): Promise<void> {
  const graceMs = environment.STOP_GRACE_SECONDS * 1000;
  const drainMs = drain ? Math.min(environment.STOP_DRAIN_SECONDS * 1000, graceMs) : 0;
  draining.abort();
  await pause(drainMs);
  const leftMs = Math.max(0, graceMs - drainMs - LAST_MS);
  // Requests that run, such as a writer's upload, may finish as jobs may; nobody new comes in.
  const answered = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  await live.close();
  await Promise.all([Promise.race([answered, pause(leftMs)]), jobs.stop(leftMs)]);
  server.closeAllConnections();
  // Not signed off, its row is forgotten by age.
  await leave().catch((error) => log.warn({ err: error }, 'the process could not be signed off'));
  await database.close();
}

async function openDatabase(environment: Environment, log: Services['log']): Promise<Database> {
  if (!environment.DATABASE_URL) {
    const { openEmbedded } = await import('./database/open-embedded');
    return openEmbedded({
      folder: join(environment.DATA_DIR, 'database'),
      client: {
        onLost: (error) => log.error({ err: error }, 'the embedded database is lost; it is opened anew'),
      },
    });
  }
  return openPostgres({
    url: environment.DATABASE_URL,
    limits: databaseLimits(environment),
    log: (message, error) => log.warn({ err: error }, message),
    report: (line) => console.log(line),
  });
}
