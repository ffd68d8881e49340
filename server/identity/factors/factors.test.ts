import { eq, isNotNull } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#domain/users/roles';
import { backupCodes, factors, failedProofs, sessions } from '#server/database/schema/index';
import { authCaller } from '#server/testing/auth-caller';
import { expectFault } from '#server/testing/faults';
import { programCaller } from '#server/testing/program-caller';
import { type Client, startTestApp, type TestApp } from '#server/testing/test-app';

const PASSWORD = 'korrekt häst batteri';

describe('second factors', () => {
  let app: TestApp;
  let call: ReturnType<typeof authCaller>;
  beforeAll(async () => {
    app = await startTestApp();
    call = authCaller(app);
  });
  afterAll(() => app.close());

  const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const enrollApp = async (client: Client, friendly_name?: string) => {
    const begun = await client.factors.enroll({ factor_type: 'totp', friendly_name });
    if (begun.type !== 'totp') throw new Error('An app was asked for');
    return begun;
  };
  const prove = async (client: Client, id: string, code: string) => {
    const challenge = await client.factors.challenge({ id });
    return client.factors.verify({ id, challenge_id: challenge.id, code });
  };
  const signIn = async (person: { email: string; password: string }) => {
    const answer = await call.post('sign-in/email', person);
    expect(answer.status).toBe(200);
    return { cookie: answer.cookie, client: app.client(answer.cookie) };
  };
  /**
   * Verifies an app by its present code and lets that code count once more, as if the app had been enrolled long ago.
   * A code of the step before would be refused whenever a step ends between making and checking it.
   */
  const proveLongAgo = async (client: Client, id: string, secret: string) => {
    await prove(client, id, codeOf(secret));
    await app.services.database.orm.update(factors).set({ lastStep: null }).where(eq(factors.id, id));
  };
  /** A user with a verified factor, and its present code still unused. */
  const enrolled = async () => {
    const person = await call.person(PASSWORD);
    const { client, cookie } = await signIn(person);
    const begun = await enrollApp(client);
    await proveLongAgo(client, begun.id, begun.totp.secret);
    return { person, client, cookie, id: begun.id, secret: begun.totp.secret };
  };
  const forgive = () => app.services.database.orm.delete(failedProofs);
  const session = async (cookie: string) =>
    (await app.fetch('/api/session', { headers: { cookie } })).json() as Promise<object>;

  it('count once a code is verified, with their secret sealed and shown once', async () => {
    const person = await call.person(PASSWORD, 'Åsa Öst');
    const { client } = await signIn(person);
    expect(await client.factors.list()).toEqual({
      factors: [],
      backupCodesLeft: 0,
      passkeys: [],
      password: true,
      email: true,
      sms: false,
      level: 'aal1',
      methods: ['password'],
    });
    const begun = await enrollApp(client, ' Phone ');
    expect(begun).toMatchObject({ type: 'totp', friendly_name: 'Phone' });
    expect(begun.totp.uri).toContain(encodeURIComponent(person.email));
    expect((await client.factors.list()).factors).toEqual([]);
    // Begun and not verified, it holds up no session.
    expect(await (await signIn(person)).client.account.me()).toBeDefined();

    const challenge = await client.factors.challenge({ id: begun.id });
    expect(challenge.expires_at).toBeGreaterThan(Date.now() / 1000 + 200);
    await expectFault(
      client.factors.verify({ id: begun.id, challenge_id: challenge.id, code: '000000' }),
      'WRONG_CODE',
    );
    const code = codeOf(begun.totp.secret);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect(await client.factors.verify({ id: begun.id, challenge_id: challenge.id, code: spaced })).toEqual({
      level: 'aal2',
    });
    expect(await client.factors.list()).toMatchObject({
      factors: [{ id: begun.id, factor_type: 'totp', friendly_name: 'Phone', status: 'verified' }],
      level: 'aal2',
      methods: ['password', 'totp'],
    });
    const rows = await app.services.database.orm.select().from(factors).where(eq(factors.id, begun.id));
    expect(JSON.stringify(rows)).not.toContain(begun.totp.secret);
  });

  it('hold up a sign-in: nothing opens but the challenge', async () => {
    const { person, id, secret } = await enrolled();
    const { client, cookie } = await signIn(person);
    expect(await session(cookie)).toMatchObject({ user: null, secondStep: 'challenge' });
    await expectFault(client.account.me(), 'SECOND_FACTOR_NEEDED');
    await expectFault(client.customer.dashboard(), 'SECOND_FACTOR_NEEDED');
    await expectFault(client.customer.requests({}), 'SECOND_FACTOR_NEEDED');
    await expectFault(client.factors.enroll({ factor_type: 'totp' }), 'SECOND_FACTOR_NEEDED');
    await expectFault(client.factors.unenroll({ id }), 'SECOND_FACTOR_NEEDED');
    await expectFault(client.factors.makeBackupCodes(), 'SECOND_FACTOR_NEEDED');
    await expectFault(client.factors.reauthenticate({ password: PASSWORD }), 'SECOND_FACTOR_NEEDED');
    const refused = [
      ['GET', '/api/auth/get-session'],
      ['GET', '/api/auth/user'],
      ['PUT', '/api/auth/user'],
      ['POST', '/api/auth/authorize'],
      ['GET', '/api/auth/reauthenticate'],
      ['GET', `/api/requests/${id}/original`],
      ['GET', '/api/storage/content-documents'],
    ] as const;
    for (const [method, path] of refused) {
      const answer = await app.fetch(path, {
        method,
        headers: { cookie, 'content-type': 'application/json', origin: app.url },
        ...(method === 'GET' ? {} : { body: '{}' }),
      });
      expect([path, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        path,
        403,
        'SECOND_FACTOR_NEEDED',
      ]);
    }
    await prove(client, id, codeOf(secret));
    expect(await client.account.me()).toMatchObject({ email: person.email });
    expect(await session(cookie)).toMatchObject({ user: { email: person.email }, secondStep: null });
    const out = await signIn(person);
    expect((await call.post('sign-out', {}, out.cookie)).status).toBe(200);
  });

  it('have names of their own, numbered where one is taken', async () => {
    const { client, id } = await enrolled();
    const [first] = (await client.factors.list()).factors;
    expect(first?.friendly_name).toBe('Authenticator app');
    for (const number of [2, 3]) {
      const begun = await enrollApp(client);
      expect(begun.friendly_name).toBe(`Authenticator app ${number}`);
      await prove(client, begun.id, codeOf(begun.totp.secret));
    }
    await client.factors.unenroll({ id });
    expect((await enrollApp(client)).friendly_name).toBe('Authenticator app');
    expect((await enrollApp(client, 'Phone')).friendly_name).toBe('Phone');
  });

  it('take a code once, and a challenge from the session that asked', async () => {
    const { person, id, secret } = await enrolled();
    const [one, other] = [await signIn(person), await signIn(person)];
    const code = codeOf(secret);
    const foreign = await other.client.factors.challenge({ id });
    await expectFault(one.client.factors.verify({ id, challenge_id: foreign.id, code }), 'WRONG_CODE');
    const answers = await Promise.allSettled([
      prove(one.client, id, code),
      other.client.factors.verify({ id, challenge_id: foreign.id, code }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expectFault(prove((await signIn(person)).client, id, code), 'WRONG_CODE');
  });

  it('are nobody else’s', async () => {
    const { id } = await enrolled();
    const stranger = await enrolled();
    await expectFault(stranger.client.factors.challenge({ id }), 'NOT_FOUND');
    await expectFault(stranger.client.factors.unenroll({ id }), 'NOT_FOUND');
  });

  it('let nobody guess: wrong codes in a row cost a wait, over all sessions', async () => {
    await forgive();
    const { person, id, secret } = await enrolled();
    const guess = async () => {
      const { client } = await signIn(person);
      const challenge = await client.factors.challenge({ id });
      const sent = Array.from({ length: 6 }, () =>
        client.factors
          .verify({ id, challenge_id: challenge.id, code: '000000' })
          .catch((error) => error.code),
      );
      return (await Promise.all(sent)).filter((fault) => fault === 'WRONG_CODE').length;
    };
    expect(await guess()).toBe(3);
    const admin = await app.createUser({ role: 'admin' });
    const told = await admin.client.admin.audit({ action: 'factor-failed', search: person.email });
    expect(told.items).toHaveLength(3);
    const { orm } = app.services.database;
    const [count] = await orm.select().from(failedProofs).where(isNotNull(failedProofs.blockedUntil));
    expect(Number(count?.blockedUntil) - Number(count?.lastAt)).toBe(4000);
    // However slow the machine, the wait is not over.
    await orm.update(failedProofs).set({ blockedUntil: new Date(Date.now() + 3_600_000) });
    expect(await guess()).toBe(0);
    const { client } = await signIn(person);
    const early = await prove(client, id, codeOf(secret)).catch((error: unknown) => error);
    expect(early).toMatchObject({ code: 'TOO_MANY', data: { retryAfter: expect.any(Number) } });
    const { retryAfter } = (early as { data: { retryAfter: number } }).data;
    expect(retryAfter).toBeGreaterThan(3_000);
    expect(retryAfter).toBeLessThanOrEqual(3_600);
    await expectFault(client.factors.useBackupCode({ code: 'aaaaa-aaaaa' }), 'TOO_MANY');
    await forgive();
    await prove(client, id, codeOf(secret));
    expect(await orm.select().from(failedProofs)).toEqual([]);
  });

  it('have backup codes: shown once, kept hashed, each good once, made anew', async () => {
    const { person, client } = await enrolled();
    const { codes } = await client.factors.makeBackupCodes();
    expect(new Set(codes).size).toBe(10);
    const rows = await app.services.database.orm.select().from(backupCodes);
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''));

    const [first = '', second = ''] = codes;
    const late = await signIn(person);
    expect(await late.client.factors.useBackupCode({ code: ` ${first.toUpperCase()} ` })).toEqual({
      level: 'aal2',
    });
    expect((await late.client.factors.list()).methods).toEqual(['password', 'backup-code']);
    expect((await client.factors.list()).backupCodesLeft).toBe(9);
    await expectFault((await signIn(person)).client.factors.useBackupCode({ code: first }), 'WRONG_CODE');
    await client.factors.makeBackupCodes();
    await expectFault((await signIn(person)).client.factors.useBackupCode({ code: second }), 'WRONG_CODE');
    await forgive();
  });

  it('go when they are removed, and with them what they had raised', async () => {
    const { person, client, id } = await enrolled();
    await client.factors.makeBackupCodes();
    expect(await client.factors.unenroll({ id })).toEqual({ id });
    expect(await client.factors.list()).toMatchObject({ factors: [], backupCodesLeft: 0, level: 'aal1' });
    expect(await (await signIn(person)).client.account.me()).toMatchObject({ email: person.email });
    await expectFault(client.factors.makeBackupCodes(), 'NOT_FOUND');
  });

  it('are asked of programs too', async () => {
    const { person, id, secret } = await enrolled();
    const program = programCaller(app);
    const tokens = await program.signIn(person);
    expect(tokens.user.factors).toEqual([{ id, factor_type: 'totp', status: 'verified' }]);
    expect(decodeJwt(tokens.access_token)).toMatchObject({ aal: 'aal1', amr: ['pwd'] });
    const me = () => program.get('/api/me', tokens.access_token);
    expect((await me()).status).toBe(403);
    const post = async (path: string, body: object) =>
      (await program.send('POST', `/api/auth/factors/${id}/${path}`, tokens.access_token, body)).json();
    const challenge = (await post('challenge', {})) as { id: string };
    expect(await post('verify', { challenge_id: challenge.id, code: codeOf(secret) })).toEqual({
      level: 'aal2',
    });
    expect((await me()).status).toBe(200);
    const next = await program.token('refresh_token', { refresh_token: tokens.refresh_token });
    const { access_token: later } = (await next.json()) as { access_token: string };
    expect(decodeJwt(later)).toMatchObject({ aal: 'aal2', amr: ['pwd', 'otp', 'mfa'] });
  });

  it('may be asked of a role: who has none sets one up before anything else', async () => {
    const admin = await app.createUser({ role: 'admin' });
    const writer = await app.createUser({ role: 'writer' });
    const customer = await app.createUser();
    const asked = (secondFactorRoles: Role[]) => admin.client.admin.setSettings({ secondFactorRoles });
    await asked(['writer']);
    expect(await session(writer.cookie)).toMatchObject({ user: null, secondStep: 'enroll' });
    await expectFault(writer.client.writer.dashboard(), 'ENROLLMENT_NEEDED');
    expect(await customer.client.account.me()).toBeDefined();
    const begun = await enrollApp(writer.client);
    await prove(writer.client, begun.id, codeOf(begun.totp.secret));
    expect(await writer.client.account.me()).toBeDefined();
    await writer.client.factors.unenroll({ id: begun.id });
    await expectFault(writer.client.account.me(), 'ENROLLMENT_NEEDED');
    await asked([]);
    expect(await writer.client.account.me()).toBeDefined();
  });

  it('are set up long after the sign-in too, by an account without a password: the code is mailed', async () => {
    const admin = await app.createUser({ role: 'admin' });
    const writer = await app.createUser({ role: 'writer' });
    await admin.client.admin.setSettings({ secondFactorRoles: ['writer'] });
    try {
      await app.services.database.orm
        .update(sessions)
        .set({ authenticatedAt: new Date(Date.now() - 11 * 60_000) })
        .where(eq(sessions.userId, writer.id));
      await expectFault(writer.client.account.me(), 'ENROLLMENT_NEEDED');
      await expectFault(enrollApp(writer.client), 'REAUTHENTICATION_NEEDED');
      expect((await call.get('reauthenticate', writer.cookie)).status).toBe(200);
      const { code } = await call.mailTo(writer.email);
      await writer.client.factors.reauthenticate({ nonce: code });
      const begun = await enrollApp(writer.client);
      await prove(writer.client, begun.id, codeOf(begun.totp.secret));
      expect(await writer.client.account.me()).toMatchObject({ email: writer.email });
    } finally {
      await admin.client.admin.setSettings({ secondFactorRoles: [] });
    }
  });

  it('and other dangerous things want a proof of the last ten minutes', async () => {
    const person = await call.person(PASSWORD);
    const { client } = await signIn(person);
    const { id } = await client.account.me();
    const age = () =>
      app.services.database.orm
        .update(sessions)
        .set({ authenticatedAt: new Date(Date.now() - 11 * 60_000) })
        .where(eq(sessions.userId, id));
    const enroll = () => enrollApp(client);
    await age();
    await expectFault(enroll(), 'REAUTHENTICATION_NEEDED');
    await expectFault(client.factors.reauthenticate({ password: 'something else' }), 'WRONG_PASSWORD');
    await expectFault(enroll(), 'REAUTHENTICATION_NEEDED');
    await client.factors.reauthenticate({ password: PASSWORD });
    const begun = await enroll();
    await proveLongAgo(client, begun.id, begun.totp.secret);

    await age();
    await expectFault(client.factors.unenroll({ id: begun.id }), 'REAUTHENTICATION_NEEDED');
    await prove(client, begun.id, codeOf(begun.totp.secret));
    await client.factors.makeBackupCodes();

    await age();
    const { cookie } = await signIn(person);
    await expectFault(client.factors.unenroll({ id: begun.id }), 'REAUTHENTICATION_NEEDED');
    expect(cookie).not.toBe('');
    await client.factors.reauthenticate({ nonce: '000000' }).catch(() => undefined);
    await expectFault(client.factors.unenroll({ id: begun.id }), 'REAUTHENTICATION_NEEDED');
    for (const _ of [1, 2, 3])
      await client.factors.reauthenticate({ password: 'wrong' }).catch(() => undefined);
    await expectFault(client.factors.reauthenticate({ password: PASSWORD }), 'TOO_MANY');
    await forgive();
  });
});
