import { readFileSync } from 'node:fs';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS, RETENTION_KEYS } from '#domain/settings';
import * as schema from '#server/database/schema/index';

it('docs/retention.md says of every table how long its rows are kept, and of every setting its default', () => {
  const text = readFileSync('docs/retention.md', 'utf8');
  const tables = Object.values(schema)
    .filter((value) => is(value, PgTable))
    .map((table) => getTableName(table as PgTable));
  expect(tables.length).toBeGreaterThan(30);
  expect(tables.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  for (const key of RETENTION_KEYS) {
    const row = rows.find((line) => line.includes(`\`${key}\``));
    expect([key, row]).toEqual([key, expect.stringMatching(`\\b${DEFAULT_SETTINGS[key]} days?\\b`)]);
  }
});
