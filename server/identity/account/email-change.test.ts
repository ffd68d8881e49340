import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emailChangeProofs, profiles, sessions } from '#server/database/schema/index';
import { type MadeSession, makeSession } from '#server/testing/access/access-people';
import { authCaller } from '#server/testing/auth-caller';
import { expectFault } from '#server/testing/faults';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

let app: TestApp;
let auth: ReturnType<typeof authCaller>;
beforeAll(async () => {
  app = await startTestApp();
  auth = authCaller(app);
});
afterAll(() => app.close());

const orm = () => app.services.database.orm;
const fresh = () => `${crypto.randomUUID()}@example.com`;
const codeTo = async (email: string, count = 1) => (await auth.mailTo(email, count)).code;
const emailOf = async ({ id }: { id: string }) =>
  (await orm().select().from(profiles).where(eq(profiles.id, id)))[0]?.email;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const change = (user: TestUser, values: Partial<typeof emailChangeProofs.$inferInsert>) =>
  orm().update(emailChangeProofs).set(values).where(eq(emailChangeProofs.userId, user.id));
const callsOf = (session: MadeSession) => app.client(session.cookie);

it('changes once both addresses have confirmed, in any order, and ends the other sessions', async () => {
  const [user, admin] = [await app.createUser(), await app.createUser({ role: 'admin' })];
  const other = await makeSession(app, user.id);
  const email = fresh();
  const asked = await user.client.account.askEmailChange({ email: ` ${email.toUpperCase()} ` });
  expect(asked).toMatchObject({
    email: user.email,
    change: { newEmail: email, newConfirmed: false, oldEmail: user.email, oldConfirmed: false },
  });
  const { link, code, text } = await auth.mailTo(user.email);
  expect(link).toBe(`${app.url}/account#${new URLSearchParams({ email: user.email, code })}`);
  expect(text).toContain(email);
  const newCode = await codeTo(email);
  expect(await user.client.account.me()).toMatchObject({ email: user.email, emailChanging: true });
  // Neither code is good for the other address.
  await expectFault(user.client.account.confirmEmailChange({ side: 'old', code: newCode }), 'WRONG_CODE');

  const half = await user.client.account.confirmEmailChange({ side: 'new', code: newCode });
  expect(half).toMatchObject({ email: user.email, change: { newConfirmed: true, oldConfirmed: false } });
  await expectFault(user.client.account.confirmEmailChange({ side: 'new', code: newCode }), 'WRONG_CODE');
  await callsOf(other).account.me();
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  const done = await user.client.account.confirmEmailChange({ side: 'old', code: spaced });
  expect(done).toEqual({ email, change: null });
  expect(await user.client.account.me()).toMatchObject({ email, emailChanging: false });
  await expectFault(callsOf(other).account.me(), 'SESSION_MISSING');
  const entries = (await admin.client.admin.audit({ search: user.email })).items;
  expect(entries.map(({ action, detail: { from, to } }) => ({ action, from, to }))).toEqual(
    expect.arrayContaining([
      { action: 'email-change-asked', from: user.email, to: email },
      { action: 'email-changed', from: user.email, to: email },
    ]),
  );
});

it('answers alike for an address that is taken, and tells its owner alone', async () => {
  const [user, twin, owner] = [await app.createUser(), await app.createUser(), await app.createUser()];
  const free = fresh();
  const known = await user.client.account.askEmailChange({ email: owner.email });
  const unknown = await twin.client.account.askEmailChange({ email: free });
  const blank = { newEmail: '', oldEmail: '', expiresAt: '' };
  expect({ ...known.change, ...blank }).toEqual({ ...unknown.change, ...blank });
  const mail = await auth.mailTo(owner.email);
  expect(mail.subject).toBe('This address already has an account');
  expect(mail.code).toBe('');
  await user.client.account.confirmEmailChange({ side: 'old', code: await codeTo(user.email) });
  await expectFault(user.client.account.confirmEmailChange({ side: 'new', code: '000000' }), 'WRONG_CODE');
  expect([await emailOf(user), await emailOf(owner)]).toEqual([user.email, owner.email]);
  await expectFault(user.client.account.askEmailChange({ email: user.email }), 'INVALID_INPUT');
});

it('goes to an address with which a visitor has signed up and proved nothing', async () => {
  const user = await app.createUser();
  const email = fresh();
  await auth.post('sign-up/email', { email, password: 'korrekt häst batteri', fullName: 'A stranger' });
  const signedUp = await auth.mailTo(email);
  await user.client.account.askEmailChange({ email });
  await user.client.account.confirmEmailChange({ side: 'old', code: await codeTo(user.email) });
  const { code, subject } = await auth.mailTo(email, 2);
  expect(subject).toBe('Confirm this email address');
  const done = await user.client.account.confirmEmailChange({ side: 'new', code });
  expect(done).toEqual({ email, change: null });
  // What was mailed for the sign-up opens nothing.
  const late = await auth.post('email-otp/verify-email', { email, otp: signedUp.code });
  expect(late).toMatchObject({ status: 400, cookie: '' });
});

it('is refused when somebody else came by the address before the last confirmation', async () => {
  const [user, quick] = [await app.createUser(), await app.createUser()];
  const email = fresh();
  await user.client.account.askEmailChange({ email });
  await quick.client.account.askEmailChange({ email });
  const [first = '', second = ''] = [await codeTo(user.email), await codeTo(quick.email)];
  await auth.mailTo(email, 2);
  const mailed = (await auth.mails(email)).map(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? '');
  await quick.client.account.confirmEmailChange({ side: 'old', code: second });
  await user.client.account.confirmEmailChange({ side: 'old', code: first });
  const tryAll = async ({ client }: TestUser) => {
    const told: string[] = [];
    for (const code of mailed) {
      told.push(
        await client.account.confirmEmailChange({ side: 'new', code }).then(
          ({ email: now }) => now ?? '',
          (error: { code: string }) => error.code,
        ),
      );
    }
    return told;
  };
  expect(await tryAll(quick)).toContain(email);
  expect(await tryAll(user)).toContain('EMAIL_TAKEN');
  expect(await emailOf(user)).toBe(user.email);
  expect(await user.client.account.email()).toEqual({ email: user.email, change: null });
});

