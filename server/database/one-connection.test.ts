import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { asAnother } from '#server/testing/database/one-connection';
import { openTestDatabase, type TestDatabase } from '#server/testing/database/test-database';

describe('while a transaction is open, PostgreSQL in tests', () => {
  let opened: TestDatabase;
  beforeEach(async () => {
    opened = await openTestDatabase();
  });
  const outside = /outside the transaction that is open here/;

  it('takes statements of the transaction, and of other callers', async () => {
    const { database } = opened;
    const select = () => database.query('select 1 as one');
    await database.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await asAnother(select);
    });
    expect((await select()).rows).toEqual([{ one: 1 }]);
    await opened.close();
  });

  it.each([
    ['query', () => opened.database.query('select 1')],
    ['run', () => opened.database.run({ text: 'select $1::text' }, ['one'])],
    ['transaction', () => opened.database.transaction(async () => undefined)],
    ['orm', () => opened.database.orm.execute(sql`select 1`)],
  ])(
    'refuses what would wait for a second connection by %s, also where the refusal is passed over',
    async (_, ask) => {
      const { database } = opened;
      const passedOver = async () => ask();
      await database.transaction(async () => {
        await expect(passedOver()).rejects.toThrow(outside);
      });
      await ask();
      await expect(opened.close()).rejects.toThrow(outside);
    },
  );
});
