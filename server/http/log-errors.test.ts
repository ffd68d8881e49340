import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withoutParameters } from './log-errors';

it('logs a failed statement without its values', () => {
  const failed = new DrizzleQueryError(
    'insert into x values ($1)',
    ['a secret text'],
    new Error('duplicate key'),
  );
  const logged = JSON.stringify(withoutParameters(failed));
  expect(logged).not.toContain('a secret text');
  expect(logged).toContain('insert into x');
  expect(logged).toContain('duplicate key');
});

it('logs other errors as they are', () => {
  expect(JSON.stringify(withoutParameters(new Error('plain')))).toContain('plain');
});
