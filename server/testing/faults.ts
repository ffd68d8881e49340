import { expect } from 'vitest';
import type { FaultCode } from '#domain/errors';

/** Expects a call to be refused with this fault, and answers what came with it. */
export async function expectFault(call: Promise<unknown>, code: FaultCode): Promise<unknown> {
  const answer = await call.then(
    (value) => ({ answered: value }),
    (error: unknown) => error,
  );
  expect(answer).toMatchObject({ code });
  return answer;
}
