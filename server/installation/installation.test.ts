import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { openPostgres } from '#server/database/open-postgres';
import { assertProgramVersion, PROGRAM_VERSION } from '#server/database/program-version';
import * as schema from '#server/database/schema/index';
import { installation, serverProcesses, storedFiles } from '#server/database/schema/index';
import { readEnvironment } from '#server/environment/environment';
import { createFileStore } from '#server/files/create-file-store';
import { createJobs } from '#server/jobs/pg-boss-jobs';
import { StartRefused } from '#server/runtime/start-refused';
import { openTestDatabase, type TestDatabase } from '#server/testing/database/test-database';
import { joinInstallation, leaveInstallation } from './join-installation';
import { SHIFTED_COLUMNS, SHIFTED_TOGETHER, watchClock } from './watch-clock';

const log = pino({ level: 'silent' });
let opened: TestDatabase;
let folder: string;
beforeEach(async () => {
  opened = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'redraft-installation-'));
});
afterEach(async () => {
  await opened.close();
  await rm(folder, { recursive: true, force: true });
});

/** What a process with these settings finds when it starts. Its documents lie in `data`. */
async function processWith({ data = 'shared', secret = 'one secret', accept = false } = {}) {
  const environment = readEnvironment({
    DATA_DIR: join(folder, data),
    AUTH_SECRET: secret.padEnd(40, '.'),
    ACCEPT_NEW_STORAGE: accept ? '1' : '',
  });
  const parts = {
    database: opened.database,
    environment,
    files: await createFileStore(environment, log),
    log,
  };
  return {
    join: () => joinInstallation(parts),
    leave: (id: string) => leaveInstallation(parts, id),
  };
}

const storeDocument = () =>
  opened.database.orm.insert(storedFiles).values({
    path: `content-documents/${randomUUID()}.docx`,
    originalName: 'a.docx',
    mediaType: 'application/octet-stream',
  });

/** What the embedded database can't have, since one process alone opens it, is no test there. */
const severalProcesses = process.env.TEST_DATABASE === 'postgres';
const describeServer: typeof describe | (() => void) = severalProcesses ? describe : () => {};
const itServer: typeof it | (() => void) = severalProcesses ? it : () => {};

describeServer('two processes on one PostgreSQL', () => {
  it('start with the same secret and the same storage', async () => {
    await (await processWith()).join();
    await (await processWith()).join();
    expect(await opened.database.orm.select().from(serverProcesses)).toHaveLength(2);
  });

  it('with different secrets: the second is refused, and changes nothing', async () => {
    await (await processWith()).join();
    const second = (await processWith({ secret: 'another secret' })).join();
    await expect(second).rejects.toBeInstanceOf(StartRefused);
    await expect(second).rejects.toThrow('AUTH_SECRET');
    expect(await opened.database.orm.select().from(serverProcesses)).toHaveLength(1);
  });

  it('with different storage: the second is refused, also while there is no document', async () => {
    await (await processWith()).join();
    await expect((await processWith({ data: 'elsewhere' })).join()).rejects.toThrow(
      /file store is not the one that another server on this database .* uses.*S3_BUCKET/s,
    );
  });

  it('that start at once agree on one storage', async () => {
    const processes = await Promise.all(Array.from({ length: 4 }, () => processWith()));
    await Promise.all(processes.map((each) => each.join()));
    const [row] = await opened.database.orm.select().from(installation);
    expect(row?.storageId).toMatch(/^[0-9a-f-]{36}$/);
    await (await processWith()).join();
  });

  it('that start at once with two secrets: one side wins', async () => {
    const processes = await Promise.all(
      Array.from({ length: 4 }, (_, n) => processWith({ secret: `secret ${n % 2}` })),
    );
    const starts = await Promise.allSettled(processes.map((each) => each.join()));
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const rows = await opened.database.orm.select().from(serverProcesses);
    expect(new Set(rows.map(({ secretFingerprint }) => secretFingerprint)).size).toBe(1);
  });

  it('may have a new secret once the others have stopped, or were killed half a minute ago', async () => {
    const first = await processWith();
    await first.leave(await first.join());
    const second = await processWith({ secret: 'another secret' });
    await second.join();
    await opened.database.orm
      .update(serverProcesses)
      .set({ seenAt: sql`clock_timestamp() - interval '31 seconds'` });
    await (await processWith({ secret: 'a third secret' })).join();
    expect(await opened.database.orm.select().from(serverProcesses)).toHaveLength(1);
  });
});

