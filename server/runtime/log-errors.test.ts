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

it('leaves out the row in PostgreSQL’s words, however deep it lies', () => {
  const postgres = Object.assign(new Error('violates check constraint'), {
    code: '23514',
    detail: 'Failing row contains (a secret text)',
    where: 'COPY x, line 1: "a secret text"',
  });
  const statement = new DrizzleQueryError('insert into x values ($1)', ['a secret text'], postgres);
  const several = new AggregateError([statement], 'all of it failed');
  const logged = JSON.stringify(withoutParameters(new Error('outermost', { cause: several })));
  expect(logged).not.toContain('a secret text');
  for (const told of ['outermost', 'all of it failed', 'insert into x', 'check constraint', '23514'])
    expect(logged).toContain(told);
});

it('logs other errors as they are, without the objects that hang on them', () => {
  const refused = Object.assign(new Error('connect'), {
    code: 'ECONNREFUSED',
    port: 1,
    request: { body: 'x' },
  });
  expect(withoutParameters(refused)).toEqual({
    type: 'Error',
    message: 'connect',
    stack: refused.stack,
    code: 'ECONNREFUSED',
    port: 1,
  });
});
