import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { openApiDocument } from '#server/open-api/document';
import { authCaller } from '#server/testing/auth-caller';
import { startTwilioServer } from '#server/testing/counterparts/twilio-server';
import { programCaller, type Tokens } from '#server/testing/program-caller';
import { startTestApp, type TestApp } from '#server/testing/test-app';

const PASSWORD = 'korrekt häst batteri';

let app: TestApp;
let call: ReturnType<typeof authCaller>;
let program: ReturnType<typeof programCaller>;
let gateway: Awaited<ReturnType<typeof startTwilioServer>>;
beforeAll(async () => {
  gateway = await startTwilioServer();
  app = await startTestApp({ environment: gateway.environment });
  call = authCaller(app);
  program = programCaller(app);
});
afterAll(async () => {
  await app.close();
  await gateway.close();
});

const verifier = randomBytes(32).toString('base64url');
const pkce = {
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 's256',
};
const exchange = (auth_code: string, code_verifier = verifier) =>
  program.token('pkce', { auth_code, code_verifier });
const signUp = (email: string, more: object) =>
  call.post('sign-up/email', { email, password: PASSWORD, ...more });
const verify = async (email: string, mails = 1) => {
  const { code } = await call.mailTo(email, mails);
  const { body } = await call.post('email-otp/verify-email', { email, otp: code });
  return body as { auth_code?: string };
};
const newAddress = () => `${randomUUID()}@example.com`;

describe('a sign-up', () => {
  it('takes the name and metadata as data, and a challenge whose program gets a session once the address is proved', async () => {
    const email = newAddress();
    const data = { full_name: 'Ängla Ö.', plan: 'trial', seats: 3 };
    expect((await signUp(email, { data, ...pkce })).status).toBe(200);
    const { auth_code = '' } = await verify(email);
    const tokens = (await (await exchange(auth_code)).json()) as Tokens;
    expect(tokens.user).toMatchObject({ email, user_metadata: data });
    expect((await program.get('/api/me', tokens.access_token)).status).toBe(200);
    expect((await exchange(auth_code)).status).toBe(400);
    expect((await program.get('/api/me', tokens.access_token)).status).toBe(401);
  });

  it('by phone does the same', async () => {
    const phone = '+358409990001';
    await call.post('sign-up/phone', { phone, password: PASSWORD, data: { full_name: 'Maija' }, ...pkce });
    const { code } = await gateway.messageTo(phone);
    const { body } = await call.post('phone/verify', { phone, otp: code });
    const answer = await exchange((body as { auth_code: string }).auth_code);
    expect(await answer.json()).toMatchObject({ user: { phone, user_metadata: { full_name: 'Maija' } } });
  });

  it('gives no session for another verifier, and none to whom signed up with the address before', async () => {
    const email = newAddress();
    await signUp(email, { data: { by: 'a stranger' }, ...pkce });
    // The owner's later sign-up takes its place, without a challenge.
    await signUp(email, { data: { by: 'the owner' }, code_challenge: null, code_challenge_method: null });
    const { auth_code } = await verify(email, 2);
    expect(auth_code).toBeUndefined();
    const other = newAddress();
    await signUp(other, pkce);
    const spoilt = (await verify(other)).auth_code ?? '';
    expect((await exchange(spoilt, randomBytes(32).toString('base64url'))).status).toBe(400);
    expect((await exchange(spoilt)).status).toBe(400);
  });

  it('is refused by name for what it cannot take, and makes no account', async () => {
    const refused: [object, string][] = [
      [{ data: { full_name: 7 } }, 'data.full_name'],
      [{ data: { 'no spaces': 1 } }, 'data.no spaces'],
      [{ fullName: 'A', data: { full_name: 'B' } }, 'data.full_name'],
      [{ code_challenge: 'short', code_challenge_method: 'S256' }, 'code_challenge'],
      [{ ...pkce, code_challenge_method: 'plain' }, 'code_challenge_method'],
      [{ code_challenge: pkce.code_challenge }, 'code_challenge_method'],
      [{ channel: 'sms' }, 'channel'],
    ];
    for (const [more, field] of refused) {
      const email = newAddress();
      expect({ field, ...(await signUp(email, more)) }).toMatchObject({
        field,
        status: 422,
        body: { data: { problems: [{ field }] } },
      });
      expect(await call.mails(email)).toEqual([]);
    }
  });
});

