import { expect, it } from 'vitest';
import { GenerationFailure } from './generator';
import { toGenerationFailure } from './to-generation-failure';

it('finds the failure that the client has wrapped', () => {
  const failure = new GenerationFailure('too-long');
  expect(toGenerationFailure(new Error('outer', { cause: new Error('inner', { cause: failure }) }))).toBe(
    failure,
  );
});

it('ends where the causes of an error lead back to it', () => {
  const inner = Object.assign(new Error('inner'), { code: 'ECONNRESET' });
  const outer = new Error('outer', { cause: inner });
  inner.cause = outer;
  expect(toGenerationFailure(outer)).toMatchObject({
    code: 'unreachable',
    cause: { message: 'The connection to the model endpoint failed: ECONNRESET' },
  });
});
