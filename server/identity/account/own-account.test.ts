import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEntries, profiles, sessions } from '#server/database/schema/index';
import { authCaller } from '#server/testing/auth-caller';
import { expectFault } from '#server/testing/faults';
import { startTestApp, type TestApp } from '#server/testing/test-app';

const PASSWORD = 'a wooden ladder';
let app: TestApp;
let auth: ReturnType<typeof authCaller>;
beforeAll(async () => {
  app = await startTestApp();
  auth = authCaller(app);
});
afterAll(() => app.close());

const signIn = async (person: { email: string; password: string }, userAgent = 'node') =>
  (await auth.post('sign-in/email', person, undefined, { 'user-agent': userAgent })).cookie;
const longAgo = new Date(Date.now() - 86_400_000);
const agedSessions = (userId: string) =>
  app.services.database.orm
    .update(sessions)
    .set({ authenticatedAt: longAgo })
    .where(eq(sessions.userId, userId));

it('lists where a user is signed in, and ends one of their sessions and nobody else’s', async () => {
  const person = await auth.person(PASSWORD);
  const first = await signIn(
    person,
    'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
  );
  const second = await signIn(person);
  const { items } = await app.client(second).account.sessions({});
  expect(items).toMatchObject([
    { current: true, program: false, address: '127.0.0.1', userAgent: 'node' },
    { current: false, userAgent: expect.stringContaining('Firefox') },
  ]);
  const page = await app.client(second).account.sessions({ limit: 1 });
  const rest = await app.client(second).account.sessions({ limit: 1, cursor: page.nextCursor ?? '' });
  expect([...page.items, ...rest.items]).toEqual(items);
  const other = items[1]?.id ?? '';
  const stranger = await app.createUser();
  await expectFault(stranger.client.account.endSession({ id: other }), 'NOT_FOUND');
  const { id: userId } = await app.client(first).account.me();
  await agedSessions(userId);
  await expectFault(app.client(second).account.endSession({ id: other }), 'REAUTHENTICATION_NEEDED');
  expect((await auth.post('logout?scope=others', {}, second)).body).toMatchObject({
    code: 'REAUTHENTICATION_NEEDED',
  });
  expect((await auth.post('logout?scope=global', {}, second)).status).toBe(403);
  await app.client(first).account.me();
  expect((await auth.post('reauthenticate', { password: PASSWORD }, second)).status).toBe(200);
  await app.client(second).account.endSession({ id: other });
  await expectFault(app.client(first).account.me(), 'SESSION_MISSING');
  await app.client(second).account.me();
});

it('says when a session was last seen', async () => {
  const user = await app.createUser();
  await app.services.database.orm
    .update(sessions)
    .set({ updatedAt: longAgo })
    .where(eq(sessions.userId, user.id));
  const [before] = (await user.client.account.sessions({})).items;
  expect(before?.lastSeenAt).toBe(longAgo.toISOString());
  await user.client.account.session();
  const [after] = (await user.client.account.sessions({})).items;
  expect(Date.parse(after?.lastSeenAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
});

it('changes the password for the old one, and ends the other sessions if that is chosen', async () => {
  const person = await auth.person(PASSWORD);
  const [first, second] = [await signIn(person), await signIn(person)];
  const { account } = app.client(second);
  const newPassword = 'a stone bridge';
  await expectFault(account.setPassword({ newPassword }), 'WRONG_PASSWORD');
  await expectFault(account.setPassword({ currentPassword: 'not this', newPassword }), 'WRONG_PASSWORD');
  await expectFault(
    account.setPassword({ currentPassword: PASSWORD, newPassword: '123456' }),
    'WEAK_PASSWORD',
  );
  await account.setPassword({ currentPassword: PASSWORD, newPassword, endOthers: false });
  await app.client(first).account.me();
  await account.setPassword({ currentPassword: newPassword, newPassword: 'a third thing', endOthers: true });
  await expectFault(app.client(first).account.me(), 'SESSION_MISSING');
  await app.client(second).account.me();
  expect(await signIn(person)).toBe('');
  expect(await signIn({ ...person, password: 'a third thing' })).not.toBe('');
});

it('answers a change of the password that is made again like the first time, and is no way to guess one', async () => {
  const person = await auth.person(PASSWORD);
  const [first, second] = [await signIn(person), await signIn(person)];
  const { account } = app.client(second);
  const change = { currentPassword: PASSWORD, newPassword: 'a stone bridge' };
  // Nothing was changed yet: the present password as the new one tells nothing.
  await expectFault(
    account.setPassword({ currentPassword: 'not this', newPassword: PASSWORD }),
    'WRONG_PASSWORD',
  );
  await Promise.all([1, 2].map(() => account.setPassword({ ...change, endOthers: false })));
  await account.setPassword({ ...change, endOthers: true });
  await expectFault(app.client(first).account.me(), 'SESSION_MISSING');
  const { id: userId } = await account.me();
  const changes = eq(auditEntries.actorId, userId);
  const { orm } = app.services.database;
  expect(await orm.$count(auditEntries, and(changes, eq(auditEntries.action, 'password-changed')))).toBe(1);
  const guess = { ...change, newPassword: 'a stone wall' };
  for (let n = 1; n <= 3; n++) await expectFault(account.setPassword(guess), 'WRONG_PASSWORD');
  await expectFault(account.setPassword(guess), 'TOO_MANY');
  await expectFault(account.setPassword(change), 'TOO_MANY');
});

it('lets a user without a password set one after a fresh proof only', async () => {
  const user = await app.createUser();
  await agedSessions(user.id);
  await expectFault(user.client.account.setPassword({ newPassword: PASSWORD }), 'REAUTHENTICATION_NEEDED');
  await app.services.database.orm
    .update(sessions)
    .set({ authenticatedAt: new Date() })
    .where(eq(sessions.userId, user.id));
  await user.client.account.setPassword({ newPassword: PASSWORD });
  expect(await signIn({ email: user.email, password: PASSWORD })).not.toBe('');
});

it('deletes one’s own account, typed and freshly proved, but never the last admin’s', async () => {
  const [user, admin] = [await app.createUser(), await app.createUser({ role: 'admin' })];
  expect(await user.client.account.deletionCounts()).toMatchObject({ requests: 0, documents: 0 });
  await expectFault(user.client.account.deleteAccount({ confirmation: 'yes' }), 'INVALID_INPUT');
  await agedSessions(user.id);
  const confirmation = user.email.toUpperCase();
  await expectFault(user.client.account.deleteAccount({ confirmation }), 'REAUTHENTICATION_NEEDED');
  await app.services.database.orm
    .update(sessions)
    .set({ authenticatedAt: new Date() })
    .where(eq(sessions.userId, user.id));
  await user.client.account.deleteAccount({ confirmation });
  await expectFault(user.client.account.me(), 'SESSION_MISSING');
  expect(await app.services.database.orm.select().from(profiles).where(eq(profiles.id, user.id))).toEqual([]);
  await expectFault(admin.client.account.deleteAccount({ confirmation: admin.email }), 'LAST_ADMIN');
  const { items } = await admin.client.admin.audit({ search: user.email, action: 'user-deleted' });
  expect(items).toMatchObject([{ actorName: expect.stringContaining(user.email) }]);
});
