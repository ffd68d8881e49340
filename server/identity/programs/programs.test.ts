import { createHash, createPublicKey, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import jsonwebtoken from 'jsonwebtoken';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#domain/users/roles';
import { renewSigningKeys } from '#server/access/signing-keys';
import { authorizationCodes, signingKeys } from '#server/database/schema/index';
import { hashTables } from '#server/testing/access/database-hashes';
import { authCaller } from '#server/testing/auth-caller';
import { programCaller, type Tokens } from '#server/testing/program-caller';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

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
    await app.services.database.orm
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
    expect(await answer.json()).toMatchObject({ code: 'BROWSER_NEEDED' });
  });

  /** Calls that would turn a token into lasting access, each as it would succeed in a browser. */
  const lasting = (user: TestUser): [string, object?][] => {
    const id = randomUUID();
    const made = { id: 'x', rawId: 'x', type: 'public-key' };
    const credential = { ...made, response: { clientDataJSON: 'x', attestationObject: 'x' } };
    return [
      ['POST /api/auth/passkeys/options', {}],
      ['POST /api/auth/passkeys', { name: 'Laptop', credential }],
      [`PUT /api/auth/passkeys/${id}/name`, { name: 'Desk' }],
      [`DELETE /api/auth/passkeys/${id}`],
      ['POST /api/auth/factors', { factor_type: 'totp' }],
      [`DELETE /api/auth/factors/${id}`],
      ['POST /api/auth/backup-codes', {}],
      ['POST /api/auth/identities', { provider: 'github' }],
      ['POST /api/auth/identities', { message: 'x', signature: 'x' }],
      [`DELETE /api/auth/identities/${id}`],
      ['PUT /api/me/email', { email: 'mallory@example.com' }],
      ['POST /api/me/email/resend', {}],
      ['POST /api/me/email/confirm', { side: 'new', code: '123456' }],
      ['DELETE /api/me/email/change'],
      ['PUT /api/me/password', { newPassword: PASSWORD }],
      ['POST /api/me/data', {}],
      ['POST /api/me/deletion', { confirmation: user.email }],
      [`DELETE /api/me/sessions/${id}`],
      ['PUT /api/auth/user', { email: 'mallory@example.com' }],
      ['PUT /api/auth/user', { password: PASSWORD, nonce: '123456' }],
      ['POST /api/admin/api-keys', { name: 'key', scopes: ['users:read'], expiresInDays: null }],
      [`DELETE /api/admin/api-keys/${id}`],
      [`PUT /api/admin/users/${user.id}/password`, { newPassword: PASSWORD }],
      [`DELETE /api/admin/users/${user.id}/factors`],
      [`POST /api/admin/users/${user.id}/links`, { link: { kind: 'recovery' } }],
      [`PATCH /api/admin/users/${user.id}`, { email: 'mallory@example.com' }],
      [
        `PUT /api/admin/sso-providers/${id}`,
        { provider: { kind: 'oidc', name: 'x', domains: ['a.example'], issuer: app.url, clientId: 'x' } },
      ],
      [`DELETE /api/admin/sso-providers/${id}`],
      ['POST /api/admin/signing-keys/rotate', { immediately: true }],
      ['PATCH /api/admin/settings', { secondFactorRoles: ['customer'] }],
      ...(['admin', 'writer', 'customer'] as const).flatMap((role) => lettingIn(user, role)),
    ];
  };
  /** Calls by which a person comes to an account, or an account to a role. */
  const lettingIn = (user: TestUser, role: Role): [string, object?][] => [
    ['POST /api/admin/users', { email: 'm@example.com', password: PASSWORD, fullName: 'M', role }],
    [`PUT /api/admin/users/${user.id}/role`, { role }],
    ['POST /api/admin/invitations', { email: 'm@example.com', role }],
    ['POST /api/admin/invitations', { email: 'm@example.com', role, by: 'link' }],
    [`PUT /api/admin/users/${user.id}/deactivated`, { deactivated: false }],
  ];

  it('changes nothing that opens the account with its token, however fresh the browser’s proof', async () => {
    const user = await app.createUser({ role: 'admin' });
    const tokens = (await (await exchange(await codeFor(user))).json()) as Tokens;
    const hashes = await hashTables(app.services.database, { queue: false });
    const before = await hashes();
    for (const [call, body] of lasting(user)) {
      const [method = '', path = ''] = call.split(' ');
      const answer = await program.send(method, path, tokens.access_token, body);
      expect({ call, status: answer.status, ...((await answer.json()) as object) }).toMatchObject({
        call,
        status: 403,
        code: 'BROWSER_NEEDED',
      });
    }
    expect(await hashes()).toEqual(before);
  });

  it.each(['admin', 'writer', 'customer'] as const)(
    'makes no %s, nor a link that makes one, however lately its user was proved',
    async (role) => {
      const [boss, barred] = [await app.createUser({ role: 'admin' }), await app.createUser()];
      await boss.client.admin.setDeactivated({ id: barred.id, deactivated: true });
      const person = await call.person(PASSWORD);
      const { cookie } = await call.post('sign-in/email', person);
      const { id } = await app.client(cookie).account.me();
      await boss.client.admin.setRole({ id, role: 'admin' });
      const waiting = await boss.client.invitations.invite({ email: `${randomUUID()}@example.com`, role });
      const again = `POST /api/admin/invitations/${waiting.invitation.id}/send-again`;
      // The password itself was given for this token, a moment ago.
      const { access_token: token } = await program.signIn(person);
      const hashes = await hashTables(app.services.database, { queue: false });
      const before = await hashes();
      for (const [name, body] of [
        ...lettingIn(barred, role),
        [again, { by: 'link' }],
        [again, { by: 'mail' }],
      ]) {
        const [method = '', path = ''] = String(name).split(' ');
        const answer = await program.send(method, path, token, body as object);
        expect({ name, ...((await answer.json()) as object) }).toMatchObject({
          name,
          code: 'BROWSER_NEEDED',
        });
      }
      expect(await hashes()).toEqual(before);
    },
  );

  it('inherits no proof of the browser’s: what wants a fresh one wants the program’s own', async () => {
    const boss = await app.createUser({ role: 'admin' });
    const { email } = await call.person(PASSWORD);
    const { cookie } = await call.post('sign-in/email', { email, password: PASSWORD });
    const me = await app.client(cookie).account.me();
    await boss.client.admin.setRole({ id: me.id, role: 'admin' });
    const tokens = (await (await exchange(await codeFor({ ...boss, cookie }))).json()) as Tokens;
    const writer = await app.createUser({ role: 'writer' });
    const bar = () =>
      program.send('PUT', `/api/admin/users/${writer.id}/deactivated`, tokens.access_token, {
        deactivated: true,
      });
    expect(await (await bar()).json()).toMatchObject({ code: 'REAUTHENTICATION_NEEDED' });
    const others = await program.send('POST', '/api/auth/logout?scope=others', tokens.access_token);
    expect(others.status).toBe(403);
    const proof = { password: PASSWORD };
    await program.send('POST', '/api/auth/reauthenticate', tokens.access_token, proof);
    expect((await bar()).status).toBe(200);
    // Nor does a refreshed token: it is of the same session.
    const refreshed = (await (await program.token('refresh_token', tokens)).json()) as Tokens;
    expect((await program.get('/api/me', refreshed.access_token)).status).toBe(200);
  });

  it('ends with signing out everywhere, with every token of before', async () => {
    const user = await app.createUser();
    const first = (await (await exchange(await codeFor(user))).json()) as Tokens;
    const refreshed = (await (await program.token('refresh_token', first)).json()) as Tokens;
    const pending = await codeFor(user);
    await app.fetch('/api/auth/logout?scope=global', { method: 'POST', headers: { cookie: user.cookie } });
    for (const { access_token } of [first, refreshed])
      expect((await program.get('/api/me', access_token)).status).toBe(401);
    expect((await program.token('refresh_token', refreshed)).status).toBe(400);
    expect((await exchange(pending)).status).toBe(400);
  });
});

describe('signing keys', () => {
  const published = async () =>
    ((await (await app.fetch('/api/auth/jwks')).json()) as { keys: (JsonWebKey & { kid: string })[] }).keys;
  const kidOf = (tokens: Tokens) => jsonwebtoken.decode(tokens.access_token, { complete: true })?.header.kid;
  const age = (interval: string) =>
    app.services.database.orm.update(signingKeys).set({
      signsFrom: sql`signs_from - ${interval}::interval`,
      createdAt: sql`created_at - ${interval}::interval`,
    });

  it('lie sealed, are published before they sign, and stay until their tokens are over', async () => {
    const person = await call.person(PASSWORD);
    const before = await program.signIn(person);
    const stored = JSON.stringify(await app.services.database.orm.select().from(signingKeys));
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
    await renewSigningKeys(app.services);
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
    await renewSigningKeys(app.services);
    await renewSigningKeys(app.services);
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
