import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts, profiles, sessions, userRoles } from '#server/database/schema/index';
import { authCaller } from '#server/testing/auth-caller';
import { startTestApp, type TestApp } from '#server/testing/test-app';

const PASSWORD = 'korrekt häst batteri';

describe('signing up, in and out', () => {
  let app: TestApp;
  let call: ReturnType<typeof authCaller>;
  beforeAll(async () => {
    app = await startTestApp();
    call = authCaller(app);
  });
  afterAll(() => app.close());

  it('takes a person from sign-up through the mail to a session and out again', async () => {
    const email = 'Maija.Meikalainen@Example.com';
    const signUp = await call.post('sign-up/email', {
      fullName: ' Maija Meikäläinen ',
      email,
      password: PASSWORD,
    });
    expect(signUp.status).toBe(200);
    expect(signUp.body).toEqual({ success: true });
    expect(signUp.cookie).toBe('');

    const early = await call.post('sign-in/email', { email, password: PASSWORD });
    expect(early).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_VERIFIED' }, cookie: '' });

    const mail = await call.mailTo('maija.meikalainen@example.com');
    expect(mail.subject).toBe('Verify your email address');
    expect(mail.text).toContain('Hello,');
    expect(mail.link).toBe(`${app.url}/auth/verify#email=maija.meikalainen%40example.com&code=${mail.code}`);
    const verified = await call.post('email-otp/verify-email', { email, otp: mail.code });
    expect(verified).toMatchObject({ status: 200, body: { success: true, signedIn: true } });
    const again = await call.post('email-otp/verify-email', { email, otp: mail.code });
    expect(again).toMatchObject({ status: 400, body: { code: 'INVALID_OTP' }, cookie: '' });

    const signIn = await call.post('sign-in/email', { email, password: PASSWORD });
    expect(signIn).toMatchObject({
      status: 200,
      body: { user: { email: 'maija.meikalainen@example.com', fullName: 'Maija Meikäläinen' } },
    });
    expect(JSON.stringify(signIn.body)).not.toContain('token');
    expect(signIn.setCookie).toMatch(/^redraft\.session_token=.*Max-Age=604800.*HttpOnly.*SameSite=Lax/i);
    expect(signIn.setCookie).not.toMatch(/secure/i);

    const session = await call.get('get-session', signIn.cookie);
    expect(session).toMatchObject({ status: 200, body: { user: { fullName: 'Maija Meikäläinen' } } });
    const me = await app.fetch('/api/me', { headers: { cookie: signIn.cookie } });
    expect(await me.json()).toMatchObject({ email: 'maija.meikalainen@example.com', role: 'customer' });

    const out = await call.post('sign-out', {}, signIn.cookie);
    expect(out.status).toBe(200);
    expect((await app.fetch('/api/me', { headers: { cookie: signIn.cookie } })).status).toBe(401);
    const gone = await call.get('get-session', signIn.cookie);
    expect(gone).toMatchObject({ status: 400, body: { message: 'Auth session missing!' } });
  });

  it('signs in whoever verifies an address with its code, and nobody by a wrong or spent one', async () => {
    const email = 'straight-on@example.com';
    await call.post('sign-up/email', { email, password: PASSWORD, fullName: 'Straight On' });
    const { code } = await call.mailTo(email);
    const wrong = code === '000000' ? '000001' : '000000';
    const verify = (otp: string) => call.post('email-otp/verify-email', { email, otp });
    const meOf = async ({ cookie }: { cookie: string }) => {
      const answer = await app.fetch('/api/me', { headers: { cookie } });
      return answer.ok ? ((await answer.json()) as { email: string }).email : answer.status;
    };
    expect(await verify(wrong)).toMatchObject({ status: 400, cookie: '' });
    const verified = await verify(code);
    expect(await meOf(verified)).toBe(email);
    expect(verified.setCookie).toMatch(/Max-Age=604800.*HttpOnly.*SameSite=Lax/);
    expect(await verify(code)).toMatchObject({ status: 400, cookie: '' });
  });

  it('verifies the address of somebody who was barred meanwhile, and signs them in nowhere', async () => {
    const email = 'barred-meanwhile@example.com';
    await call.post('sign-up/email', { email, password: PASSWORD, fullName: 'Barred' });
    const { code } = await call.mailTo(email);
    const { orm } = app.services.database;
    await orm.update(profiles).set({ deactivatedAt: new Date() }).where(eq(profiles.email, email));
    const verified = await call.post('email-otp/verify-email', { email, otp: code });
    expect(verified).toMatchObject({ status: 200, body: { success: true, signedIn: false }, cookie: '' });
    const rows = await orm
      .select({ id: sessions.id })
      .from(sessions)
      .innerJoin(profiles, eq(profiles.id, sessions.userId))
      .where(eq(profiles.email, email));
    expect(rows).toEqual([]);
  });

  it('stores what it keeps as hashes', async () => {
    const person = await call.person(PASSWORD);
    const { cookie } = await call.post('sign-in/email', person);
    const token = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? '';
    expect(token).toHaveLength(32);
    const rows = await app.services.database.orm.select().from(sessions);
    const hashes = rows.map((row) => row.token);
    expect(hashes).not.toContain(token);
    expect(hashes).toContain(createHash('sha256').update(token).digest('hex'));
    const [account] = await app.services.database.orm
      .select({ password: accounts.password })
      .from(accounts)
      .innerJoin(profiles, eq(profiles.id, accounts.userId))
      .where(eq(profiles.email, person.email));
    expect(account?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('gives the role with the account, in one transaction', async () => {
    const person = await call.person(PASSWORD);
    const rows = await app.services.database.orm
      .select({ role: userRoles.role, active: userRoles.isActive })
      .from(userRoles)
      .innerJoin(profiles, eq(profiles.id, userRoles.userId))
      .where(eq(profiles.email, person.email));
    expect(rows).toEqual([{ role: 'customer', active: true }]);
  });

  it('takes the address for the name where none is given', async () => {
    const email = 'nameless@example.com';
    await call.post('sign-up/email', { email, password: PASSWORD });
    const { code } = await call.mailTo(email);
    await call.post('email-otp/verify-email', { email, otp: code });
    const { body } = await call.post('sign-in/email', { email, password: PASSWORD });
    expect(body).toMatchObject({ user: { email, fullName: email } });
  });

  it('refuses wrong credentials with 400 and the same words for known and unknown addresses', async () => {
    const { email } = await call.person(PASSWORD);
    const wrong = await call.post('sign-in/email', { email, password: 'not this one' });
    const unknown = await call.post('sign-in/email', {
      email: 'nobody@example.com',
      password: 'not this one',
    });
    expect(wrong).toMatchObject({
      status: 400,
      body: { code: 'invalid_credentials', message: 'Invalid email or password' },
    });
    expect(unknown).toEqual(wrong);
  });

  it('tells a deactivated user so, after the right password only, and ends what stood', async () => {
    const person = await call.person(PASSWORD);
    const { cookie } = await call.post('sign-in/email', person);
    await app.services.database.orm
      .update(profiles)
      .set({ deactivatedAt: new Date() })
      .where(eq(profiles.email, person.email));
    const wrong = await call.post('sign-in/email', { ...person, password: 'not this one' });
    expect(wrong.body).toMatchObject({ code: 'invalid_credentials' });
    const right = await call.post('sign-in/email', person);
    expect(right).toMatchObject({ status: 403, body: { code: 'ACCOUNT_DEACTIVATED' }, cookie: '' });
    expect((await app.fetch('/api/me', { headers: { cookie } })).status).toBe(401);
  });

  it('refuses short and common passwords with their reasons', async () => {
    const ask = (password: string) =>
      call.post('sign-up/email', { fullName: 'A', email: 'weak@example.com', password });
    expect(await ask('abcde')).toMatchObject({
      status: 422,
      body: { code: 'weak_password', reasons: ['length'], message: 'Password must be at least 6 characters' },
    });
    for (const common of ['123456', 'password', 'Qwerty123']) {
      expect(await ask(common), common).toMatchObject({
        status: 422,
        body: { code: 'weak_password', reasons: ['common'] },
      });
    }
    expect(await ask('x'.repeat(257))).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } });
  });

  it('names the fields at fault', async () => {
    const answer = await call.post('sign-up/email', { fullName: ' ', email: 'no address', password: '' });
    expect(answer.status).toBe(422);
    const { data } = answer.body as { data: { problems: { field: string }[] } };
    expect(data.problems.map(({ field }) => field).sort()).toEqual(['email', 'fullName', 'password']);
    const long = await call.post('sign-up/email', {
      fullName: 'x'.repeat(201),
      email: 'x@example.com',
      password: PASSWORD,
    });
    expect(long.body).toMatchObject({ data: { problems: [{ field: 'fullName' }] } });
  });

  it('opens listed paths only', async () => {
    for (const path of [
      'update-user',
      'change-password',
      'list-sessions',
      'sign-in/social',
      'sign-in/magic-link',
      'magic-link/verify',
      'ok',
      'error',
    ]) {
      expect((await call.post(path, {})).status, path).toBe(404);
      expect((await call.get(path)).status, path).toBe(404);
    }
    expect((await call.get('sign-in/email')).status).toBe(405);
    const otherKind = await call.post('email-otp/send-verification-otp', {
      email: 'a@example.com',
      type: 'change-email',
    });
    expect(otherKind.status).toBe(422);
  });

  it('refuses pages of other sites', async () => {
    const person = await call.person(PASSWORD);
    const evil = await app.fetch('/api/auth/sign-in/email', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
      },
      body: JSON.stringify(person),
    });
    expect(evil.status).toBe(403);
    expect(evil.headers.getSetCookie()).toEqual([]);
    const form = await app.fetch('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify(person),
    });
    expect(form.status).toBe(415);
  });

  it('lets programs in without an Origin', async () => {
    const person = await call.person(PASSWORD);
    const answer = await app.fetch('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    });
    expect(answer.status).toBe(200);
  });
});
