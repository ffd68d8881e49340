import { createPublicKey, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import jsonwebtoken from 'jsonwebtoken';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshTokens, sessions } from '#server/database/schema/index';
import { authCaller } from '#server/testing/auth-caller';
import { openLive } from '#server/testing/live-client';
import { programCaller, type Tokens } from '#server/testing/program-caller';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

const PASSWORD = 'korrekt häst batteri';

let app: TestApp;
let admin: TestUser;
let person: { email: string; password: string };
let call: ReturnType<typeof authCaller>;
let program: ReturnType<typeof programCaller>;
beforeAll(async () => {
  app = await startTestApp();
  call = authCaller(app);
  program = programCaller(app);
  admin = await app.createUser({ role: 'admin' });
  person = await call.person(PASSWORD, 'Åsa Öst');
});
afterAll(() => app.close());

const signIn = () => program.signIn(person);
const me = (tokens: Tokens) => program.get('/api/me', tokens.access_token);

describe('a program that signs in with a password', () => {
  it('gets a session in full, and no cookie', async () => {
    const answer = await program.token('password', person);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.getSetCookie()).toEqual([]);
    const session = (await answer.json()) as Tokens;
    expect(session).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      user: {
        email: person.email,
        email_verified: true,
        role: 'customer',
        user_metadata: { full_name: 'Åsa Öst' },
        identities: [{ provider: 'email' }],
        factors: [],
      },
    });
    expect(Math.abs(session.expires_at - Date.now() / 1000 - 3600)).toBeLessThan(60);
    expect(JSON.stringify(session.user)).not.toMatch(/argon2|password/);
    const mine = await me(session);
    expect(await mine.json()).toMatchObject({ id: session.user.id, email: person.email });
  });

  it('is refused with the codes that clients know', async () => {
    const refused = async (grant: string, body: object) => {
      const answer = await program.token(grant, body);
      return { status: answer.status, ...((await answer.json()) as object) };
    };
    expect(await refused('password', { ...person, password: 'something else' })).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
    });
    expect(await refused('password', { email: person.email })).toMatchObject({
      status: 400,
      message: 'You must provide either an email or phone number and a password',
    });
    expect(await refused('constructor', {})).toMatchObject({ status: 400, code: 'unsupported_grant_type' });
    expect(await refused('refresh_token', { refresh_token: 'rdr_x' })).toMatchObject({
      status: 400,
      code: 'refresh_token_not_found',
    });
    const email = `${randomUUID()}@example.com`;
    await call.post('sign-up/email', { email, password: PASSWORD, fullName: 'New' });
    expect(await refused('password', { email, password: PASSWORD })).toMatchObject({
      status: 403,
      code: 'EMAIL_NOT_VERIFIED',
    });
  });
});