describe('a process whose documents lie elsewhere', () => {
  it('is refused until it is told to accept the new storage', async () => {
    const first = await processWith();
    await first.leave(await first.join());
    await storeDocument();
    await expect((await processWith({ data: 'elsewhere' })).join()).rejects.toThrow(
      /not the one that its documents lie in.*ACCEPT_NEW_STORAGE=1/s,
    );
    const second = await processWith({ data: 'elsewhere', accept: true });
    await second.leave(await second.join());
    // From then on the old one is the wrong one.
    await expect((await processWith()).join()).rejects.toBeInstanceOf(StartRefused);
    await (await processWith({ data: 'elsewhere' })).join();
  });

  it('starts as long as there are no documents', async () => {
    const first = await processWith();
    await first.leave(await first.join());
    await (await processWith({ data: 'elsewhere' })).join();
  });
});

describe('a program that is older than its database', () => {
  const minimum = (version: number) =>
    opened.database.orm.update(installation).set({ minimumProgramVersion: version });
  const check = (version?: number) => assertProgramVersion((text) => opened.database.query(text), version);

  it('is refused by name once a migration has raised the minimum version', async () => {
    await minimum(PROGRAM_VERSION + 1);
    await expect(check()).rejects.toBeInstanceOf(StartRefused);
    await expect(check()).rejects.toThrow(
      new RegExp(
        `^The database \\S+ was changed by a newer Redraft.*version ${PROGRAM_VERSION + 1} or above, and this one has ${PROGRAM_VERSION}`,
      ),
    );
  });

  itServer('is refused when it opens the database, and waits for nothing', { timeout: 20_000 }, async () => {
    await minimum(PROGRAM_VERSION + 1);
    await expect(openPostgres({ url: opened.url ?? '' })).rejects.toBeInstanceOf(StartRefused);
  });

  it('works beside the newer one until then', async () => {
    await check(PROGRAM_VERSION - 1);
    await minimum(PROGRAM_VERSION - 1);
    await check(PROGRAM_VERSION - 1);
  });
});

