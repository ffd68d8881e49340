import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passkeyChallenges, passkeys, profiles, sessions } from '#server/database/schema/index';
import { authCaller } from '#server/testing/auth-caller';
import { softwareAuthenticator } from '#server/testing/counterparts/software-authenticator';
import { expectFault } from '#server/testing/faults';
import { type Client, startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

describe('passkeys', () => {
  let app: TestApp;
  let call: ReturnType<typeof authCaller>;
  let page: { origin: string; rpId: string };
  beforeAll(async () => {
    app = await startTestApp();
    call = authCaller(app);
    page = { origin: app.url.replace('127.0.0.1', 'localhost'), rpId: 'localhost' };
  });
  afterAll(() => app.close());

  /** A user with a passkey, and the authenticator that holds it. */
  const withPasskey = async (userVerified = true) => {
    const user = await app.createUser();
    const key = softwareAuthenticator();
    const credential = key.create(await user.client.passkeys.begin(), { ...page, userVerified });
    const passkey = await user.client.passkeys.register({ name: 'Laptop', credential });
    return { user, key, passkey };
  };
  type Key = ReturnType<typeof softwareAuthenticator>;
  const signIn = async (key: Key, at: Parameters<Key['get']>[1] = page) => {
    const offer = await call.post('sign-in/passkey/options', {});
    expect(offer.status).toBe(200);
    return call.post('sign-in/passkey', { credential: key.get(offer.body as { challenge: string }, at) });
  };
  const prove = async (client: Client, key: Key, userVerified = true) =>
    client.passkeys.verify({
      credential: key.get(await client.passkeys.challenge(), { ...page, userVerified }),
    });
  const proofs = (cookie: string) => app.client(cookie).factors.list();
  const requireFactorsOf = (roles: 'customer'[]) =>
    app.createUser({ role: 'admin' }).then(async ({ id, client }) => {
      await app.services.database.orm.update(sessions).set({ level: 'aal2' }).where(eq(sessions.userId, id));
      await client.admin.setSettings({ secondFactorRoles: roles });
    });
  /** Like a sign-in by password. */
  const methods = (user: TestUser, list: ('password' | 'passkey')[]) =>
    app.services.database.orm.update(sessions).set({ methods: list }).where(eq(sessions.userId, user.id));

  it('are asked for with signatures that every supported Node.js version verifies', async () => {
    const user = await app.createUser();
    expect(await user.client.passkeys.begin()).toMatchObject({
      pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
    });
  });

  it('are kept under a name, and let in by themselves at level aal2', async () => {
    const { user, key, passkey } = await withPasskey();
    expect(passkey).toMatchObject({ name: 'Laptop', synced: false, lastUsedAt: null });
    expect(await proofs(user.cookie)).toMatchObject({ passkeys: [passkey], level: 'aal2' });
    const answer = await signIn(key);
    expect(answer).toMatchObject({ status: 200, body: { user: { id: user.id } } });
    expect(answer.setCookie).toContain('HttpOnly');
    expect(await app.client(answer.cookie).account.me()).toMatchObject({ id: user.id });
    const seen = await proofs(answer.cookie);
    expect(seen).toMatchObject({ level: 'aal2', methods: ['passkey'] });
    expect(seen.passkeys[0]?.lastUsedAt).not.toBeNull();
    const renamed = await user.client.passkeys.rename({ id: passkey.id, name: ' Läppäri ' });
    expect(renamed.name).toBe('Läppäri');
    await user.client.passkeys.remove({ id: passkey.id });
    const admin = await app.createUser({ role: 'admin' });
    const { items } = await admin.client.admin.audit({ search: user.email });
    const told = items.filter(({ action }) => action.startsWith('passkey-'));
    expect(told.map(({ action, detail }) => [action, detail])).toEqual([
      ['passkey-removed', { what: 'Läppäri' }],
      ['passkey-renamed', { from: 'Laptop', to: 'Läppäri' }],
      ['passkey-added', { what: 'Laptop' }],
    ]);
  });

  it('take a signature once, of this site, under a challenge that stands, by a count that grows', async () => {
    const { user, key } = await withPasskey();
    const refused = { status: 422, body: { code: 'PASSKEY_REFUSED' } };
    const { body } = await call.post('sign-in/passkey/options', {});
    const credential = key.get(body as { challenge: string }, page);
    const both = await Promise.all([1, 2].map(() => call.post('sign-in/passkey', { credential })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);

    expect(await signIn(key, { ...page, origin: 'https://elsewhere.example' })).toMatchObject(refused);
    expect(await signIn(key, { ...page, rpId: 'elsewhere.example' })).toMatchObject(refused);
    expect(await signIn(softwareAuthenticator())).toMatchObject(refused);
    const old = await call.post('sign-in/passkey/options', {});
    await app.services.database.orm.update(passkeyChallenges).set({ expiresAt: new Date(0) });
    const late = key.get(old.body as { challenge: string }, page);
    expect(await call.post('sign-in/passkey', { credential: late })).toMatchObject(refused);
    key.setCounter(0);
    expect(await signIn(key)).toMatchObject(refused);
    const admin = await app.createUser({ role: 'admin' });
    const { items } = await admin.client.admin.audit({ action: 'sign-in-failed', search: user.email });
    expect(items.map(({ detail }) => detail.what)).toEqual(Array(5).fill('passkey, PASSKEY_REFUSED'));
  });

  it('belong to the session that asked, and to their user', async () => {
    const { user, key, passkey } = await withPasskey();
    const other = await withPasskey();
    const { client } = other.user;
    // Another's key, another's challenge, one for signing in, one for registering.
    await expectFault(prove(client, key), 'PASSKEY_REFUSED');
    const foreign = other.key.get(await user.client.passkeys.challenge(), page);
    await expectFault(client.passkeys.verify({ credential: foreign }), 'PASSKEY_REFUSED');
    const { body } = await call.post('sign-in/passkey/options', {});
    const visitors = other.key.get(body as { challenge: string }, page);
    await expectFault(client.passkeys.verify({ credential: visitors }), 'PASSKEY_REFUSED');
    const begun = other.key.get(await client.passkeys.begin(), page);
    await expectFault(client.passkeys.verify({ credential: begun }), 'PASSKEY_REFUSED');

    await expectFault(client.passkeys.rename({ id: passkey.id, name: 'Mine' }), 'NOT_FOUND');
    await expectFault(client.passkeys.remove({ id: passkey.id }), 'NOT_FOUND');
    const again = key.create(await client.passkeys.begin(), page);
    await expectFault(client.passkeys.register({ name: 'Mine', credential: again }), 'PASSKEY_TAKEN');
    expect(await prove(client, other.key)).toEqual({ level: 'aal2' });
  });

  it('come without a maker’s certificate, whose lists of revoked ones would be looked up', async () => {
    const { client } = await app.createUser();
    const attestation = { format: 'apple', statement: new Map([['x5c', Buffer.from('certificate')]]) };
    for (const told of [attestation, { ...attestation, format: 'packed' }, { ...attestation, format: 'x' }]) {
      const options = await client.passkeys.begin();
      const credential = softwareAuthenticator().create(options, { ...page, attestation: told });
      await expectFault(client.passkeys.register({ name: 'Key', credential }), 'PASSKEY_REFUSED');
    }
  });

  it('want a fresh proof to be made or removed, and ten are the most', async () => {
    const { user, passkey } = await withPasskey();
    const { orm } = app.services.database;
    const options = await user.client.passkeys.begin();
    await orm
      .update(sessions)
      .set({ authenticatedAt: new Date(0) })
      .where(eq(sessions.userId, user.id));
    const credential = softwareAuthenticator().create(options, page);
    for (const late of [
      () => user.client.passkeys.begin(),
      () => user.client.passkeys.register({ name: 'Late', credential }),
      () => user.client.passkeys.remove({ id: passkey.id }),
    ]) {
      await expectFault(late(), 'REAUTHENTICATION_NEEDED');
    }
    await orm.update(sessions).set({ authenticatedAt: new Date() }).where(eq(sessions.userId, user.id));
    const [row] = await orm.select().from(passkeys).where(eq(passkeys.userId, user.id));
    if (!row) throw new Error('no passkey');
    const more = Array.from({ length: 9 }, (_, n) => ({
      ...row,
      id: undefined,
      credentialId: `${row.id}${n}`,
    }));
    await orm.insert(passkeys).values(more);
    await expectFault(user.client.passkeys.begin(), 'PASSKEY_LIMIT');
    await expectFault(user.client.passkeys.register({ name: 'Eleventh', credential }), 'PASSKEY_LIMIT');
  });

  it('are a second factor: beside a password in any case, alone where it looks who holds it', async () => {
    const person = await call.person('korrekt häst batteri');
    const first = await call.post('sign-in/email', person);
    const { client } = { client: app.client(first.cookie) };
    const key = softwareAuthenticator();
    const touch = { ...page, userVerified: false };
    const credential = key.create(await client.passkeys.begin(), touch);
    await client.passkeys.register({ name: 'Key', credential });
    expect(await proofs(first.cookie)).toMatchObject({ level: 'aal2', methods: ['password', 'passkey'] });
    const begun = await client.factors.enroll({ factor_type: 'totp' });
    if (begun.type !== 'totp') throw new Error('An app was asked for');
    const { id, totp } = begun;
    const challenge = await client.factors.challenge({ id });
    const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate();
    await client.factors.verify({ id, challenge_id: challenge.id, code });

    const byPassword = app.client((await call.post('sign-in/email', person)).cookie);
    await expectFault(byPassword.account.me(), 'SECOND_FACTOR_NEEDED');
    await expectFault(byPassword.passkeys.begin(), 'SECOND_FACTOR_NEEDED');
    expect(await prove(byPassword, key, false)).toEqual({ level: 'aal2' });
    expect(await byPassword.account.me()).toBeDefined();

    const byTouch = app.client((await signIn(key, touch)).cookie);
    await expectFault(byTouch.account.me(), 'SECOND_FACTOR_NEEDED');
    expect(await byTouch.passkeys.challenge()).toMatchObject({ userVerification: 'required' });
    expect(await prove(byTouch, key, false)).toEqual({ level: 'aal1' });
    expect(await prove(byTouch, key)).toEqual({ level: 'aal2' });
  });

  it('are enough where a role needs a second factor; with the last one goes what it had raised', async () => {
    const user = await app.createUser();
    await methods(user, ['password']);
    await requireFactorsOf(['customer']);
    try {
      await expectFault(user.client.account.me(), 'ENROLLMENT_NEEDED');
      const key = softwareAuthenticator();
      const credential = key.create(await user.client.passkeys.begin(), page);
      const { id } = await user.client.passkeys.register({ name: 'Phone', credential });
      expect(await user.client.account.me()).toBeDefined();
      await user.client.passkeys.remove({ id });
      await expectFault(user.client.account.me(), 'ENROLLMENT_NEEDED');
      expect((await signIn(key)).status).toBe(422);
    } finally {
      await requireFactorsOf([]);
    }
  });

  it('stay while nothing else opens the account', async () => {
    const { user, passkey } = await withPasskey();
    const { orm } = app.services.database;
    const set = (emailVerified: boolean) =>
      orm.update(profiles).set({ emailVerified }).where(eq(profiles.id, user.id));
    await set(false);
    await expectFault(user.client.passkeys.remove({ id: passkey.id }), 'LAST_WAY_IN');
    // A password signs in with an address or a number that is verified.
    await user.client.account.setPassword({ newPassword: 'korrekt häst batteri', endOthers: false });
    await expectFault(user.client.passkeys.remove({ id: passkey.id }), 'LAST_WAY_IN');
    await set(true);
    expect(await user.client.passkeys.remove({ id: passkey.id })).toEqual({ id: passkey.id });
  });

  it('let no deactivated user in', async () => {
    const { user, key } = await withPasskey();
    const { orm } = app.services.database;
    await orm.update(profiles).set({ deactivatedAt: new Date() }).where(eq(profiles.id, user.id));
    expect(await signIn(key)).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_DEACTIVATED' },
      cookie: '',
    });
  });
});