it('wants a fresh proof, five tries at most, and within the hour', async () => {
  const user = await app.createUser();
  const email = fresh();
  const authenticated = (authenticatedAt: Date) =>
    orm().update(sessions).set({ authenticatedAt }).where(eq(sessions.userId, user.id));
  await authenticated(minutesAgo(60));
  await expectFault(user.client.account.askEmailChange({ email }), 'REAUTHENTICATION_NEEDED');
  expect((await user.client.account.email()).change).toBeNull();
  await authenticated(new Date());
  await user.client.account.askEmailChange({ email });
  const [oldCode, newCode] = [await codeTo(user.email), await codeTo(email)];
  const wrong = String((Number(newCode) + 1) % 1_000_000).padStart(6, '0');
  for (let tries = 0; tries < 5; tries++) {
    await expectFault(user.client.account.confirmEmailChange({ side: 'new', code: wrong }), 'WRONG_CODE');
  }
  await expectFault(user.client.account.confirmEmailChange({ side: 'new', code: newCode }), 'WRONG_CODE');
  // The other address's code is as good as before, until the hour is over.
  await change(user, { expiresAt: minutesAgo(1) });
  await expectFault(user.client.account.confirmEmailChange({ side: 'old', code: oldCode }), 'WRONG_CODE');
  expect((await user.client.account.email()).change).toBeNull();
  const stored = JSON.stringify(await orm().select().from(emailChangeProofs));
  expect(stored).not.toContain(oldCode);
});

it('names the new address to the present one again, once the new one has confirmed', async () => {
  const user = await app.createUser();
  const email = fresh();
  await user.client.account.askEmailChange({ email });
  await user.client.account.confirmEmailChange({ side: 'new', code: await codeTo(email) });
  await change(user, { sentAt: minutesAgo(2) });
  await user.client.account.resendEmailChange();
  expect((await auth.mailTo(user.email, 2)).text).toContain(`wants to use ${email} for your Redraft account`);
});

it('sends again once a minute, the confirmed address excepted; a new change takes the place of the old', async () => {
  const user = await app.createUser();
  const [first, email] = [fresh(), fresh()];
  await expectFault(user.client.account.resendEmailChange(), 'EMAIL_CHANGE_GONE');
  await user.client.account.askEmailChange({ email: first });
  const firstCode = await codeTo(first);
  await user.client.account.askEmailChange({ email });
  await expectFault(user.client.account.confirmEmailChange({ side: 'new', code: firstCode }), 'WRONG_CODE');
  await user.client.account.confirmEmailChange({ side: 'old', code: await codeTo(user.email, 2) });
  const before = await codeTo(email);
  await expectFault(user.client.account.resendEmailChange(), 'TOO_MANY');
  await expectFault(user.client.account.askEmailChange({ email }), 'TOO_MANY');
  await change(user, { sentAt: minutesAgo(2) });
  const again = await user.client.account.resendEmailChange();
  expect(again.change).toMatchObject({ oldConfirmed: true, newConfirmed: false });
  expect(again.change?.resendAfter).toBeGreaterThan(50);
  const code = await codeTo(email, 2);
  expect(await auth.mails(user.email)).toHaveLength(2);
  if (before !== code) {
    await expectFault(user.client.account.confirmEmailChange({ side: 'new', code: before }), 'WRONG_CODE');
  }
  expect((await user.client.account.confirmEmailChange({ side: 'new', code })).email).toBe(email);
});

it('is given up by its user, by an admin’s change of the address and by a new password', async () => {
  const [user, admin] = [await app.createUser(), await app.createUser({ role: 'admin' })];
  const ask = () => user.client.account.askEmailChange({ email: fresh() });
  const { change: asked } = await ask();
  const code = await codeTo(asked?.newEmail ?? '');
  await user.client.account.cancelEmailChange();
  await expectFault(user.client.account.confirmEmailChange({ side: 'new', code }), 'WRONG_CODE');
  await user.client.account.cancelEmailChange();
  await ask();
  const byAdmin = fresh();
  await admin.client.admin.updateUser({ id: user.id, email: byAdmin });
  expect(await user.client.account.email()).toEqual({ email: byAdmin, change: null });
  await ask();
  await user.client.account.setPassword({ newPassword: 'a stone bridge' });
  expect(await user.client.account.email()).toEqual({ email: byAdmin, change: null });
});

it('asks the new address alone of a user who has proved none', async () => {
  const user = await app.createUser();
  await orm().update(profiles).set({ email: null, emailVerified: false }).where(eq(profiles.id, user.id));
  const email = fresh();
  const { change: asked } = await user.client.account.askEmailChange({ email });
  expect(asked).toMatchObject({ oldEmail: null, oldConfirmed: false });
  await expectFault(user.client.account.confirmEmailChange({ side: 'old', code: '000000' }), 'WRONG_CODE');
  const done = await user.client.account.confirmEmailChange({ side: 'new', code: await codeTo(email) });
  expect(done).toEqual({ email, change: null });
  const [profile] = await orm()
    .select()
    .from(profiles)
    .where(and(eq(profiles.id, user.id), eq(profiles.emailVerified, true)));
  expect(profile?.email).toBe(email);
});