describe('an access token', () => {
  it('is verified by another library through the published keys', async () => {
    const { access_token: token, user } = await signIn();
    const answer = await app.fetch('/.well-known/jwks.json');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600');
    const { keys } = (await answer.json()) as { keys: (JsonWebKey & { kid: string })[] };
    expect(await (await app.fetch('/api/auth/jwks')).json()).toEqual({ keys });
    expect(JSON.stringify(keys)).not.toContain('"d"');
    const kid = jsonwebtoken.decode(token, { complete: true })?.header.kid;
    const jwk = keys.find((key) => key.kid === kid);
    if (!jwk) throw new Error('the key is not published');
    const claims = jsonwebtoken.verify(token, createPublicKey({ key: { ...jwk }, format: 'jwk' }), {
      algorithms: ['ES256'],
      issuer: `${app.url}/api/auth`,
      audience: app.url,
    }) as jsonwebtoken.JwtPayload;
    expect(claims.sub).toBe(user.id);
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600);
    expect(claims).not.toHaveProperty('role');
  });

  it('opens nothing when it was changed, signed by another, for another, or is over', async () => {
    const { access_token: token } = await signIn();
    const [header = '', payload = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const none = `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`;
    const hmac = jsonwebtoken.sign(claims, 'a secret that is no key', { algorithm: 'HS256' });
    const other = `${header}.${encode({ ...claims, sub: admin.id })}.${signature}`;
    for (const bad of ['', 'x', 'a.b.c', none, hmac, other, `${token}x`, 'x'.repeat(9_000)]) {
      const answer = await program.get('/api/me', bad);
      expect(answer.status, bad.slice(0, 40)).toBe(401);
      expect(answer.headers.get('www-authenticate')).toContain('invalid_token');
      const user = await program.get('/api/auth/user', bad);
      expect(user.status).toBe(400);
      expect(await user.json()).toMatchObject({ code: 'invalid_jwt' });
    }
  });

  it('is judged alone, also beside the cookie of somebody who may', async () => {
    const headers = { authorization: 'Bearer x', cookie: admin.cookie };
    expect((await app.fetch('/api/admin/overview', { headers })).status).toBe(401);
    const tokens = await signIn();
    const both = { authorization: `Bearer ${tokens.access_token}`, cookie: admin.cookie };
    expect((await app.fetch('/api/admin/overview', { headers: both })).status).toBe(403);
    // A proxy's own password is no word on who asks.
    const proxied = { authorization: 'Basic dTpw', cookie: admin.cookie };
    expect((await app.fetch('/api/admin/overview', { headers: proxied })).status).toBe(200);
  });

  it('opens the live updates, which end with its session', async () => {
    const tokens = await signIn();
    await expect(openLive(app.url, { origin: null })).rejects.toThrow('403');
    await expect(openLive(app.url, { accessToken: 'x', cookie: admin.cookie })).rejects.toThrow('401');
    const live = await openLive(app.url, { accessToken: tokens.access_token, origin: null });
    await program.send('POST', '/api/auth/logout?scope=local', tokens.access_token);
    await live.closed;
  });

  it('holds to the role of this moment, and to no session that has ended', async () => {
    const someone = await call.person(PASSWORD);
    const tokens = await program.signIn(someone);
    const { id } = tokens.user;
    const list = () => program.get('/api/writer/jobs', tokens.access_token);
    expect((await list()).status).toBe(403);
    await admin.client.admin.setRole({ id, role: 'writer' });
    expect((await list()).status).toBe(200);
    await admin.client.admin.setDeactivated({ id, deactivated: true });
    expect((await list()).status).toBe(401);
    const answer = await program.token('refresh_token', tokens);
    expect(answer.status).toBe(400);
    await admin.client.admin.setDeactivated({ id, deactivated: false });
    expect((await list()).status).toBe(401);
  });

  it('opens no session as a cookie', async () => {
    const tokens = await signIn();
    const [row] = await app.services.database.orm
      .select({ token: sessions.token })
      .from(sessions)
      .innerJoin(refreshTokens, eq(refreshTokens.sessionId, sessions.id))
      .where(eq(refreshTokens.tokenHash, program.hash(tokens.refresh_token)));
    expect(row?.token).toMatch(/^[0-9a-f]{64}$/);
    for (const token of [row?.token ?? '', tokens.access_token, tokens.refresh_token]) {
      expect((await app.fetch('/api/me', { headers: { cookie: program.forgedCookie(token) } })).status).toBe(
        401,
      );
    }
  });
});

