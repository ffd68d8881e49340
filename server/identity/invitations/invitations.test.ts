import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  accounts,
  auditEntries,
  emailChangeLinks,
  invitations,
  profiles,
  sessions,
} from '#server/database/schema/index';
import { makeFactor } from '#server/testing/access/access-people';
import { authCaller } from '#server/testing/auth-caller';
import { expectFault } from '#server/testing/faults';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

const PASSWORD = 'korrekt häst batteri';
const NEXT = 'oikea hevonen akku';
let app: TestApp;
let call: ReturnType<typeof authCaller>;
let admin: TestUser;
let email: string;
beforeAll(async () => {
  app = await startTestApp();
  call = authCaller(app);
  admin = await app.createUser({ role: 'admin', fullName: 'Ada Admin' });
});
afterAll(() => app.close());
beforeEach(() => {
  email = `${crypto.randomUUID()}@example.com`;
});

const tokenOf = (link: string | null) =>
  new URLSearchParams(new URL(link ?? '').hash.slice(1)).get('token') ?? '';
const codeOf = (link: string) => Object.fromEntries(new URLSearchParams(new URL(link).hash.slice(1)));
const invited = async (by: TestUser = admin) => {
  const { link, invitation } = await by.client.invitations.invite({ email, role: 'writer', by: 'link' });
  return { token: tokenOf(link), id: invitation.id };
};
const open = (token: string) => app.client().invitations.open({ token });
const accept = (token: string, more = {}) =>
  call.post('invitation/accept', { token, fullName: 'Veera Virta', password: PASSWORD, ...more });
const unprove = (at: Date) =>
  app.services.database.orm
    .update(sessions)
    .set({ authenticatedAt: at })
    .where(eq(sessions.userId, admin.id));
/** Neither tables nor the log hold what opens an account. */
const stored = async () => {
  const { orm } = app.services.database;
  return JSON.stringify([
    await orm.select().from(invitations),
    await orm.select().from(emailChangeLinks),
    await orm.select().from(auditEntries),
  ]);
};

it('invites by mail in the chosen language: its link makes the account, verified and signed in, once', async () => {
  const languages = ['finnish', 'swedish'] as const;
  const offer = { email: ` ${email.toUpperCase()} `, fullName: 'Veera', role: 'writer' as const };
  const sent = await admin.client.invitations.invite({
    ...offer,
    supportedLanguages: [...languages],
    mailLanguage: 'fi',
  });
  expect(sent).toMatchObject({ link: null, invitation: { email, state: 'waiting', invitedBy: 'Ada Admin' } });
  const mail = await call.mailTo(email);
  expect(mail.subject).toBe('Kutsu Redraftiin');
  expect(mail.text).toContain('Ada Admin on kutsunut sinut');
  const token = tokenOf(mail.link);
  expect(mail.link).toMatch(/&lang=fi$/);
  expect(new URL(mail.link).pathname).toBe('/auth/invitation');
  expect(await stored()).not.toContain(token);
  expect(await open(token)).toEqual({ email, fullName: 'Veera', role: 'writer' });
  expect(await accept(token, { password: 'password' })).toMatchObject({ status: 422 });

  const both = await Promise.all([accept(token), accept(token)]);
  const [made] = both.filter(({ status }) => status === 200);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await app.client(made?.cookie).account.me()).toMatchObject({
    email,
    fullName: 'Veera Virta',
    role: 'writer',
    supportedLanguages: ['swedish', 'finnish'],
    awaitingApproval: false,
  });
  await expectFault(open(token), 'INVITATION_USED');
  expect(await call.post('sign-in/email', { email, password: PASSWORD })).toMatchObject({ status: 200 });
  // Their mails go on in it, in an English browser too.
  const [profile] = await app.services.database.orm.select().from(profiles).where(eq(profiles.email, email));
  expect(profile).toMatchObject({ mailLanguage: 'fi', signUpLanguage: 'fi' });
  const { items } = await admin.client.invitations.list({ search: email });
  expect(items).toEqual([]);
  await expectFault(admin.client.invitations.invite(offer), 'EMAIL_TAKEN');
});

