import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts, profiles } from '#server/database/schema/index';
import { authCaller } from '#server/testing/auth-caller';
import { startTestApp, type TestApp } from '#server/testing/test-app';

const PASSWORD = 'korrekt häst batteri';

describe('signing in with a mailed code', () => {
  let app: TestApp;
  let call: ReturnType<typeof authCaller>;
  beforeAll(async () => {
    app = await startTestApp();
    call = authCaller(app);
  });
  afterAll(() => app.close());

  const ask = (email: string, language = 'en') =>
    call.post('email-otp/send-verification-otp', { email, type: 'sign-in', language });

  it('starts a session once, with a mail whose link carries the code behind its #', async () => {
    const user = await app.createUser({ fullName: 'Maija Meikäläinen' });
    expect(await ask(user.email, 'fi')).toMatchObject({ status: 200, body: { success: true }, cookie: '' });
    const mail = await call.mailTo(user.email);
    expect(mail.subject).toBe('Kirjaudu Redraftiin');
    expect(mail.link).toBe(
      `${app.url}/auth/sign-in#email=${encodeURIComponent(user.email)}&code=${mail.code}`,
    );
    const signIn = await call.post('sign-in/email-otp', { email: user.email.toUpperCase(), otp: mail.code });
    expect(signIn).toMatchObject({ status: 200, body: { user: { id: user.id, email: user.email } } });
    expect(JSON.stringify(signIn.body)).not.toContain('token');
    const me = await app.fetch('/api/me', { headers: { cookie: signIn.cookie } });
    expect(await me.json()).toMatchObject({ id: user.id });
    const again = await call.post('sign-in/email-otp', { email: user.email, otp: mail.code });
    expect(again).toMatchObject({ status: 400, body: { code: 'INVALID_OTP' }, cookie: '' });
  });

  it('opens nothing with a code that was mailed for something else', async () => {
    const user = await app.createUser();
    await call.post('email-otp/request-password-reset', { email: user.email });
    const { code } = await call.mailTo(user.email);
    expect((await call.post('sign-in/email-otp', { email: user.email, otp: code })).status).toBe(400);
  });

  it('tells nothing about an address: no mail, no account, the same answers and floor', async () => {
    const known = (await app.createUser()).email;
    const unknown = 'nobody-here@example.com';
    const timed = async (email: string) => {
      const started = performance.now();
      const answer = await ask(email);
      return { answer, milliseconds: performance.now() - started };
    };
    const [one, other] = [await timed(known), await timed(unknown)];
    expect(other.answer).toEqual(one.answer);
    expect(Math.min(one.milliseconds, other.milliseconds)).toBeGreaterThanOrEqual(345);
    const { code } = await call.mailTo(known);
    const wrong = code === '000000' ? '000001' : '000000';
    // Beyond the tries that a code has, and still the same.
    for (let attempt = 1; attempt <= 7; attempt++) {
      const refused = await call.post('sign-in/email-otp', { email: known, otp: wrong });
      expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_OTP' } });
      expect(await call.post('sign-in/email-otp', { email: unknown, otp: wrong })).toEqual(refused);
    }
    expect((await call.post('sign-in/email-otp', { email: known, otp: code })).status).toBe(400);
    expect(await call.mails(unknown)).toEqual([]);
    const rows = await app.services.database.orm.select().from(profiles).where(eq(profiles.email, unknown));
    expect(rows).toEqual([]);
  });

  it('keeps a barred user out', async () => {
    const user = await app.createUser();
    await ask(user.email);
    const { code } = await call.mailTo(user.email);
    await app.services.database.orm
      .update(profiles)
      .set({ deactivatedAt: new Date() })
      .where(eq(profiles.id, user.id));
    const late = await call.post('sign-in/email-otp', { email: user.email, otp: code });
    expect(late).toMatchObject({ status: 403, body: { code: 'ACCOUNT_DEACTIVATED' }, cookie: '' });
    await ask(user.email);
    expect(await call.mails(user.email)).toHaveLength(1);
  });

  it('proves an address, and drops the password that a squatter may have set before', async () => {
    const email = 'squatted@example.com';
    await call.post('sign-up/email', { email, password: PASSWORD, fullName: 'Squatter' });
    await call.mailTo(email);
    await ask(email);
    const { code } = await call.mailTo(email, 2);
    const signIn = await call.post('sign-in/email-otp', { email, otp: code });
    expect(signIn).toMatchObject({
      status: 200,
      body: { user: { emailVerified: true }, passwordKept: false },
    });
    expect((await call.post('sign-in/email', { email, password: PASSWORD })).status).toBe(400);
    const left = await app.services.database.orm
      .select({ id: accounts.id })
      .from(accounts)
      .innerJoin(profiles, eq(profiles.id, accounts.userId))
      .where(eq(profiles.email, email));
    expect(left).toEqual([]);
    // Afterwards there is nothing left to be said.
    await ask(email);
    const next = await call.mailTo(email, 3);
    const later = await call.post('sign-in/email-otp', { email, otp: next.code });
    expect(later.body).not.toHaveProperty('passwordKept');
  });
});

describe('the ways in', () => {
  it('are told to anybody: those that work', async () => {
    const app = await startTestApp({ work: false });
    const answer = await app.fetch('/api/auth/ways');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      password: true,
      emailCode: true,
      passkey: true,
      phone: false,
      captcha: null,
      providers: [],
      wallet: null,
      sso: false,
    });
    await app.close();
  });
});
