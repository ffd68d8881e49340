import { randomInt, randomUUID } from 'node:crypto';
import * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { SIGN_IN_INPUTS } from '#contract/http/sign-in';
import * as passwords from '#server/identity/passwords/passwords';
import { authCaller } from '#server/testing/auth-caller';
import { startTwilioServer } from '#server/testing/counterparts/twilio-server';
import { startTestApp, type TestApp } from '#server/testing/test-app';

// The hash is what an answer's time is made of. A clock would tell a busy machine's mood, so the work is counted, and of the
// clock only that both answers have waited for the floor under which nothing can be told.
vi.mock('#server/identity/passwords/passwords', { spy: true });
vi.mock('@node-rs/argon2', { spy: true });

const PASSWORD = 'the password of a person';
const FLOOR_MS = 145;
const SIGN_UP_FLOOR_MS = 345;
const WITH_ADDRESS = Object.entries(SIGN_IN_INPUTS).filter(
  ([, { shape }]) => 'email' in shape || 'phone' in shape,
);

let app: TestApp;
let known: { email: object; phone: object };
let gateway: Awaited<ReturnType<typeof startTwilioServer>>;
beforeAll(async () => {
  gateway = await startTwilioServer();
  app = await startTestApp({ environment: gateway.environment });
  known = { email: await knownBy('email'), phone: await knownBy('phone') };
});
afterAll(async () => {
  await app.close();
  await gateway.close();
});

const newNumber = () => `+35845${randomInt(1_000_000, 9_999_999)}`;

/** A user with a code of every kind on its way. */
async function knownBy(by: 'email' | 'phone'): Promise<object> {
  const call = authCaller(app);
  if (by === 'email') {
    const { email } = await call.person(PASSWORD);
    await call.post('email-otp/send-verification-otp', { email, type: 'sign-in' });
    await call.post('email-otp/request-password-reset', { email });
    return { email };
  }
  const phone = newNumber();
  await call.post('sign-up/phone', { phone, password: PASSWORD, fullName: 'Known' });
  const { code } = await gateway.messageTo(phone);
  await call.post('phone/verify', { phone, otp: code });
  await call.post('phone/send-code', { phone, type: 'sign-in' });
  await call.post('phone/request-password-reset', { phone });
  return { phone };
}

it.each(WITH_ADDRESS)(
  '%s tells no known address from an unknown one, by its answer, its work or its time',
  async (path, { shape }) => {
    const call = authCaller(app);
    const by = 'phone' in shape ? 'phone' : 'email';
    const fields = {
      ...('password' in shape ? { password: 'not the password of anybody' } : {}),
      // One of a million: the wrong one.
      ...('otp' in shape ? { otp: '000000' } : {}),
      ...('type' in shape ? { type: 'sign-in' } : {}),
    };
    const ask = async (address: object) => {
      // At no time: what is left of the answer's time is what could tell.
      vi.mocked(passwords.hashPassword).mockClear().mockResolvedValue('a hash');
      vi.mocked(argon2.verify).mockClear();
      const started = performance.now();
      const { status, body, setCookie } = await call.post(path, { ...fields, ...address });
      const waited = performance.now() - started >= FLOOR_MS;
      const work =
        vi.mocked(passwords.hashPassword).mock.calls.length + vi.mocked(argon2.verify).mock.calls.length;
      return { status, body, setCookie, work, waited };
    };
    const answer = await ask(known[by]);
    expect(answer).toMatchObject({ setCookie: '', waited: true });
    const unknown = by === 'phone' ? { phone: newNumber() } : { email: `${randomUUID()}@example.com` };
    expect(await ask(unknown)).toEqual(answer);
  },
);

it.each(['email', 'phone'] as const)(
  'a sign-up by %s does the same work for one that waits, with its password or another, as for an address that is free',
  async (by) => {
    const call = authCaller(app);
    const newContact = () =>
      by === 'phone' ? { phone: newNumber() } : { email: `${randomUUID()}@example.com` };
    const signUp = async (contact: object, password: string) => {
      vi.mocked(passwords.hashPassword).mockClear().mockRestore();
      vi.mocked(argon2.verify).mockClear();
      const started = performance.now();
      const { status, body } = await call.post(`sign-up/${by}`, {
        ...contact,
        password,
        fullName: 'Waiting',
      });
      const waited = performance.now() - started >= SIGN_UP_FLOOR_MS;
      const hashed = vi.mocked(passwords.hashPassword).mock.calls.length;
      return { status, body, hashed, verified: vi.mocked(argon2.verify).mock.calls.length, waited };
    };
    const waiting = newContact();
    const free = await signUp(waiting, PASSWORD);
    expect(free).toEqual({ status: 200, body: { success: true }, hashed: 1, verified: 1, waited: true });
    expect(await signUp(waiting, PASSWORD)).toEqual(free);
    expect(await signUp(waiting, 'another one than before')).toEqual(free);
    expect(await signUp(known[by], PASSWORD)).toEqual(free);
  },
);