it('says what became of a link: replaced, withdrawn, run out, or of somebody who is no admin any more', async () => {
  const { orm } = app.services.database;
  const first = await invited();
  const again = await admin.client.invitations.sendAgain({ id: first.id, by: 'link' });
  await expectFault(open(first.token), 'NOT_FOUND');
  const token = tokenOf(again.link);
  // Inviting the same address once more is another offer in the same place.
  const third = await admin.client.invitations.invite({ email, role: 'customer', by: 'link' });
  expect(third.invitation).toMatchObject({ id: first.id, role: 'customer' });
  await expectFault(open(token), 'NOT_FOUND');
  const latest = tokenOf(third.link);
  await orm.update(invitations).set({ expiresAt: sql`now()` }).where(eq(invitations.id, first.id));
  await expectFault(open(latest), 'INVITATION_EXPIRED');
  expect(await accept(latest)).toMatchObject({ status: 410, body: { code: 'INVITATION_EXPIRED' } });
  expect((await admin.client.invitations.list({ search: email })).items).toMatchObject([
    { state: 'expired' },
  ]);
  const renewed = tokenOf((await admin.client.invitations.sendAgain({ id: first.id, by: 'link' })).link);
  await open(renewed);
  await admin.client.invitations.withdraw({ id: first.id });
  await expectFault(open(renewed), 'INVITATION_WITHDRAWN');
  expect(await accept(renewed)).toMatchObject({ status: 410, body: { code: 'INVITATION_WITHDRAWN' } });
  await expectFault(admin.client.invitations.sendAgain({ id: first.id, by: 'link' }), 'NOT_FOUND');

  const former = await app.createUser({ role: 'admin' });
  const theirs = await invited(former);
  await admin.client.admin.setRole({ id: former.id, role: 'customer' });
  await expectFault(open(theirs.token), 'INVITATION_WITHDRAWN');
  expect((await admin.client.invitations.list({ search: email })).items).toMatchObject([
    { state: 'orphaned' },
  ]);
});

it('is not held up by a sign-up that nobody has proved, and takes no account that somebody has', async () => {
  const { token } = await invited();
  await call.post('sign-up/email', { email, password: NEXT, fullName: 'A stranger' });
  expect(await accept(token)).toMatchObject({ status: 200 });
  expect(await call.post('sign-in/email', { email, password: NEXT })).toMatchObject({ status: 400 });

  email = `${crypto.randomUUID()}@example.com`;
  const second = await invited();
  await app.createUser({ email });
  expect(await accept(second.token)).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
  await expectFault(admin.client.invitations.sendAgain({ id: second.id }), 'EMAIL_TAKEN');
});

