import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { is, Table } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as schema from '#server/database/schema/index';

const TABLES = Object.entries(schema).flatMap(([name, table]) => (is(table, Table) ? [name] : []));

/**
 * The tables that a source inserts into: `named` by an identifier, in drizzle's `.insert(…)` or in SQL's `insert into ${…}`, and
 * `written` in SQL. A schema before the table is left out.
 */
function insertedInto(code: string): { named: string[]; written: string[] } {
  const builder = [...code.matchAll(/\.insert\(\s*(?:schema\.)?([^)]*?)\s*\)/g)];
  const interpolated = [...code.matchAll(/\binsert\s+into\s+\$\{(?:schema\.)?([^}]*)\}(?!\.)/gi)];
  const written = [...code.matchAll(/\binsert\s+into\s+(?:(?:"?\w+"?|\$\{[^}]*\})\.)?"?(\w+)/gi)];
  const names = (found: RegExpExecArray[]) => found.map(([, name = '']) => name);
  return { named: names([...builder, ...interpolated]), written: names(written) };
}

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|sql)$/.test(file) && !/\.test\.ts$|^testing\//.test(file))
  .map((file) => ({ file, code: readFileSync(join('server', file), 'utf8') }));

describe('a session', () => {
  it('is created by one module', () => {
    const creators = sources.filter(({ code }) => {
      const { named, written } = insertedInto(code);
      return [...named, ...written].includes('sessions');
    });
    expect(creators.map(({ file }) => file)).toEqual(['identity/sessions/store-session.ts']);
  });

  it('is created under no other name: each insert names its table as the schema does', () => {
    const renamed = sources.flatMap(({ file, code }) => [
      ...insertedInto(code)
        .named.filter((table) => !TABLES.includes(table))
        .map((table) => `${file}: ${table}`),
      ...(/\bsessions as \w|\w as sessions\b/.test(code) ? [`${file}: sessions under another name`] : []),
    ]);
    expect(renamed).toEqual([]);
  });

  it.each([
    'await tx.insert(sessions).values(row)',
    'await tx.insert( schema.sessions )',
    'sql`insert into sessions (id) values (1)`',
    'INSERT INTO "public"."sessions" (id)',
    'insert\n  into public.sessions select 1',
    `sql\`insert into \${sessions} (id)\``,
  ])('is seen to be created in %j', (code) => {
    const { named, written } = insertedInto(code);
    expect([...named, ...written]).toEqual(['sessions']);
  });
});
