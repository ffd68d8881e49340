import { expect, it } from 'vitest';
import { createStatementNames } from './statement-names';

it('a statement gets its name when it comes again, and keeps it', () => {
  const nameOf = createStatementNames();
  expect(nameOf('select $1')).toBeUndefined();
  const name = nameOf('select $1');
  // PostgreSQL cuts names after 63 bytes.
  expect(name).toMatch(/^[0-9a-f]{32}$/);
  expect(nameOf('select $1')).toBe(name);
  expect(nameOf('select $2')).toBeUndefined();
  expect(nameOf('select $2')).not.toBe(name);
});

it('at most 250 statements get one, however many different ones come', () => {
  const nameOf = createStatementNames();
  const names = new Set<string | undefined>();
  for (let n = 0; n < 5_000; n++) {
    nameOf(`select ${n}`);
    names.add(nameOf(`select ${n}`));
  }
  names.delete(undefined);
  expect(names.size).toBe(250);
});

it('a search by pattern gets none', () => {
  const nameOf = createStatementNames();
  const text = 'select id from profiles where full_name ilike $1';
  expect([nameOf(text), nameOf(text), nameOf(text)]).toEqual([undefined, undefined, undefined]);
});
