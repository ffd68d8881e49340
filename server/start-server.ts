import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseLimits } from '#server/database/connection/database-limits';
import type { Environment } from '#server/environment/environment';
import { chooseGenerator } from '#server/generation/model/choose-generator';
import { ensureFirstAccounts } from '#server/identity/first-accounts/first-accounts';
import { setHashSlots } from '#server/identity/passwords/passwords';
import { createLog } from '#server/runtime/log-errors';
import { secureDataFolder } from '#server/runtime/secure-data-folder';
import { createApp, createListener, createWorkerApp } from './app';
import { openControlServer } from './backup/control-server';
import type { Database } from './database/database';
import { lockFolder } from './database/folder-lock';
import type { EmbeddedDatabase } from './database/open-embedded';
import { openPostgres } from './database/open-postgres';
import { createFileStore } from './files/create-file-store';
import { sweepTemporaryFiles } from './files/receive-upload';
import { requeueStaleGenerations } from './generation/requeue-stale-generations';
import { closeConnectionsOnDrain } from './http/close-connections';
import { watchRequests } from './http/watch-requests';
import { joinInstallation, leaveInstallation, renewProcess } from './installation/join-installation';
import { createJobs } from './jobs/pg-boss-jobs';
import { createLimits } from './limits/limits';
import { listen } from './listen';
import { announceCommits } from './live/announce';
import { attachLive, type Live } from './live/attach-live';
import { jobLine, requestLine } from './log-lines';
import { forgetUnknownZones } from './notifications/preferences';
import { type OpenMetrics, openMetrics } from './open-metrics';
import { refreshCaches } from './refresh-caches';
import { registerJobs } from './register-jobs';
import type { Tracer } from './runtime/tracing';
import { createScanner } from './scanner/scanner';
import type { Services } from './services';
import { createSettingsCache } from './settings/settings-cache';
import { createTextChecker } from './text-checks/text-checker';
import { openTracer } from './trace-requests';
import { requeueStaleDeliveries } from './webhooks/requeue-stale-deliveries';

/** Reserved at the end of the grace period for aborted work and for closing the database. */
const SHUTDOWN_RESERVE_MS = 2_500;
/** Time limit for sending the last spans. */
const TRACES_MS = 500;
/** Heartbeat interval, well below the age at which a process is considered ended. */
const HEARTBEAT_SECONDS = 10;

export interface RunningServer {
  services: Services;
  port: number;
  /**
   * Drains (if `drain`, keeps serving until proxies have noticed), lets running work finish, requeues unfinished jobs, and closes
   * everything. Resolves within STOP_GRACE_SECONDS even if something hangs.
   */
  stop(options: { drain: boolean }): Promise<void>;
}

/**
 * Creates the services, creates the first accounts in an empty database, and listens.
 * @throws StartRefused with a message for the operator.
 */
export async function startServer(environment: Environment): Promise<RunningServer> {
  const log = createLog(environment.LOG_LEVEL);
  if (environment.HASH_SLOTS) setHashSlots(environment.HASH_SLOTS);
  secureDataFolder(environment.DATA_DIR);
  const generator = await chooseGenerator(environment);
  const unlock = environment.DATABASE_URL ? () => {} : lockFolder(environment.DATA_DIR);
  let database: Database | undefined;
  let opened: OpenMetrics | null = null;
  let live: Live | null = null;
  let tracer: Tracer | null = null;
  let closeControl = () => {};
  let leave = async () => {};
  let started = false;
  try {
    database = await openDatabase(environment, log);
    closeControl = await openControl(environment, database, log);
    const files = await createFileStore(environment, log);
    opened = await openMetrics({ environment, database, log, sockets: () => live?.size() ?? 0 });
    const metrics = opened?.metrics ?? null;
    const logJob = jobLine({ log, environment });
    const jobs = createJobs({
      database,
      log,
      observe(...ended) {
        logJob(...ended);
        metrics?.observeJob(...ended);
      },
    });
    const settings = createSettingsCache({ database, log });
    const limits = createLimits({ database, environment, settings, log });
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
      textChecker: createTextChecker({
        voikkoDir: environment.VOIKKO_DIR,
        onFault: (reason) => log.warn({ reason }, 'a text could not be checked'),
      }),
      metrics,
      isStarted: () => started,
      draining,
    };
    const joined = await joinInstallation(services);
    leave = () => leaveInstallation(services, joined);
    registerJobs(services);
    jobs.everyInEachProcess('process heartbeat', HEARTBEAT_SECONDS, () => renewProcess(services, joined));
    await sweepTemporaryFiles(join(environment.DATA_DIR, 'uploads'));
    await ensureFirstAccounts(services);
    await forgetUnknownZones(database.orm);
    await refreshCaches(services);
    await settings.fresh();
    const web = environment.ROLES.includes('web');
    const app = web ? createApp(services) : createWorkerApp(services);
    tracer = await openTracer(environment);
    const server = createServer(createListener(services, app, tracer));
    closeConnectionsOnDrain(server, draining.signal);
    watchRequests(server, [requestLine(services), ...(metrics ? [metrics.observeRequest] : [])]);
    live = web ? await attachLive(server, services) : null;
    // A worker has no sockets, and what it changes reaches those of web processes.
    if (!web) database.onCommit(announceCommits(database, log));
    const port = await serveAndWork(services, server, opened);
    started = true;
    const stop = ({ drain }: { drain: boolean }) =>
      stopServer(services, { server, live, metrics: opened, tracer, leave, drain });
    return {
      services,
      port,
      async stop(options) {
        const graceMs = environment.STOP_GRACE_SECONDS * 1000;
        closeControl();
        await Promise.race([stop(options), pause(graceMs)]);
        unlock();
      },
    };
  } catch (error) {
    opened?.close();
    closeControl();
    await leave().catch(() => {});
    await database?.close().catch(() => {});
    unlock();
    throw error;
  }
}