describe('a refresh token', () => {
  const refresh = (refresh_token: string) => program.token('refresh_token', { refresh_token });

  it('is good once, and lets the session live on', async () => {
    const first = await signIn();
    const answer = await refresh(first.refresh_token);
    expect(answer.status).toBe(200);
    const second = (await answer.json()) as Tokens;
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await me(second)).status).toBe(200);
    expect((await me(first)).status).toBe(200);
  });

  it('that is used again ends its whole family, and no other session', async () => {
    const other = await signIn();
    const first = await signIn();
    const second = (await (await refresh(first.refresh_token)).json()) as Tokens;
    const again = await refresh(first.refresh_token);
    expect(again.status).toBe(400);
    expect(await again.json()).toMatchObject({ code: 'refresh_token_already_used' });
    expect((await me(first)).status).toBe(401);
    expect((await me(second)).status).toBe(401);
    expect(await (await refresh(second.refresh_token)).json()).toMatchObject({
      code: 'refresh_token_not_found',
    });
    expect((await me(other)).status).toBe(200);
  });

  it('gives new tokens to one of two that come at once', async () => {
    const first = await signIn();
    const answers = await Promise.all([refresh(first.refresh_token), refresh(first.refresh_token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await me(first)).status).toBe(401);
  });

  // A deadlock would answer 503, to the one that PostgreSQL ends.
  it('gives new tokens to one of twenty that come at once, and refuses the others', async () => {
    for (let round = 0; round < 5; round++) {
      const first = await signIn();
      const answers = await Promise.all(
        Array.from({ length: 20 }, async () => {
          const answer = await refresh(first.refresh_token);
          const { code } = (await answer.json()) as { code?: string };
          return { status: answer.status, code };
        }),
      );
      const [given, ...refused] = answers.toSorted((a, b) => a.status - b.status);
      expect(given?.status).toBe(200);
      // Where the session has ended already, its token is unknown.
      for (const answer of refused)
        expect([
          { status: 400, code: 'refresh_token_already_used' },
          { status: 400, code: 'refresh_token_not_found' },
        ]).toContainEqual(answer);
      expect(refused.map(({ code }) => code)).toContain('refresh_token_already_used');
      expect((await me(first)).status).toBe(401);
    }
  });

  it('is good until the last day of its session, however often it is renewed', async () => {
    const first = await signIn();
    const { orm } = app.services.database;
    const rows = await orm.select().from(refreshTokens);
    const mine = rows.find(({ tokenHash }) => tokenHash === program.hash(first.refresh_token));
    const own = eq(sessions.id, mine?.sessionId ?? '');
    const lastDay = new Date(Date.now() + 3_600_000);
    await orm.update(sessions).set({ endsAt: lastDay }).where(own);
    const second = (await (await refresh(first.refresh_token)).json()) as typeof first;
    const [session] = await orm.select().from(sessions).where(own);
    expect(session?.expiresAt).toEqual(lastDay);
    await orm
      .update(sessions)
      .set({ endsAt: new Date(Date.now() - 1_000) })
      .where(own);
    expect((await me(second)).status).toBe(401);
    expect(await (await refresh(second.refresh_token)).json()).toMatchObject({ code: 'session_expired' });
  });

  it('is stored as its hash alone, and no good when its session is over', async () => {
    const tokens = await signIn();
    const rows = await app.services.database.orm.select().from(refreshTokens);
    expect(JSON.stringify(rows)).not.toContain(tokens.refresh_token.slice(4));
    const mine = rows.find(({ tokenHash }) => tokenHash === program.hash(tokens.refresh_token));
    await app.services.database.orm
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(sessions.id, mine?.sessionId ?? ''));
    expect((await me(tokens)).status).toBe(401);
    expect(await (await refresh(tokens.refresh_token)).json()).toMatchObject({ code: 'session_expired' });
  });
});

describe('logout', () => {
  it.each([
    ['local', [401, 200, 200]],
    ['others', [200, 401, 401]],
    ['global', [401, 401, 401]],
  ] as const)('with scope %s ends the sessions it names', async (scope, expected) => {
    const someone = await call.person(PASSWORD);
    const [here, there] = [await program.signIn(someone), await program.signIn(someone)];
    const { cookie } = await call.post('sign-in/email', someone);
    const answer = await program.send('POST', `/api/auth/logout?scope=${scope}`, here.access_token);
    expect(answer.status).toBe(204);
    const browser = await app.fetch('/api/me', { headers: { cookie } });
    expect([(await me(here)).status, (await me(there)).status, browser.status]).toEqual(expected);
  });

  it('of a browser takes its cookie away; without a session it says so', async () => {
    const { cookie } = await call.post('sign-in/email', person);
    const answer = await app.fetch('/api/auth/logout?scope=local', {
      method: 'POST',
      headers: { cookie, origin: app.url },
    });
    expect(answer.headers.getSetCookie()[0]).toMatch(/session_token=; Path=\/; Max-Age=0/);
    const again = await program.send('POST', '/api/auth/logout', '');
    expect(again.status).toBe(400);
    const none = await app.fetch('/api/auth/user');
    expect(none.status).toBe(400);
    expect(await none.json()).toMatchObject({ code: 'SESSION_MISSING', message: 'Auth session missing!' });
  });
});
