import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backupCodes, factors, passkeys, sessions } from '#server/database/schema/index';
import { expectFault } from '#server/testing/faults';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  admin = await app.createUser({ role: 'admin' });
});
afterAll(() => app.close());

const prove = (user: TestUser, at: Date) =>
  app.services.database.orm.update(sessions).set({ authenticatedAt: at }).where(eq(sessions.userId, user.id));

it('signs a user out everywhere, and of an admin’s own sessions all but the one that asks', async () => {
  const user = await app.createUser();
  await admin.client.admin.endSessions({ id: user.id });
  await expectFault(user.client.account.me(), 'SESSION_MISSING');
  await admin.client.admin.endSessions({ id: admin.id });
  await admin.client.account.me();
  const { items } = await admin.client.admin.audit({ action: 'sessions-ended', search: user.email });
  expect(items).toHaveLength(1);
});

it('reads a user and changes name and address, which nobody else may have', async () => {
  const [user, other] = [await app.createUser(), await app.createUser()];
  const { id } = user;
  expect(await admin.client.admin.user({ id })).toMatchObject({
    email: user.email,
    factors: [],
    sessions: 1,
  });
  expect(await admin.client.admin.updateUser({ id, fullName: 'Åsa Öberg' })).toMatchObject({
    fullName: 'Åsa Öberg',
    email: user.email,
  });
  await expectFault(admin.client.admin.updateUser({ id, email: other.email }), 'EMAIL_TAKEN');
  const changed = await admin.client.admin.updateUser({ id, email: ' NEW@Example.com ' });
  expect(changed).toMatchObject({ email: 'new@example.com', emailVerified: true });
  await prove(admin, new Date(Date.now() - 86_400_000));
  await expectFault(
    admin.client.admin.updateUser({ id, email: 'again@example.com' }),
    'REAUTHENTICATION_NEEDED',
  );
  await prove(admin, new Date());
});

it('takes second factors away, after a fresh proof', async () => {
  const { id, client } = await app.createUser();
  const { orm } = app.services.database;
  await orm
    .insert(factors)
    .values({ userId: id, kind: 'totp', name: 'Phone', sealedSecret: 'sealed', verifiedAt: new Date() });
  await orm.insert(backupCodes).values({ userId: id, codeHash: 'a hash' });
  await orm
    .insert(passkeys)
    .values({ userId: id, name: 'Laptop', credentialId: id, publicKey: 'a key', counter: 0, synced: false });
  expect(await admin.client.admin.user({ id })).toMatchObject({ passkeys: 1 });
  expect((await admin.client.admin.user({ id })).factors).toMatchObject([{ friendly_name: 'Phone' }]);
  await prove(admin, new Date(Date.now() - 86_400_000));
  await expectFault(admin.client.admin.resetFactors({ id }), 'REAUTHENTICATION_NEEDED');
  await prove(admin, new Date());
  expect(await admin.client.admin.resetFactors({ id })).toMatchObject({
    factors: [],
    passkeys: 0,
    sessions: 0,
  });
  expect(await orm.select().from(backupCodes).where(eq(backupCodes.userId, id))).toEqual([]);
  await expectFault(client.account.me(), 'SESSION_MISSING');
});

it('asks admins for a fresh proof before what a stolen session must not do, and does it after one', async () => {
  const { id, client } = await app.createUser();
  const { admin: calls, automation, programs } = admin.client;
  const email = `${id}@example.com`;
  const acts: Record<string, () => Promise<unknown>> = {
    'another admin': () =>
      calls.createUser({ email, password: 'a quiet harbour', fullName: 'A', role: 'admin' }),
    role: () => calls.setRole({ id, role: 'writer' }),
    password: () => calls.setPassword({ id, newPassword: 'a quiet harbour' }),
    'API key': () => automation.createApiKey({ name: 'Key', scopes: ['users:read'], expiresInDays: null }),
    'signing key': () => programs.rotateSigningKeys({ immediately: false }),
    'who needs a second factor': () => calls.setSettings({ secondFactorRoles: [] }),
    limits: () => calls.setSettings({ signInPerAccount: 101 }),
    deactivation: () => calls.setDeactivated({ id, deactivated: true }),
    'ending sessions': () => calls.endSessions({ id }),
    deletion: () => calls.deleteUser({ id }),
  };
  await prove(admin, new Date(Date.now() - 11 * 60_000));
  for (const [name, act] of Object.entries(acts)) {
    expect(await act().catch(({ code }) => code), name).toBe('REAUTHENTICATION_NEEDED');
  }
  expect(await client.account.me()).toMatchObject({ role: 'customer' });
  // What guards no account goes on without, and so does letting a user in again.
  await calls.setDeactivated({ id, deactivated: false });
  await calls.setSettings({ checkAboveMinutes: 480 });
  await prove(admin, new Date());
  for (const act of Object.values(acts)) await act();
  await expectFault(client.account.me(), 'SESSION_MISSING');
});
