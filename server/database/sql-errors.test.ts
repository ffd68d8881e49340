import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { asAnother } from '#server/testing/database/one-connection';
import { openTestDatabase, type TestDatabase } from '#server/testing/database/test-database';

describe('an SQL error', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase();
  });
  afterAll(() => test.close());

  it('is returned with its code, and the database stays usable', async () => {
    const { orm, run, transaction } = test.database;
    const code = (error: { code?: string; cause?: { code?: string } }) => error.cause?.code ?? error.code;
    const failing = sql`select 1 / 0`;
    expect(await orm.execute(failing).then(() => null, code)).toBe('22012');
    expect(await run({ name: 'fails', text: 'select 1 / 0' }, []).then(() => null, code)).toBe('22012');
    expect(await transaction((tx) => tx.execute(failing)).then(() => null, code)).toBe('22012');
    expect(await run({ name: 'works', text: 'select 1 as one' }, [])).toEqual([{ one: 1 }]);
  });
});

describe('a statement that recurs', () => {
  it('is prepared once on its connection, however it was sent', async () => {
    const { database, url, close } = await openTestDatabase();
    try {
      for (const value of [1, 2, 3]) {
        const { rows } = await database.orm.execute(sql`select ${value}::int + 1 as next`);
        expect(rows).toEqual([{ next: value + 1 }]);
      }
      if (url === null) return;
      const prepared = await database.query(
        'select generic_plans + custom_plans as runs from pg_prepared_statements where statement like $1',
        ['select $1::int + 1 as next'],
      );
      // The first time it had no name.
      expect(prepared.rows).toEqual([{ runs: '2' }]);
    } finally {
      await close();
    }
  });
});

describe('a statement that PostgreSQL ends for another one’s sake', () => {
  it('is run once more', async () => {
    const { database, url, close } = await openTestDatabase();
    // The embedded database has one connection, on which nothing waits for another.
    if (url === null) return close();
    const lock = (key: number) => sql`select pg_advisory_xact_lock(${key})`;
    const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted`;
    const runs: unknown[] = [];
    try {
      await database.transaction(async (tx) => {
        await tx.execute(lock(1));
        // It waits for the first lock with the second in hand, and was the first to wait: PostgreSQL ends it.
        const both =
          'select pg_advisory_xact_lock(2) is null or pg_advisory_xact_lock(1) is null, $1::text as name';
        runs.push(asAnother(() => database.run({ name: 'both', text: both }, ['prepared'])));
        await vi.waitFor(async () => expect((await tx.execute(waiting)).rows).toHaveLength(1));
        await tx.execute(lock(2));
      });
      await expect(Promise.all(runs)).resolves.toMatchObject([[{ name: 'prepared' }]]);
    } finally {
      await close();
    }
  });
});
