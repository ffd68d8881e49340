import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#server/testing/database/test-database';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

it('descending index columns match the order of `order by … desc`', async () => {
  // indoption: 1 is DESC, 2 is NULLS FIRST.
  const wrong = await test.database.run<{ name: string }>(
    {
      name: 'index-orders',
      text: `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
        join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
        where 1 = any (string_to_array(i.indoption::text, ' ')::int[])`,
    },
    [],
  );
  expect(wrong).toEqual([]);
});