it('says at once that the address has an account, to the link’s bearer and to admins', async () => {
  const { token } = await invited();
  const listed = async () => (await admin.client.invitations.list({ search: email })).items;
  await call.post('sign-up/email', { email, password: NEXT, fullName: 'Veera' });
  // Not proved: the invitation still makes the account.
  expect(await open(token)).toEqual({ email, fullName: null, role: 'writer' });
  expect((await listed())[0]).not.toHaveProperty('hasAccount');
  const { code } = await call.mailTo(email);
  await call.post('email-otp/verify-email', { email, otp: code });
  expect(await open(token)).toEqual({ email, fullName: null, role: 'writer', hasAccount: true });
  expect(await listed()).toMatchObject([{ state: 'waiting', hasAccount: true }]);
  await expectFault(open(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`), 'NOT_FOUND');
});

/** An address with which a visitor has signed up and proved nothing. */
async function unproven() {
  const address = `${crypto.randomUUID()}@example.com`;
  await call.post('sign-up/email', { email: address, password: NEXT, fullName: 'A stranger' });
  const [profile] = await app.services.database.orm
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.email, address));
  return { address, id: profile?.id ?? '' };
}
/** What admins give an address to: an invitation, a new account, another user's account by hand and by a link. */
const givesOf = (user: TestUser) => ({
  invite: (address: string) => admin.client.invitations.invite({ email: address, by: 'link' }),
  create: (address: string) =>
    admin.client.admin.createUser({ email: address, password: PASSWORD, fullName: 'Veera', role: 'writer' }),
  update: (address: string) => admin.client.admin.updateUser({ id: user.id, email: address }),
  link: async (address: string) => {
    const link = { kind: 'email-change' as const, newEmail: address };
    const made = await admin.client.admin.makeLink({ id: user.id, link });
    return app.client().invitations.confirmNewAddress({ token: tokenOf(made.link) });
  },
});

it('a sign-up that no visitor has proved keeps its address from no admin', async () => {
  const user = await app.createUser();
  const gives = givesOf(user);
  const invitedOne = await unproven();
  const { invitation } = await gives.invite(invitedOne.address);
  expect((await admin.client.invitations.sendAgain({ id: invitation.id })).invitation.state).toBe('waiting');
  // The sign-up stays until the invitation is accepted.
  expect(await call.post('sign-in/email', { email: invitedOne.address, password: NEXT })).toMatchObject({
    status: 403,
  });
  for (const give of ['create', 'update', 'link'] as const) {
    const { address, id } = await unproven();
    await gives[give](address);
    const { items } = await admin.client.admin.users({ search: address });
    expect(items, give).toMatchObject([{ email: address, emailVerified: true }]);
    expect(items[0]?.id, give).not.toBe(id);
    const audit = await admin.client.admin.audit({ action: 'user-deleted', search: address });
    expect(audit.items, give).toMatchObject([{ detail: { what: 'never verified' } }]);
    expect((await call.post('sign-in/email', { email: address, password: NEXT })).status, give).toBe(400);
  }
});

it('an account that is more than such a sign-up keeps its address, proved or not', async () => {
  const gives = givesOf(await app.createUser());
  const { orm } = app.services.database;
  const kept: [string, (id: string) => Promise<unknown>][] = [
    ['verified', (id) => orm.update(profiles).set({ emailVerified: true }).where(eq(profiles.id, id))],
    ['phone', (id) => orm.update(profiles).set({ phone: '+358401112223' }).where(eq(profiles.id, id))],
    ['wallet', (id) => orm.insert(accounts).values({ userId: id, accountId: id, providerId: 'ethereum' })],
    [
      'session',
      (id) =>
        orm.insert(sessions).values({ userId: id, token: id, expiresAt: sql`now() + interval '1 day'` }),
    ],
  ];
  for (const [what, make] of kept) {
    const { address, id } = await unproven();
    await make(id);
    for (const give of Object.values(gives)) await expectFault(give(address), 'EMAIL_TAKEN');
    const rows = await orm.select({ id: profiles.id }).from(profiles).where(eq(profiles.email, address));
    expect(rows, what).toEqual([{ id }]);
  }
});

it('of two who are given the address of such a sign-up at once, one gets it', async () => {
  const gives = givesOf(await app.createUser());
  for (const [one, other] of [
    [gives.create, gives.create],
    [gives.create, gives.update],
  ] as const) {
    const { address } = await unproven();
    const signUp = () =>
      call.post('sign-up/email', { email: address, password: NEXT, fullName: 'A stranger' });
    const both = await Promise.allSettled([one(address), signUp(), other(address), signUp()]);
    const codes = [both[0], both[2]].map((answer) =>
      answer?.status === 'rejected' ? answer.reason.code : 'given',
    );
    expect(codes.sort()).toEqual(['EMAIL_TAKEN', 'given']);
    const { items } = await admin.client.admin.users({ search: address });
    expect(items).toMatchObject([{ email: address, emailVerified: true }]);
  }
});

it('shows links and makes admins after a fresh proof only', async () => {
  const { id } = await app.createUser();
  await unprove(new Date(Date.now() - 86_400_000));
  const { invitations: calls } = admin.client;
  await expectFault(calls.invite({ email, by: 'link' }), 'REAUTHENTICATION_NEEDED');
  await expectFault(calls.invite({ email, role: 'admin' }), 'REAUTHENTICATION_NEEDED');
  const { invitation } = await calls.invite({ email });
  await expectFault(calls.sendAgain({ id: invitation.id, by: 'link' }), 'REAUTHENTICATION_NEEDED');
  const link = { kind: 'magic-link' as const };
  await expectFault(admin.client.admin.makeLink({ id, link }), 'REAUTHENTICATION_NEEDED');
  await unprove(new Date());
});

it('makes links to sign in and to choose a password; a second factor is asked for all the same', async () => {
  const user = await app.createUser();
  const make = (kind: 'magic-link' | 'recovery') =>
    admin.client.admin.makeLink({ id: user.id, link: { kind } });
  const magic = await make('magic-link');
  expect(magic.link).toContain(`${app.url}/auth/sign-in#`);
  expect(Date.parse(magic.expiresAt) - Date.now()).toBeLessThanOrEqual(3_600_000);
  const { email: address, code: otp } = codeOf(magic.link);
  const signIn = () => call.post('sign-in/email-otp', { email: address, otp });
  const { cookie } = await signIn();
  expect(await app.client(cookie).account.me()).toMatchObject({ id: user.id });
  expect(await signIn()).toMatchObject({ status: 400, body: { code: 'INVALID_OTP' } });

  const recovery = await make('recovery');
  expect(recovery.link).toContain(`${app.url}/auth/reset#`);
  const { code } = codeOf(recovery.link);
  const reset = { email: user.email, otp: code, password: NEXT };
  expect(await call.post('email-otp/reset-password', reset)).toMatchObject({ status: 200 });
  await makeFactor(app, user.id);
  const secured = await call.post('sign-in/email', { email: user.email, password: NEXT });
  await expectFault(app.client(secured.cookie).account.me(), 'SECOND_FACTOR_NEEDED');
  const owing = codeOf((await make('magic-link')).link);
  const byLink = await call.post('sign-in/email-otp', { email: user.email, otp: owing.code });
  await expectFault(app.client(byLink.cookie).account.me(), 'SECOND_FACTOR_NEEDED');

  const { items } = await admin.client.admin.audit({ action: 'link-made', search: user.email });
  expect(items.map(({ detail }) => detail.what)).toEqual(['magic-link', 'recovery', 'magic-link']);
  await admin.client.admin.setDeactivated({ id: user.id, deactivated: true });
  await expectFault(make('magic-link'), 'ACCOUNT_DEACTIVATED');
  await app.services.database.orm
    .update(profiles)
    .set({ email: null, deactivatedAt: null })
    .where(eq(profiles.id, user.id));
  await expectFault(make('recovery'), 'NO_EMAIL');
});

it('changes an address by a link, once, while nobody else has it', async () => {
  const user = await app.createUser();
  const make = (newEmail: string) =>
    admin.client.admin.makeLink({ id: user.id, link: { kind: 'email-change', newEmail } });
  const confirm = (token: string) => app.client().invitations.confirmNewAddress({ token });
  await expectFault(make(admin.email), 'EMAIL_TAKEN');
  const replaced = tokenOf((await make(`${crypto.randomUUID()}@example.com`)).link);
  const { link } = await make(email);
  const token = tokenOf(link);
  expect(await stored()).not.toContain(token);
  await expectFault(confirm(replaced), 'NOT_FOUND');
  const both = await Promise.allSettled([confirm(token), confirm(token)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await user.client.account.me()).toMatchObject({ email });
  // One notice, to the mailbox that lost the account; it tells nothing of the new one.
  const notice = await call.mailTo(user.email);
  expect(notice).toMatchObject({ subject: 'Your email address has been changed' });
  expect(notice.text).not.toContain(email);
  const { items } = await admin.client.admin.audit({ action: 'email-changed', search: user.email });
  expect(items).toMatchObject([{ detail: { from: user.email, to: email } }]);

  const taken = tokenOf((await make(`${crypto.randomUUID()}.b@example.com`)).link);
  const [row] = await app.services.database.orm.select().from(emailChangeLinks);
  await app.createUser({ email: row?.newEmail ?? '' });
  await expectFault(confirm(taken), 'EMAIL_TAKEN');
  const late = tokenOf((await make(`${crypto.randomUUID()}.c@example.com`)).link);
  await app.services.database.orm.update(emailChangeLinks).set({ expiresAt: sql`now()` });
  await expectFault(confirm(late), 'NOT_FOUND');
});
