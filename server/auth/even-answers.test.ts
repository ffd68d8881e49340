import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authCaller } from '#server/testing/auth-caller';
import { startTestApp, type TestApp } from '#server/testing/test-app';

/** Rounds of each, taken in turns, so that what else the machine does falls on both. */
const ROUNDS = 7;
/** Far less than one more hash, or a mail, would take. */
const EVEN_MS = 60;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it.each([
  ['sign-in/email', { password: 'not the password' }],
  ['email-otp/send-verification-otp', {}],
  ['email-otp/request-password-reset', {}],
])('%s tells no known address from an unknown one, by its answer or its time', async (path, fields) => {
  const call = authCaller(app);
  const { email: known } = await call.person('the password of a person');
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const ask = async (kind: 'known' | 'unknown') => {
    const email = kind === 'known' ? known : `${randomUUID()}@example.com`;
    const started = performance.now();
    const { status, body, setCookie } = await call.post(path, { ...fields, email });
    times[kind].push(performance.now() - started);
    return { status, body, setCookie };
  };
  await ask('known');
  for (let round = 0; round < ROUNDS; round++) expect(await ask('unknown')).toEqual(await ask('known'));
  const difference = Math.abs(median(times.known) - median(times.unknown));
  expect(difference, JSON.stringify(times)).toBeLessThan(EVEN_MS);
});

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
