import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CAPTCHA_PROVIDERS } from '#domain/users/captcha';
import { verifyCaptcha } from '#server/captcha/verify-captcha';
import { authCaller } from '#server/testing/auth-caller';
import { startCaptchaServer } from '#server/testing/counterparts/captcha-server';
import { startTwilioServer } from '#server/testing/counterparts/twilio-server';
import { startTestApp, type TestApp } from '#server/testing/test-app';

const PASSWORD = 'korrekt häst batteri';
const FAILED = { status: 400, body: { code: 'captcha_failed' }, cookie: '' };

describe('with a captcha', () => {
  let app: TestApp;
  let call: ReturnType<typeof authCaller>;
  let captcha: Awaited<ReturnType<typeof startCaptchaServer>>;
  let gateway: Awaited<ReturnType<typeof startTwilioServer>>;
  beforeAll(async () => {
    captcha = await startCaptchaServer();
    gateway = await startTwilioServer();
    app = await startTestApp({
      environment: { ...captcha.environment, ...gateway.environment, LOG_LEVEL: 'silent' },
    });
    call = authCaller(app);
  });
  afterAll(async () => {
    await app.close();
    await captcha.close();
    await gateway.close();
  });

  const answered = (path: string, body: object, token = captcha.issue()) =>
    call.post(path, body, undefined, { 'x-captcha-response': token });

  it('pages are told which widget to show, and may load it', async () => {
    const { body } = await call.get('ways');
    expect(body).toMatchObject({ captcha: { provider: 'turnstile', siteKey: 'the site key' } });
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it('an account is made, verified and entered with an answer for each call that asks for one', async () => {
    const email = `${randomUUID()}@example.com`;
    const signUp = { email, password: PASSWORD, fullName: 'Åsa Öberg' };
    expect(await call.post('sign-up/email', signUp)).toMatchObject(FAILED);
    expect(await call.mails(email)).toEqual([]);
    expect((await answered('sign-up/email', signUp)).status).toBe(200);
    expect(captcha.forms.at(-1)?.get('secret')).toBe('the secret key');
    // A sent code has its own bound of tries.
    const { code } = await call.mailTo(email);
    expect((await call.post('email-otp/verify-email', { email, otp: code })).status).toBe(200);
    const right = { email, password: PASSWORD };
    expect(await call.post('sign-in/email', right)).toMatchObject(FAILED);
    const inHeader = await answered('sign-in/email', right);
    expect(inHeader.cookie).not.toBe('');
    const inBody = await call.post('sign-in/email', { ...right, captcha_token: captcha.issue() });
    expect(inBody.cookie).not.toBe('');
  });

  it.each([
    'sign-up/phone',
    'sign-in/phone-number',
    'email-otp/send-verification-otp',
    'email-otp/request-password-reset',
    'phone/send-code',
    'phone/request-password-reset',
  ])('%s is refused without an answer, with a made-up one and with a spent one', async (path) => {
    const input = { email: 'nobody@example.com', phone: '+358401234567', password: PASSWORD };
    expect(await call.post(path, input)).toMatchObject(FAILED);
    expect(await answered(path, input, 'made up')).toMatchObject(FAILED);
    const token = captcha.issue();
    expect((await answered(path, input, token)).body).not.toMatchObject({ code: 'captcha_failed' });
    expect(await answered(path, input, token)).toMatchObject(FAILED);
  });

  it('an answer of no use as one is refused and not passed on', async () => {
    const asked = captcha.forms.length;
    const input = { email: 'nobody@example.com', password: PASSWORD };
    for (const more of [
      { captcha_token: 7 },
      { captcha_token: '' },
      { captcha_token: 'x'.repeat(9_000) },
      { gotrue_meta_security: 'none' },
    ])
      expect(await call.post('sign-in/email', { ...input, ...more })).toMatchObject(FAILED);
    expect(captcha.forms).toHaveLength(asked);
  });

  it('programs answer it for a session by password, and for nothing else', async () => {
    const email = `${randomUUID()}@example.com`;
    await answered('sign-up/email', { email, password: PASSWORD });
    const { code } = await call.mailTo(email);
    await call.post('email-otp/verify-email', { email, otp: code });
    const path = 'token?grant_type=password';
    const right = { email, password: PASSWORD };
    expect(await call.post(path, right)).toMatchObject(FAILED);
    expect((await answered(path, right)).status).toBe(200);
    expect((await call.post(path, { ...right, captcha_token: captcha.issue() })).status).toBe(200);
    const token = await call.post(path, {
      ...right,
      gotrue_meta_security: { captcha_token: captcha.issue() },
    });
    expect(token.status).toBe(200);
    const { refresh_token } = token.body as { refresh_token: string };
    expect((await call.post('token?grant_type=refresh_token', { refresh_token })).status).toBe(200);
  });

  // 307 leads to a page that would let every answer pass.
  it.each([502, 307])('the caller is told when nobody can check an answer: %i', async (status) => {
    captcha.breakWith(status);
    const answer = await answered('sign-in/email', { email: 'nobody@example.com', password: PASSWORD });
    captcha.breakWith(null);
    expect(answer).toMatchObject({ status: 503, body: { code: 'captcha_unavailable' } });
  });
});

describe('without one', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('nothing asks for an answer', async () => {
    const call = authCaller(app);
    expect((await call.get('ways')).body).toMatchObject({ captcha: null });
    const answer = await call.post('sign-in/email', { email: 'nobody@example.com', password: PASSWORD });
    expect(answer.body).toMatchObject({ code: 'invalid_credentials' });
  });
});

describe.each(CAPTCHA_PROVIDERS)('an answer to %s', (provider) => {
  it('is good once; a wrong secret and a provider out of reach are nobody’s failure', async () => {
    const server = await startCaptchaServer(provider);
    const verdictOf = (token: string | null, more: object = {}) =>
      verifyCaptcha(
        {
          environment: { ...server.environment, ...more },
          log: { error: () => undefined },
        } as unknown as Parameters<typeof verifyCaptcha>[0],
        token,
      );
    const token = server.issue();
    expect(await verdictOf(token)).toBe('passed');
    expect(await verdictOf(token)).toBe('failed');
    expect(await verdictOf('made up')).toBe('failed');
    expect(await verdictOf(null)).toBe('failed');
    expect(await verdictOf(server.issue(), { CAPTCHA_SECRET_KEY: 'another' })).toBe('unavailable');
    await server.close();
    expect(await verdictOf('whatever')).toBe('unavailable');
  });
});
