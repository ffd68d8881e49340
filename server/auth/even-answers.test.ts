import { randomUUID } from 'node:crypto';
import * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { authCaller } from '#server/testing/auth-caller';
import { startTestApp, type TestApp } from '#server/testing/test-app';
import * as passwords from './passwords';

// The hash is what an answer's time is made of. A clock would tell a busy machine's mood, so the work is counted.
vi.mock('./passwords', { spy: true });
vi.mock('@node-rs/argon2', { spy: true });

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it.each([
  ['sign-in/email', { password: 'not the password' }, 1],
  ['email-otp/send-verification-otp', { type: 'sign-in' }, 0],
  ['email-otp/request-password-reset', {}, 0],
])(
  '%s tells no known address from an unknown one, by its answer or its work',
  async (path, fields, hashes) => {
    const call = authCaller(app);
    const { email: known } = await call.person('the password of a person');
    const ask = async (email: string) => {
      vi.mocked(passwords.hashPassword).mockClear();
      vi.mocked(argon2.verify).mockClear();
      const { status, body, setCookie } = await call.post(path, { ...fields, email });
      const work =
        vi.mocked(passwords.hashPassword).mock.calls.length + vi.mocked(argon2.verify).mock.calls.length;
      return { status, body, setCookie, work };
    };
    const answer = await ask(known);
    expect(await ask(`${randomUUID()}@example.com`)).toEqual(answer);
    expect(answer.work).toBe(hashes);
  },
);