describe('a clock that was set back by two hours', () => {
  /** What stands in the database afterwards: everything so far was written two hours ahead of the clock. */
  async function setBack(): Promise<void> {
    // As a running server does every few seconds; what is left is how long ago that was.
    await watchClock(opened.database);
    const two = "interval '2 hours'";
    // Every moment of these tables, and not only those that are moved back: one that is forgotten must be noticed.
    const { rows } = await opened.database.query(
      `select table_schema || '.' || table_name as name, column_name as column from information_schema.columns
        where data_type = 'timestamp with time zone' and is_generated = 'NEVER'
          and (table_name = any($1) or table_schema || '.' || table_name = any($1))
          and table_schema in ('public', 'pgboss')`,
      [[...Object.keys(SHIFTED_COLUMNS), 'installation', 'rate_limits', 'failed_proofs']],
    );
    expect(rows.length).toBeGreaterThan(Object.values(SHIFTED_COLUMNS).flat().length);
    for (const { name, column } of rows as { name: string; column: string }[])
      await opened.database.query(`update ${name} set ${column} = ${column} + ${two}`);
  }

  it('delays no job: neither one that waits for a worker nor one that waits for its next try', async () => {
    const heard: string[] = [];
    let done = () => {};
    const all = new Promise<void>((resolve) => {
      done = resolve;
    });
    const definition = {
      name: 'clock',
      payload: z.object({ word: z.string() }),
      retries: 1,
      retryDelaySeconds: 1,
      timeoutSeconds: 60,
      concurrency: 1,
    };
    const enqueuing = createJobs({ database: opened.database, log });
    enqueuing.handle(definition, async () => {});
    await enqueuing.start({ work: false });
    await opened.database.transaction(async (tx) => {
      await enqueuing.enqueue(tx, definition, { word: 'at once' });
      await enqueuing.enqueue(tx, definition, { word: 'in a second' }, { startAfterSeconds: 1 });
    });
    await enqueuing.stop(1_000);
    await setBack();
    expect(await watchClock(opened.database)).toBeGreaterThan(7_100);
    expect(await watchClock(opened.database)).toBe(0);

    const working = createJobs({ database: opened.database, log });
    working.handle(definition, async ({ payload }) => {
      heard.push(payload.word);
      if (heard.length === 2) done();
    });
    await working.start();
    await all;
    await working.stop(1_000);
    expect(heard.sort()).toEqual(['at once', 'in a second']);
  });

  it('is noticed by one of several processes, which moves what waits once', async () => {
    const jobs = createJobs({ database: opened.database, log });
    await jobs.start({ work: false });
    await jobs.stop(1_000);
    await setBack();
    const moved = await Promise.all(Array.from({ length: 4 }, () => watchClock(opened.database)));
    expect(moved.filter((seconds) => seconds > 0)).toHaveLength(1);
  });

  it('leaves a writer’s running interval as long as it is, and ends before the present', async () => {
    const jobs = createJobs({ database: opened.database, log });
    await jobs.start({ work: false });
    await jobs.stop(1_000);
    const { orm } = opened.database;
    const [person] = await orm
      .insert(schema.profiles)
      .values({ fullName: 'Vera', email: 'vera@example.com' })
      .returning();
    const id = person?.id ?? '';
    const [request] = await orm
      .insert(schema.contentRequests)
      .values({
        ...{
          customerId: id,
          language: 'english',
          title: 'Clocks',
          contentType: 'blog-post',
          wordCount: 'short',
        },
        content: 'About clocks',
      })
      .returning();
    await opened.database.query(
      `insert into work_intervals (writer_id, content_request_id, started_at, last_heartbeat_at, present_at)
        values ($1, $2, now() - interval '3 hours', now(), now() - interval '1 minute')`,
      [id, request?.id],
    );
    await watchClock(opened.database);
    // The clock is now 2 hours behind what was written: the interval began before it, and its last heartbeat is ahead.
    await opened.database.query(
      `update installation set clock_seen_at = clock_timestamp() + interval '2 hours'`,
    );
    await opened.database.query(
      `update work_intervals set started_at = started_at + interval '2 hours',
        last_heartbeat_at = last_heartbeat_at + interval '2 hours', present_at = present_at + interval '2 hours'`,
    );
    expect(await watchClock(opened.database)).toBeGreaterThan(7_100);
    const { rows } = await opened.database.query(
      `select extract(epoch from last_heartbeat_at - started_at)::int as seconds,
        last_heartbeat_at <= clock_timestamp() as past from work_intervals`,
    );
    expect(rows).toEqual([{ seconds: 3 * 3_600, past: true }]);
  });

  it('refuses no person for longer than their limit or block says', async () => {
    const jobs = createJobs({ database: opened.database, log });
    await jobs.start({ work: false });
    await jobs.stop(1_000);
    const [person] = await opened.database.orm
      .insert(schema.profiles)
      .values({ fullName: 'Vera', email: 'vera@example.com' })
      .returning();
    await opened.database.query(
      `insert into rate_limits (key, used, ends_at, free_at)
        values ('a', 100, now() + interval '1 minute', now() + interval '30 seconds')`,
    );
    await opened.database.query(
      `insert into failed_proofs (user_id, kind, failures, blocked_until)
        values ($1, 'code', 5, now() + interval '1 minute')`,
      [person?.id],
    );
    await setBack();
    await watchClock(opened.database);
    const { rows } = await opened.database.query(
      `select ends_at < now() + interval '2 minutes' as ends, free_at < now() + interval '2 minutes' as free,
        blocked_until < now() + interval '2 minutes' as blocked from rate_limits, failed_proofs`,
    );
    expect(rows).toEqual([{ ends: true, free: true, blocked: true }]);
  });

  it('is nothing while the clock is right', async () => {
    expect(await watchClock(opened.database)).toBe(0);
  });
});

it('every moment that some work waits for is moved with the clock', () => {
  /**
   * Moments that end a right or count for a person, for which none of our work waits; and one that a trigger copies from the round
   * that is moved.
   */
  const elsewhere = /^((sessions|verifications|installation)\.|content_requests\.review_due_at$)/;
  const columns = Object.values(schema).flatMap((table) => {
    const name = (table as never as Record<symbol, string>)[Symbol.for('drizzle:Name')];
    const found = (table as never as Record<symbol, Record<string, { name: string; columnType: string }>>)[
      Symbol.for('drizzle:Columns')
    ];
    return Object.values(found ?? {})
      .filter(({ columnType }) => columnType === 'PgTimestamp')
      .map((column) => `${name}.${column.name}`);
  });
  expect(columns.length).toBeGreaterThan(40);
  const awaited = columns.filter((column) =>
    /(next|due|retry|until|heartbeat|claimed|lease|seen|run|ends|free)\w*$/.test(column.split('.')[1] ?? ''),
  );
  const moved = Object.entries({ ...SHIFTED_COLUMNS, ...SHIFTED_TOGETHER }).flatMap(([table, names]) =>
    names.map((name) => `${table}.${name}`),
  );
  expect(awaited.filter((column) => !elsewhere.test(column) && !moved.includes(column))).toEqual([]);
});
