import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts, profiles, sessions, verifications } from '#server/database/schema/index';
import { authCaller } from '#server/testing/auth-caller';
import { startTwilioServer } from '#server/testing/counterparts/twilio-server';
import { startTestApp, type TestApp } from '#server/testing/test-app';

const PASSWORD = 'korrekt häst batteri';
const NEXT = 'oikea hevonen akku';

describe('accounts with a phone number', () => {
  let app: TestApp;
  let call: ReturnType<typeof authCaller>;
  let gateway: Awaited<ReturnType<typeof startTwilioServer>>;
  beforeAll(async () => {
    gateway = await startTwilioServer();
    app = await startTestApp({ environment: gateway.environment });
    call = authCaller(app);
  });
  afterAll(async () => {
    await app.close();
    await gateway.close();
  });

  let numbers = 0;
  const newNumber = () => `+35840${String(1_000_000 + numbers++)}`;
  const signUp = (phone: string, more: object = {}) =>
    call.post('sign-up/phone', { phone, password: PASSWORD, fullName: 'Maija Meikäläinen', ...more });
  /** As if the pause between two messages had passed. */
  const pass = (phone: string) =>
    app.services.database.orm
      .update(verifications)
      .set({ createdAt: sql`now() - interval '31 seconds'` })
      .where(like(verifications.identifier, `%${phone}`));
  const person = async () => {
    const phone = newNumber();
    await signUp(phone);
    const { code } = await gateway.messageTo(phone);
    expect((await call.post('phone/verify', { phone, otp: code })).status).toBe(200);
    return phone;
  };
  const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

  it('sign up with a name, verify by SMS, sign in with the password, and have no e-mail address', async () => {
    const phone = newNumber();
    const written = `00${phone.slice(1, 4)} (${phone.slice(4, 6)}) ${phone.slice(6)}`;
    expect(await signUp(written, { language: 'fi' })).toEqual({
      status: 200,
      body: { success: true },
      cookie: '',
      setCookie: '',
    });
    const { body, code } = await gateway.messageTo(phone);
    expect(body).toBe(
      `${code} on Redraft-koodisi. Se vahvistaa puhelinnumerosi ja on voimassa tunnin.\n\n@127.0.0.1 #${code}`,
    );
    expect(gateway.messages.at(-1)?.from).toBe('+15005550006');
    const early = await call.post('sign-in/phone-number', { phone, password: PASSWORD });
    expect(early).toMatchObject({ status: 403, body: { code: 'PHONE_NOT_VERIFIED' }, cookie: '' });
    expect((await call.post('phone/verify', { phone, otp: code })).status).toBe(200);
    const spent = await call.post('phone/verify', { phone, otp: code });
    expect(spent).toMatchObject({ status: 400, body: { code: 'INVALID_OTP' } });
    const signIn = await call.post('sign-in/phone-number', { phone: written, password: PASSWORD });
    expect(signIn).toMatchObject({
      status: 200,
      body: { user: { email: null, fullName: 'Maija Meikäläinen' } },
    });
    expect(JSON.stringify(signIn.body)).not.toContain('token');
    const me = await app.fetch('/api/me', { headers: { cookie: signIn.cookie } });
    expect(await me.json()).toMatchObject({ email: null, fullName: 'Maija Meikäläinen', role: 'customer' });
    const token = await call.post('token?grant_type=password', { phone, password: PASSWORD });
    expect(token).toMatchObject({ status: 200, body: { token_type: 'bearer' } });
  });

  it('are seen and found by admins, and lose their codes with a new password from an admin', async () => {
    const phone = await person();
    const admin = await app.createUser({ role: 'admin' });
    const { items } = await admin.client.admin.users({ search: phone });
    expect(items).toMatchObject([{ email: null, phone, phoneVerified: true, emailVerified: false }]);
    await call.post('phone/send-code', { phone, type: 'sign-in' });
    const { code } = await gateway.messageTo(phone, 2);
    await admin.client.admin.setPassword({ id: items[0]?.id ?? '', newPassword: NEXT });
    expect((await call.post('sign-in/phone-otp', { phone, otp: code })).status).toBe(400);
    expect((await call.post('sign-in/phone-number', { phone, password: NEXT })).status).toBe(200);
  });

  it('sign in with a texted code, once', async () => {
    const phone = await person();
    await call.post('phone/send-code', { phone, type: 'sign-in' });
    const { body, code } = await gateway.messageTo(phone, 2);
    expect(body).toContain('your Redraft code to sign in');
    // A code for one thing is none for another.
    expect((await call.post('phone/verify', { phone, otp: code })).status).toBe(400);
    const signIn = await call.post('sign-in/phone-otp', { phone, otp: code });
    expect(signIn.cookie).not.toBe('');
    const [session] = await app.services.database.orm
      .select({ methods: sessions.methods })
      .from(sessions)
      .innerJoin(profiles, eq(profiles.id, sessions.userId))
      .where(eq(profiles.phone, phone));
    expect(session?.methods).toEqual(['otp']);
    expect((await call.post('sign-in/phone-otp', { phone, otp: code })).status).toBe(400);
  });

  it('recover by phone, which ends every session', async () => {
    const phone = await person();
    const { cookie } = await call.post('sign-in/phone-number', { phone, password: PASSWORD });
    await call.post('phone/request-password-reset', { phone });
    const { code } = await gateway.messageTo(phone, 2);
    const weak = await call.post('phone/reset-password', { phone, otp: code, password: 'password1' });
    expect(weak).toMatchObject({ status: 422, body: { code: 'weak_password' } });
    expect((await call.post('phone/reset-password', { phone, otp: code, password: NEXT })).status).toBe(200);
    expect((await app.fetch('/api/me', { headers: { cookie } })).status).toBe(401);
    expect((await call.post('sign-in/phone-number', { phone, password: PASSWORD })).status).toBe(400);
    expect((await call.post('sign-in/phone-number', { phone, password: NEXT })).status).toBe(200);
  });

  it('get a new code on asking, and no two within half a minute', async () => {
    const phone = newNumber();
    await signUp(phone);
    const first = await gateway.messageTo(phone);
    await Promise.all([1, 2, 3].map(() => call.post('phone/send-code', { phone })));
    await pass(phone);
    await Promise.all([1, 2, 3].map(() => call.post('phone/send-code', { phone })));
    const second = await gateway.messageTo(phone, 2);
    if (second.code !== first.code)
      expect((await call.post('phone/verify', { phone, otp: first.code })).status).toBe(400);
    expect((await call.post('phone/verify', { phone, otp: second.code })).status).toBe(200);
  });

  it('let a code be tried five times', async () => {
    const phone = newNumber();
    await signUp(phone);
    const { code } = await gateway.messageTo(phone);
    for (let attempt = 1; attempt <= 5; attempt++)
      expect((await call.post('phone/verify', { phone, otp: wrongFor(code) })).status).toBe(400);
    expect((await call.post('phone/verify', { phone, otp: code })).status).toBe(400);
  });

  it('give a code to one of two who use it at once', async () => {
    const phone = await person();
    await call.post('phone/send-code', { phone, type: 'sign-in' });
    const { code } = await gateway.messageTo(phone, 2);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => call.post('sign-in/phone-otp', { phone, otp: code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  it('let the last of two sign-ups count until the number is verified, and tell its owner afterwards', async () => {
    const phone = newNumber();
    await signUp(phone, { password: 'what the squatter chose', fullName: 'Squatter' });
    await gateway.messageTo(phone);
    await pass(phone);
    await signUp(phone, { fullName: 'Owner' });
    const { code } = await gateway.messageTo(phone, 2);
    const verified = await call.post('phone/verify', { phone, otp: code, password: PASSWORD });
    expect(verified.body).toEqual({ success: true, passwordKept: true, signedIn: true });
    const squatter = await call.post('sign-in/phone-number', { phone, password: 'what the squatter chose' });
    expect(squatter.status).toBe(400);
    const again = await signUp(phone, { password: NEXT, fullName: 'Somebody' });
    expect(again).toEqual({ status: 200, body: { success: true }, cookie: '', setCookie: '' });
    const told = await gateway.messageTo(phone, 3);
    expect(told).toMatchObject({ code: '', body: expect.stringContaining('already') });
    const owner = await call.post('sign-in/phone-number', { phone, password: PASSWORD });
    expect(owner.body).toMatchObject({ user: { fullName: 'Owner' } });
  });

  it('keep no password of a stranger who signed up last', async () => {
    const phone = newNumber();
    await signUp(phone);
    await gateway.messageTo(phone);
    await pass(phone);
    await signUp(phone, { password: 'what the stranger chose' });
    const { code } = await gateway.messageTo(phone, 2);
    const verified = await call.post('phone/verify', { phone, otp: code });
    expect(verified.body).toEqual({ success: true, passwordKept: false, signedIn: true });
    for (const password of [PASSWORD, 'what the stranger chose'])
      expect((await call.post('sign-in/phone-number', { phone, password })).status).toBe(400);
  });

  it('keep the password of a sign-up that is repeated with the same one', async () => {
    const phone = newNumber();
    await signUp(phone);
    await gateway.messageTo(phone);
    await pass(phone);
    await signUp(phone);
    const { code } = await gateway.messageTo(phone, 2);
    const verified = await call.post('phone/verify', { phone, otp: code });
    expect(verified.body).toEqual({ success: true, passwordKept: true, signedIn: true });
    expect((await call.post('sign-in/phone-number', { phone, password: PASSWORD })).status).toBe(200);
  });

  it('lose the password of a sign-up to the first code that signs in, which says so', async () => {
    const phone = newNumber();
    await signUp(phone);
    await gateway.messageTo(phone);
    const byCode = async (messages: number) => {
      await call.post('phone/send-code', { phone, type: 'sign-in' });
      const { code } = await gateway.messageTo(phone, messages);
      return (await call.post('sign-in/phone-otp', { phone, otp: code })).body;
    };
    expect(await byCode(2)).toMatchObject({ user: { email: null }, passwordKept: false });
    expect((await call.post('sign-in/phone-number', { phone, password: PASSWORD })).status).toBe(400);
    expect(await byCode(3)).not.toHaveProperty('passwordKept');
  });

  it('are not told from numbers without one, by answer or by time', async () => {
    const known = await person();
    const unknown = newNumber();
    const timed = async (path: string, phone: string, more: object = {}) => {
      const started = performance.now();
      const answer = await call.post(path, { phone, ...more });
      return { answer, milliseconds: performance.now() - started };
    };
    for (const [path, more, floor] of [
      ['phone/send-code', { type: 'sign-in' }, 345],
      ['phone/request-password-reset', {}, 345],
      ['sign-in/phone-number', { password: 'not this one' }, 145],
      ['sign-in/phone-otp', { otp: '123456' }, 145],
      ['phone/verify', { otp: '123456' }, 145],
    ] as const) {
      const one = await timed(path, known, more);
      const other = await timed(path, unknown, more);
      expect(other.answer, path).toEqual(one.answer);
      expect(Math.min(one.milliseconds, other.milliseconds), path).toBeGreaterThanOrEqual(floor);
    }
    expect(gateway.messages.filter(({ to }) => to === unknown)).toEqual([]);
  });

  it('keep codes as keyed hashes', async () => {
    const phone = newNumber();
    await signUp(phone);
    await gateway.messageTo(phone);
    const [row] = await app.services.database.orm
      .select()
      .from(verifications)
      .where(like(verifications.identifier, `%${phone}`));
    expect(row?.value).toMatch(/^5:[0-9a-f]{64}$/);
    const [account] = await app.services.database.orm
      .select({ password: accounts.password })
      .from(accounts)
      .innerJoin(profiles, eq(profiles.id, accounts.userId))
      .where(eq(profiles.phone, phone));
    expect(account?.password).toMatch(/^\$argon2id\$/);
  });

  it('say what is missing, in the words that clients of such calls know', async () => {
    const both = 'You must provide either an email or phone number and a password';
    for (const [path, body] of [
      ['sign-in/email', {}],
      ['sign-in/email', { email: 'a@example.com' }],
      ['sign-in/phone-number', { password: PASSWORD }],
      ['sign-up/email', { fullName: 'A', password: PASSWORD }],
      ['sign-up/phone', { fullName: 'A' }],
    ] as const) {
      const answer = await call.post(path, body);
      expect(answer, path).toMatchObject({
        status: 400,
        body: { code: 'invalid_credentials', message: both },
      });
    }
    for (const path of [
      'email-otp/send-verification-otp',
      'phone/send-code',
      'phone/request-password-reset',
    ]) {
      const answer = await call.post(path, {});
      expect(answer.body, path).toMatchObject({
        message: 'You must provide either an email or phone number.',
      });
    }
    const bad = await call.post('sign-up/phone', { phone: '040 123', password: PASSWORD, fullName: 'A' });
    expect(bad).toMatchObject({ status: 422, body: { data: { problems: [{ field: 'phone' }] } } });
  });

  it('wait for a gateway that fails or leads on, and give up on a number that it turns down', async () => {
    const phone = newNumber();
    gateway.failWith(307, 429);
    await signUp(phone);
    const refused = '+15005550001';
    await signUp(refused);
    expect((await gateway.messageTo(phone)).code).toMatch(/^\d{6}$/);
    expect(gateway.messages.filter(({ to }) => to === refused)).toEqual([]);
  }, 60_000);
});

describe('without a gateway', () => {
  it('there are no phone calls, and half a configuration does not start', async () => {
    const app = await startTestApp({ work: false });
    const call = authCaller(app);
    for (const path of ['sign-up/phone', 'sign-in/phone-number', 'sign-in/phone-otp', 'phone/send-code'])
      expect(
        (await call.post(path, { phone: '+358401234567', password: PASSWORD, otp: '123456' })).status,
      ).toBe(404);
    expect(await (await app.fetch('/api/auth/ways')).json()).toMatchObject({ phone: false });
    await app.close();
    await expect(
      startTestApp({ environment: { SMS_PROVIDER: 'twilio', SMS_ACCOUNT: 'AC1' } }),
    ).rejects.toThrow('SMS_PROVIDER=twilio needs SMS_TOKEN, SMS_FROM beside it.');
  });
});
