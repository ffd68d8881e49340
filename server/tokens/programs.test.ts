import { createHash, createPublicKey, randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import jsonwebtoken from 'jsonwebtoken';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorizationCodes, signingKeys, verifications } from '#server/database/schema/index';
import { authCaller } from '#server/testing/auth-caller';
import { programCaller, type Tokens } from '#server/testing/program-caller';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';
import { renewSigningKeys } from './signing-keys';

const PASSWORD = 'korrekt häst batteri';
const REGISTERED = 'https://program.example/signed-in';

let app: TestApp;
let admin: TestUser;
let call: ReturnType<typeof authCaller>;
let program: ReturnType<typeof programCaller>;
beforeAll(async () => {
  app = await startTestApp({ environment: { AUTH_REDIRECT_URLS: `${REGISTERED}, com.example.app:/back` } });
  call = authCaller(app);
  program = programCaller(app);
  admin = await app.createUser({ role: 'admin' });
});
afterAll(() => app.close());

const me = (tokens: Tokens) => program.get('/api/me', tokens.access_token);

describe('a program that a signed-in browser lets in', () => {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const authorize = (user: TestUser, redirect_to: string, more: object = {}) =>
    call.post(
      'authorize',
      { redirect_to, code_challenge: challenge, code_challenge_method: 'S256', ...more },
      user.cookie,
    );
  const codeFor = async (user: TestUser) => {
    const { body } = await authorize(user, 'http://127.0.0.1:49152/callback?from=app', { state: 'a b' });
    const target = new URL((body as { redirect_to: string }).redirect_to);
    expect(target.origin + target.pathname).toBe('http://127.0.0.1:49152/callback');
    expect(target.searchParams.get('from')).toBe('app');
    expect(target.searchParams.get('state')).toBe('a b');
    return target.searchParams.get('code') ?? '';
  };
  const exchange = (auth_code: string, code_verifier = verifier) =>
    program.token('pkce', { auth_code, code_verifier });

  it('gets a session of its own for the code and the verifier', async () => {
    const user = await app.createUser({ role: 'writer' });
    const answer = await exchange(await codeFor(user));
    expect(answer.status).toBe(200);
    const tokens = (await answer.json()) as Tokens;
    expect(tokens.user.id).toBe(user.id);
    expect((await program.get('/api/writer/jobs', tokens.access_token)).status).toBe(200);
    expect((await program.send('POST', '/api/auth/logout?scope=local', tokens.access_token)).status).toBe(
      204,
    );
    expect((await user.client.account.me()).id).toBe(user.id);
  });

  it('gets none for a wrong verifier, a code of before, or one whose browser has signed out', async () => {
    const user = await app.createUser();
    const spoilt = await codeFor(user);
    const other = randomBytes(32).toString('base64url');
    expect(await (await exchange(spoilt, other)).json()).toMatchObject({ status: 400, code: 'bad_code' });
    expect((await exchange(spoilt)).status).toBe(400);
    const late = await codeFor(user);
    await app.parts.database.orm
      .update(authorizationCodes)
      .set({ expiresAt: sql`now() - interval '1 second'` });
    expect((await exchange(late)).status).toBe(400);
    const orphan = await codeFor(user);
    await app.fetch('/api/auth/logout', {
      method: 'POST',
      headers: { cookie: user.cookie, origin: app.url },
    });
    expect((await exchange(orphan)).status).toBe(400);
  });

  it('loses it when the code comes a second time', async () => {
    const user = await app.createUser();
    const code = await codeFor(user);
    const tokens = (await (await exchange(code)).json()) as Tokens;
    expect((await me(tokens)).status).toBe(200);
    expect((await exchange(code)).status).toBe(400);
    expect((await me(tokens)).status).toBe(401);
  });

  it('is led to this machine or a registered address, and nowhere else', async () => {
    const user = await app.createUser();
    for (const allowed of [REGISTERED, 'com.example.app:/back', 'http://localhost/x', 'http://[::1]:7/']) {
      expect((await authorize(user, allowed)).status, allowed).toBe(200);
    }
    for (const refused of [
      `${REGISTERED}/more`,
      'https://evil.example/',
      'https://127.0.0.1.evil.example/',
      'http://127.0.0.1@evil.example/',
      'http://user@localhost/',
      'http://localhost/#x',
      'javascript:alert(1)',
      'com.example.app:/other',
      'x',
    ]) {
      const answer = await authorize(user, refused);
      expect(answer, refused).toMatchObject({ status: 400, body: { code: 'redirect_not_allowed' } });
    }
    const plain = await authorize(user, REGISTERED, { code_challenge_method: 'plain' });
    expect(plain.status).toBe(422);
  });

  it('cannot make its token into another session', async () => {
    const tokens = await program.signIn(await call.person(PASSWORD));
    const answer = await program.send('POST', '/api/auth/authorize', tokens.access_token, {
      redirect_to: 'http://localhost/',
      code_challenge: challenge,
      code_challenge_method: 'S256',
    });
    expect(answer.status).toBe(403);
  });
});

