import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listRequests } from '#server/admin/requests/admin-requests';
import type { Orm } from './database';
import { migrateEmbedded } from './migrate';
import * as schema from './schema/index';

/** A database that does not have pg_trgm, as some hosted ones. */
let client: PGlite;
let orm: Orm;
beforeAll(async () => {
  client = await PGlite.create();
  const bare = drizzle(client, { schema });
  await migrateEmbedded(bare);
  orm = bare as unknown as Orm;
  const [customer] = await orm
    .insert(schema.profiles)
    .values({ email: 'kim@x.example', fullName: 'Kim Kund' })
    .returning({ id: schema.profiles.id });
  const of = { customerId: customer?.id ?? '', language: 'swedish', contentType: 'article' } as const;
  await orm.insert(schema.contentRequests).values([
    { ...of, title: 'Om vindkraft', wordCount: 'short', content: '' },
    { ...of, title: '100 % älg', wordCount: 'short', content: '' },
  ]);
});
afterAll(() => client.close());

it('a database without pg_trgm can be migrated', async () => {
  const { rows } = await client.query(`select extname from pg_extension where extname = 'pg_trgm'`);
  expect(rows).toEqual([]);
  const { rows: indexes } = await client.query(
    `select indexname from pg_indexes where indexname like '%trigrams'`,
  );
  expect(indexes).toEqual([]);
});

it.each([
  ['VIND', ['Om vindkraft']],
  ['0 % ä', ['100 % älg']],
  ['%', ['100 % älg']],
  ['kim@', ['100 % älg', 'Om vindkraft']],
  ['zqx', []],
])('and a search finds there what it finds elsewhere: %s', async (search, titles) => {
  const { items } = await listRequests(orm, { limit: 20, search });
  expect(items.map(({ title }) => title).sort()).toEqual(titles);
});