describe('a number', () => {
  const put = (cookie: string, body: object) =>
    app.fetch('/api/auth/user', {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('is changed once its code is confirmed, which ends the other sessions', async () => {
    const person = await call.person(PASSWORD);
    const { cookie } = await call.post('sign-in/email', person);
    const { cookie: other } = await call.post('sign-in/email', person);
    const client = app.client(cookie);
    const phone = '+358409990002';
    expect(await (await put(cookie, { phone: '+358 40 999 0002' })).json()).toMatchObject({ phone: null });
    const { code } = await gateway.messageTo(phone);
    const wrong = code === '000000' ? '000001' : '000000';
    await expect(client.account.confirmPhoneChange({ phone, code: wrong })).rejects.toMatchObject({
      code: 'WRONG_CODE',
    });
    expect(await client.account.confirmPhoneChange({ phone, code })).toEqual({ phone });
    await expect(app.client(other).account.me()).rejects.toMatchObject({ code: 'SESSION_MISSING' });
    expect((await call.post('sign-in/phone-number', { phone, password: PASSWORD })).status).toBe(200);
    expect((await put(cookie, { phone })).status).toBe(422);
  });

  it('with which a visitor has signed up and proved nothing becomes the account’s all the same', async () => {
    const phone = '+358409990003';
    await call.post('sign-up/phone', { phone, password: PASSWORD });
    await gateway.messageTo(phone);
    const { cookie } = await call.post('sign-in/email', await call.person(PASSWORD));
    expect((await put(cookie, { phone })).status).toBe(200);
    const { code } = await gateway.messageTo(phone, 2);
    expect(await app.client(cookie).account.confirmPhoneChange({ phone, code })).toEqual({ phone });
  });

  it('of another account is told to its owner alone, and its code opens nothing', async () => {
    const taken = '+358409990001';
    const { cookie } = await call.post('sign-in/email', await call.person(PASSWORD));
    expect((await put(cookie, { phone: taken })).status).toBe(200);
    expect((await gateway.messageTo(taken, 2)).body).toContain('already');
    await expect(
      app.client(cookie).account.confirmPhoneChange({ phone: taken, code: '000000' }),
    ).rejects.toMatchObject({ code: 'WRONG_CODE' });
  });
});

describe('the OpenAPI of /auth/token', () => {
  it('describes all five grants and the session that each answers with', async () => {
    const { paths } = (await openApiDocument(app.url)) as unknown as {
      paths: Record<string, { post: Described }>;
    };
    const path = paths['/auth/token'];
    if (!path) throw new Error('/auth/token is not described');
    const { requestBody, responses } = path.post;
    const grants = requestBody.content['application/json'].schema.oneOf;
    expect(
      Object.fromEntries(grants.map(({ title, properties }) => [title, Object.keys(properties)])),
    ).toEqual({
      password: ['email', 'phone', 'password', 'captcha_token', 'gotrue_meta_security'],
      refresh_token: ['refresh_token'],
      pkce: ['auth_code', 'code_verifier'],
      id_token: ['provider', 'id_token', 'nonce', 'gotrue_meta_security'],
      web3: ['chain', 'message', 'signature', 'gotrue_meta_security'],
    });
    const tokens = await program.signIn(await call.person(PASSWORD));
    const session = z.fromJSONSchema(responses[200].content['application/json'].schema as never);
    expect(session.safeParse(tokens).error).toBeUndefined();
    expect(session.safeParse({ ...tokens, expires_at: 'soon' }).success).toBe(false);
    const described = (session as unknown as { shape: object }).shape;
    expect(Object.keys(described).sort()).toEqual(Object.keys(tokens).sort());
  });
});

interface Described {
  requestBody: {
    content: { 'application/json': { schema: { oneOf: { title: string; properties: object }[] } } };
  };
  responses: Record<200, { content: { 'application/json': { schema: object } } }>;
}
