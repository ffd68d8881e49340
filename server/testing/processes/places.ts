import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { openControlServer } from '#server/backup/control-server';
import { openEmbedded } from '#server/database/open-embedded';
import { openPostgres } from '#server/database/open-postgres';
import { databaseUrl } from '../database/real-postgres';
import { startTestApp, type TestApp } from '../test-app';

/** An installation in a separate place, with or without a running server. */
export interface Place {
  /** The environment variables that are its own. */
  environment: { DATA_DIR: string; DATABASE_URL?: string };
  /** Starts a server on it, as the first start or on what was restored. */
  start(options?: StartOptions): Promise<TestApp>;
  query(text: string): Promise<Record<string, unknown>[]>;
  remove(): Promise<void>;
}

interface StartOptions {
  work?: boolean;
  /** Beside the place's own. */
  environment?: Record<string, string>;
}

/** A place for an installation of the kind this run is for, or of the given kind: a new folder and, on PostgreSQL, an empty database. */
export async function newPlace(kind = process.env.TEST_DATABASE ?? 'embedded'): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'redraft-place-'));
  return kind === 'postgres' ? onServer(folder) : inFolder(folder);
}

function inFolder(folder: string): Place {
  const dataDir = join(folder, 'data');
  const stops: (() => Promise<void>)[] = [];
  const open = async () => {
    await mkdir(dataDir, { recursive: true });
    return openEmbedded({ folder: join(dataDir, 'database') });
  };
  return {
    environment: { DATA_DIR: dataDir },
    async start(options = {}) {
      const database = await open();
      const app = await startTestApp({
        ...options,
        database: { database, url: null, close: async () => {} },
        environment: { ...options.environment, DATA_DIR: dataDir },
      });
      const { log } = app.services;
      const closeControl = await openControlServer({ dataDir, database, log });
      const close = async () => {
        closeControl();
        await app.close();
        await database.close();
      };
      return keep(app, close, stops);
    },
    async query(text) {
      const database = await open();
      const { rows } = await database.query(text).finally(() => database.close());
      return rows as Record<string, unknown>[];
    },
    async remove() {
      for (const stop of stops) await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function onServer(folder: string): Promise<Place> {
  const server = inject('postgresUrl');
  const name = `place_${randomUUID().replaceAll('-', '')}`;
  const url = databaseUrl(server, name);
  await run(server, `create database ${name}`);
  const stops: (() => Promise<void>)[] = [];
  const environment = { DATA_DIR: join(folder, 'data'), DATABASE_URL: url };
  return {
    environment,
    async start(options = {}) {
      const database = await openPostgres({ url });
      const app = await startTestApp({
        ...options,
        database: { database, url, close: async () => {} },
        environment: { ...options.environment, ...environment },
      });
      const close = async () => {
        await app.close();
        await database.close();
      };
      return keep(app, close, stops);
    },
    query: (text) => run(url, text),
    async remove() {
      for (const stop of stops) await stop();
      await run(server, `drop database ${name} with (force)`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Closed by the test, or with its place. */
function keep(app: TestApp, end: () => Promise<void>, stops: (() => Promise<void>)[]): TestApp {
  let ended: Promise<void> | undefined;
  const close = () => {
    ended ??= end();
    return ended;
  };
  stops.push(close);
  return { ...app, close };
}

async function run(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