/**
 * Listens and then performs jobs; returns the port. In this order, since a start that is refused its port must not have begun to send
 * a mail.
 */
async function serveAndWork(services: Services, server: Server, opened: OpenMetrics | null): Promise<number> {
  const { environment, jobs, log } = services;
  const works = environment.ROLES.includes('worker');
  await jobs.prepare({ work: works });
  try {
    const port = await listen(server, environment);
    // For example no free file descriptor for another connection; existing ones are still served.
    server.on('error', (error) => log.error({ err: error }, 'the server could not take a connection'));
    await jobs.start();
    opened?.sample(works ? jobs.queueNames() : []);
    if (works) {
      await requeueStaleGenerations(services);
      await requeueStaleDeliveries(services);
    }
    return port;
  } catch (error) {
    server.close();
    server.closeAllConnections();
    await jobs.stop(0);
    throw error;
  }
}

interface StoppedParts {
  server: Server;
  /** Null in a process that only works. */
  live: Live | null;
  metrics: OpenMetrics | null;
  tracer: Tracer | null;
  leave: () => Promise<void>;
  drain: boolean;
}

async function stopServer(
  { environment, draining, jobs, database, textChecker, log }: Services,
  { server, live, metrics, tracer, leave, drain }: StoppedParts,
): Promise<void> {
  const graceMs = environment.STOP_GRACE_SECONDS * 1000;
  // No proxy sends requests to a process that only works.
  const drainMs = drain && live ? Math.min(environment.STOP_DRAIN_SECONDS * 1000, graceMs) : 0;
  draining.abort();
  // Running jobs have the whole grace period; the others are for another process, or the next start.
  jobs.stopClaiming();
  await pause(drainMs);
  const leftMs = Math.max(0, graceMs - drainMs - SHUTDOWN_RESERVE_MS);
  // Running requests, such as uploads, may finish like jobs; new connections are refused.
  const answered = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  await live?.close();
  await Promise.all([Promise.race([answered, pause(leftMs)]), jobs.stop(leftMs)]);
  server.closeAllConnections();
  metrics?.close();
  // A collector that does not answer must not hold up the stop.
  await Promise.race([tracer?.close().catch(() => {}), pause(TRACES_MS)]);
  // Without this its row is ignored by age.
  await leave().catch((error) => log.warn({ err: error }, 'the process could not be signed off'));
  await textChecker.close();
  await database.close();
}

/** For backups of the embedded database, which only its server can copy. */
async function openControl(
  environment: Environment,
  database: Database | EmbeddedDatabase,
  log: Services['log'],
): Promise<() => void> {
  if (!('copyTo' in database)) return () => {};
  return openControlServer({ dataDir: environment.DATA_DIR, database, log });
}

async function openDatabase(
  environment: Environment,
  log: Services['log'],
): Promise<Database | EmbeddedDatabase> {
  if (!environment.DATABASE_URL) {
    const { openEmbedded } = await import('./database/open-embedded');
    return openEmbedded({
      folder: join(environment.DATA_DIR, 'database'),
      client: {
        onLost: (error) => log.error({ err: error }, 'the embedded database crashed and is being reopened'),
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
