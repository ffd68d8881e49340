import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#server/testing/test-database';

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