describe('the user', () => {
  const change = (tokens: Tokens, body: object) =>
    program.send('PUT', '/api/auth/user', tokens.access_token, body);

  it('changes the full name', async () => {
    const tokens = await program.signIn(await call.person(PASSWORD));
    const answer = await change(tokens, { data: { full_name: '  Ängla Ö. ' } });
    expect(await answer.json()).toMatchObject({ user_metadata: { full_name: 'Ängla Ö.' } });
    const read = await program.get('/api/auth/user', tokens.access_token);
    expect(await read.json()).toMatchObject({ id: tokens.user.id, user_metadata: { full_name: 'Ängla Ö.' } });
    expect((await change(tokens, { email: 'other@example.com' })).status).toBe(422);
  });

  it('changes the password with the mailed code, and ends the other sessions', async () => {
    const person = await call.person(PASSWORD);
    const [tokens, other] = [await program.signIn(person), await program.signIn(person)];
    const next = { password: 'oikea hevonen akku' };
    expect(await (await change(tokens, next)).json()).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
    });
    const weak = await change(tokens, { password: 'password1', nonce: '000000' });
    expect(await weak.json()).toMatchObject({ status: 422, code: 'weak_password', reasons: ['common'] });
    expect((await program.get('/api/auth/reauthenticate', tokens.access_token)).status).toBe(200);
    expect((await program.get('/api/auth/reauthenticate', tokens.access_token)).status).toBe(429);
    const { code } = await call.mailTo(person.email, 2);
    const wrong = await change(tokens, { ...next, nonce: code === '111111' ? '222222' : '111111' });
    expect(await wrong.json()).toMatchObject({ code: 'reauthentication_not_valid' });
    expect((await change(tokens, { ...next, nonce: code })).status).toBe(200);
    expect((await change(tokens, { password: 'yet another one', nonce: code })).status).toBe(400);
    expect((await me(tokens)).status).toBe(200);
    expect((await me(other)).status).toBe(401);
    expect((await program.token('password', person)).status).toBe(400);
    expect((await program.token('password', { ...person, ...next })).status).toBe(200);
  });

  it('has five tries at the code', async () => {
    const person = await call.person(PASSWORD);
    const tokens = await program.signIn(person);
    await program.get('/api/auth/reauthenticate', tokens.access_token);
    const { code } = await call.mailTo(person.email, 2);
    const stored = await app.parts.database.orm
      .select()
      .from(verifications)
      .where(eq(verifications.identifier, `reauthentication-${person.email}`));
    expect(JSON.stringify(stored)).not.toContain(`"${code}"`);
    const wrong = code === '111111' ? '222222' : '111111';
    for (let tries = 0; tries < 5; tries++) {
      expect((await change(tokens, { password: 'oikea hevonen', nonce: wrong })).status).toBe(400);
    }
    expect((await change(tokens, { password: 'oikea hevonen', nonce: code })).status).toBe(400);
  });
});

describe('signing keys', () => {
  const published = async () =>
    ((await (await app.fetch('/api/auth/jwks')).json()) as { keys: (JsonWebKey & { kid: string })[] }).keys;
  const kidOf = (tokens: Tokens) => jsonwebtoken.decode(tokens.access_token, { complete: true })?.header.kid;
  const age = (interval: string) =>
    app.parts.database.orm.update(signingKeys).set({
      signsFrom: sql`signs_from - ${interval}::interval`,
      createdAt: sql`created_at - ${interval}::interval`,
    });

  it('lie sealed, are published before they sign, and stay until their tokens are over', async () => {
    const person = await call.person(PASSWORD);
    const before = await program.signIn(person);
    const stored = JSON.stringify(await app.parts.database.orm.select().from(signingKeys));
    expect(stored).not.toContain('"d"');
    const { items } = await admin.client.programs.rotateSigningKeys({});
    expect(items.map(({ state }) => state)).toEqual(['next', 'signing']);
    const next = items[0]?.id ?? '';
    expect((await published()).map(({ kid }) => kid)).toContain(next);
    expect(kidOf(await program.signIn(person))).toBe(kidOf(before));
    await age('12 minutes');
    expect((await admin.client.programs.signingKeys()).items.map(({ state }) => state)).toEqual([
      'signing',
      'past',
    ]);
    const after = await program.signIn(person);
    expect(kidOf(after)).toBe(next);
    expect((await me(before)).status).toBe(200);
    await age('2 hours');
    await renewSigningKeys(app.parts);
    expect((await published()).map(({ kid }) => kid)).toEqual([next]);
    expect((await me(before)).status).toBe(401);
    expect((await me(after)).status).toBe(200);
    const [jwk] = await published();
    const key = createPublicKey({ key: { ...jwk }, format: 'jwk' });
    expect(() => jsonwebtoken.verify(after.access_token, key)).not.toThrow();
    expect(() => jsonwebtoken.verify(before.access_token, key)).toThrow('invalid signature');
  });

  it('are renewed by their age', async () => {
    await age('91 days');
    await renewSigningKeys(app.parts);
    await renewSigningKeys(app.parts);
    const { items } = await admin.client.programs.signingKeys();
    expect(items.map(({ state }) => state)).toEqual(['next', 'signing']);
  });

  it('that leaked go at once, with every access token; the refresh tokens live on', async () => {
    const before = await program.signIn(await call.person(PASSWORD));
    const { items } = await admin.client.programs.rotateSigningKeys({ immediately: true });
    expect(items.map(({ state }) => state)).toEqual(['signing']);
    expect((await me(before)).status).toBe(401);
    const after = (await (await program.token('refresh_token', before)).json()) as Tokens;
    expect((await me(after)).status).toBe(200);
  });
});
