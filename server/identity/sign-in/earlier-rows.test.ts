import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authCaller } from '#server/testing/auth-caller';
import { startTestApp, type TestApp } from '#server/testing/test-app';

/** Made by @node-rs/argon2 2.2 with the cost that is stored with it. */
const PASSWORD = 'korrekt häst batteri';
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$PHdfperN0Fx6hmQBP77ibg$zmEYhgUbZ7vTSKyld0kARfkZv3hKsFeBgCHXCMYOY1U';
const NEXT = 'oikea hevonen akku';
/** As cookies had it: 32 letters and digits, then the base64 HMAC of them under the installation's secret. */
const TOKEN = 'hQ2mUe5rWb8TzXk0VnYs7cPd3LgJa1Fi';

/**
 * What an earlier version of the program, with a library for signing in, left in the database, written out as its tables held it; no
 * code of the present one makes these rows.
 */
describe('an installation of an earlier version', () => {
  let app: TestApp;
  let call: ReturnType<typeof authCaller>;
  beforeAll(async () => {
    app = await startTestApp();
    call = authCaller(app);
  });
  afterAll(() => app.close());

  const sql = (text: string, ...values: unknown[]) => app.services.database.query(text, values);
  const keyed = (text: string, encoding: 'hex' | 'base64' = 'hex') =>
    createHmac('sha256', app.services.environment.AUTH_SECRET).update(text).digest(encoding);

  async function user({ verified = true } = {}): Promise<{ id: string; email: string }> {
    const [id, email] = [randomUUID(), `${randomUUID()}@example.com`];
    await sql(
      `insert into profiles (id, email, email_verified, full_name, image, created_at, updated_at)
       values ($1, $2, $3, 'Maija', null, now() - interval '90 days', now() - interval '90 days')`,
      id,
      email,
      verified,
    );
    await sql(
      `insert into accounts (user_id, account_id, provider_id, password, created_at, updated_at)
       values ($1::uuid, $1::text, 'credential', $2, now() - interval '90 days', now() - interval '90 days')`,
      id,
      PASSWORD_HASH,
    );
    return { id, email };
  }

  /** A mailed code that waits, with the wrong tries that it has had. */
  const waitingCode = (kind: string, email: string, code: string, { tries = 0, ago = '10 minutes' } = {}) =>
    sql(
      `insert into verifications (id, identifier, value, expires_at, created_at, updated_at)
       values ($1, $2, $3, now() - $4::interval + interval '1 hour', now() - $4::interval, now() - $4::interval)`,
      randomUUID(),
      `${kind}-otp-${email}`,
      `${keyed(`code:${code}`)}:${tries}`,
      ago,
    );

  it('lets its passwords in', async () => {
    const { email } = await user();
    expect((await call.post('sign-in/email', { email, password: PASSWORD })).cookie).not.toBe('');
    expect((await call.post('sign-in/email', { email, password: NEXT })).status).toBe(400);
  });

  it('keeps its sessions, extends them and ends them', async () => {
    const { id, email } = await user();
    await sql(
      `insert into sessions (user_id, token, expires_at, ends_at, ip_address, user_agent, level, methods, created_at, updated_at)
       values ($1, encode(sha256($2::text::bytea), 'hex'), now() + interval '3 days', now() + interval '80 days', '192.0.2.1',
         'an earlier browser', 'aal1', array['otp'], now() - interval '4 days', now() - interval '4 days')`,
      id,
      TOKEN,
    );
    const cookie = `redraft.session_token=${encodeURIComponent(`${TOKEN}.${keyed(TOKEN, 'base64')}`)}`;
    const read = await call.get('get-session', cookie);
    expect(read).toMatchObject({ status: 200, body: { user: { id, email } } });
    expect(read.setCookie).toContain(cookie);
    const me = await app.fetch('/api/me', { headers: { cookie } });
    expect(await me.json()).toMatchObject({ id });
    await call.post('sign-out', {}, cookie);
    expect((await app.fetch('/api/me', { headers: { cookie } })).status).toBe(401);
  });

  it('takes the codes that its mails carried, the newest of several, and counts the tries they had', async () => {
    const { email } = await user();
    await waitingCode('sign-in', email, '111111', { ago: '20 minutes' });
    await waitingCode('sign-in', email, '222222');
    const signIn = (otp: string) => call.post('sign-in/email-otp', { email, otp });
    expect((await signIn('111111')).status).toBe(400);
    expect((await signIn('222222')).cookie).not.toBe('');
    expect([(await signIn('222222')).status, (await signIn('111111')).status]).toEqual([400, 400]);
    await waitingCode('sign-in', email, '333333', { tries: 5 });
    expect((await signIn('333333')).status).toBe(400);
    await waitingCode('sign-in', email, '444444', { ago: '61 minutes' });
    expect((await signIn('444444')).status).toBe(400);
  });

  it('verifies the address of a sign-up that waited for its mail, and keeps the password', async () => {
    const { email } = await user({ verified: false });
    await waitingCode('email-verification', email, '123456', { tries: 4 });
    const verified = await call.post('email-otp/verify-email', { email, otp: '123456' });
    expect(verified.body).toEqual({ success: true, passwordKept: true, signedIn: true });
    expect((await call.post('sign-in/email', { email, password: PASSWORD })).status).toBe(200);
  });

  it('drops the password of one that two had signed up for', async () => {
    const { id, email } = await user({ verified: false });
    await sql('update accounts set contested_at = now() where user_id = $1', id);
    await waitingCode('email-verification', email, '123456');
    const verified = await call.post('email-otp/verify-email', { email, otp: '123456' });
    expect(verified.body).toMatchObject({ passwordKept: false, signedIn: true });
    expect((await call.post('sign-in/email', { email, password: PASSWORD })).status).toBe(400);
  });

  it('sets a new password with the code that its mail carried, also where there was none', async () => {
    const { id, email } = await user();
    await sql('delete from accounts where user_id = $1', id);
    await waitingCode('forget-password', email, '123456');
    const reset = { email, otp: '123456', password: NEXT };
    expect((await call.post('email-otp/reset-password', reset)).status).toBe(200);
    expect((await call.post('sign-in/email', { email, password: NEXT })).status).toBe(200);
  });
});
