import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { type Contract, contract } from '#contract/contract';
import type { Language } from '#domain/brief/brief';
import type { Role } from '#domain/users/roles';
import {
  hashSessionToken,
  secureCookies,
  sessionCookieName,
  signSessionToken,
} from '#server/access/session-cookie';
import { createApp, createListener } from '#server/app';
import { sessions } from '#server/database/schema/index';
import { readEnvironment } from '#server/environment/environment';
import { createFileStore } from '#server/files/create-file-store';
import { chooseGenerator } from '#server/generation/model/choose-generator';
import type { Generator } from '#server/generation/model/generator';
import { closeConnectionsOnDrain } from '#server/http/close-connections';
import { watchRequests } from '#server/http/watch-requests';
import { createAccount } from '#server/identity/users/create-account';
import { createJobs } from '#server/jobs/pg-boss-jobs';
import { createLimits, NO_LIMITS } from '#server/limits/limits';
import { attachLive, type LiveOptions } from '#server/live/attach-live';
import { jobLine, requestLine } from '#server/log-lines';
import { registerJobs } from '#server/register-jobs';
import { createLog } from '#server/runtime/log-errors';
import { setTracer } from '#server/runtime/tracing';
import { createScanner } from '#server/scanner/scanner';
import type { Services } from '#server/services';
import { createSettingsCache } from '#server/settings/settings-cache';
import { createTextChecker } from '#server/text-checks/text-checker';
import { openTracer } from '#server/trace-requests';
import { openTestDatabase, type TestDatabase } from './database/test-database';

export type Client = ContractRouterClient<Contract>;

export interface TestUser {
  id: string;
  email: string;
  fullName: string;
  /** The Cookie header of a session of theirs. */
  cookie: string;
  /** Typed calls as this user; a fault is thrown as ORPCError with its code and status. */
  client: Client;
}

export interface TestApp {
  url: string;
  services: Services;
  /** For a second process on the same database; null on the embedded one. */
  databaseUrl: string | null;
  createUser(options?: {
    role?: Role;
    fullName?: string;
    email?: string;
    languages?: Language[];
  }): Promise<TestUser>;
  /** Calls of a visitor, or with any Cookie header. */
  client(cookie?: string): Client;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  environment?: Record<string, string>;
  generator?: Generator;
  /** A database that several apps of one test share; closed by the test that opened it. */
  database?: TestDatabase;
  /** False: jobs are enqueued and not performed. */
  work?: boolean;
  /** Where another program must know the address beforehand; else a free one. */
  port?: number;
  live?: LiveOptions;
  /** True: calls are limited as in production. Else not, since a test's people share one address. */
  limits?: boolean;
  /** Gets each line of the log, in place of the standard output. */
  logTo?: (line: string) => void;
}

/** The real application on a free loopback port, with a separate database and data folder. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'redraft-test-'));
  const own = options.database ? null : await openTestDatabase();
  const { database, url: databaseUrl } = options.database ?? own ?? (await openTestDatabase());
  const server = createServer((request, response) => listener(request, response));
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const environment = readEnvironment({
    DATA_DIR: options.environment?.DATA_DIR ?? folder,
    PUBLIC_URL: url,
    AUTH_SECRET: 'a secret for tests that is long enough to be one',
    GENERATION_DELAY_MS: '0',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    ...options.environment,
  });
  const { logTo: write } = options;
  const log = createLog(environment.LOG_LEVEL, write && { write });
  const settings = createSettingsCache({ database, log });
  const services: Services = {
    environment,
    log,
    database,
    settings,
    metrics: null,
    isStarted: () => true,
    draining: new AbortController(),
    files: await createFileStore(environment, log),
    jobs: createJobs({ database, log, observe: jobLine({ log, environment }) }),
    generator: options.generator ?? (await chooseGenerator(environment)),
    limits: options.limits ? createLimits({ database, environment, settings, log }) : NO_LIMITS,
    scanner: createScanner(environment),
    textChecker: createTextChecker({
      voikkoDir: environment.VOIKKO_DIR,
      onFault: (reason) => log.warn({ reason }, 'a text could not be checked'),
    }),
  };
  registerJobs(services);
  const app = createApp(services);
  const tracer = await openTracer(environment);
  const listener = createListener(services, app, tracer);
  // Among others the keep-alive of production: the client waits nearly as long as Node.js does by default, and loses races.
  closeConnectionsOnDrain(server, services.draining.signal);
  watchRequests(server, [requestLine(services)]);
  const live = await attachLive(server, services, options.live);
  await services.jobs.start({ work: options.work !== false });

  const { origin } = new URL(environment.PUBLIC_URL);
  const client = (cookie?: string): Client =>
    createORPCClient(
      new OpenAPILink(contract, { url: `${url}/api`, headers: cookie ? { cookie, origin } : {} }),
    );

  return {
    url,
    services,
    databaseUrl,
    client,
    fetch(path, init) {
      const headers = new Headers(init?.headers);
      // As a page of ours would; a test of anything else fetches by itself.
      if (!headers.has('origin') && !headers.has('sec-fetch-site')) headers.set('origin', origin);
      return fetch(`${url}${path}`, { redirect: 'manual', ...init, headers });
    },
    async createUser({ role = 'customer', fullName = 'Test Person', email, languages } = {}) {
      const address = email ?? `${randomUUID()}@example.com`;
      const id = await database.transaction((tx) =>
        createAccount(tx, {
          email: address,
          fullName,
          passwordHash: null,
          role,
          supportedLanguages: languages ?? null,
          emailVerified: true,
          assignedBy: null,
        }),
      );
      const token = randomBytes(24).toString('base64url');
      await database.orm.insert(sessions).values({
        userId: id,
        token: hashSessionToken(token),
        expiresAt: new Date(Date.now() + 86_400_000),
      });
      const cookie = `${sessionCookieName(secureCookies(environment))}=${signSessionToken(token, environment.AUTH_SECRET)}`;
      return { id, email: address, fullName, cookie, client: client(cookie) };
    },
    async close() {
      await live.close();
      await services.jobs.stop(1_000);
      await services.textChecker.close();
      if (tracer) setTracer(null);
      await tracer?.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await own?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
