import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Brief, emptyBrief } from '#domain/brief/brief';
import { notifications, profiles, settings, waitingBriefs } from '#server/database/schema/index';
import { authCaller } from '#server/testing/auth-caller';
import { expectFault } from '#server/testing/faults';
import { openLive } from '#server/testing/live-client';
import { type Client, startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

const PASSWORD = 'korrekt häst batteri';
const brief: Brief = {
  ...emptyBrief('english'),
  title: 'Winter tyres',
  contentType: 'blog-post',
  wordCount: 'short',
  humanize: 'no',
  mainKeyword: ['winter tyres'],
};

let app: TestApp;
let auth: ReturnType<typeof authCaller>;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  auth = authCaller(app);
  admin = await app.createUser({ role: 'admin', fullName: 'Anna Admin' });
});
afterAll(() => app.close());
beforeEach(() => app.services.database.orm.delete(settings).then(() => undefined));

const generate = (client: Client) => client.generations.create({ id: randomUUID(), brief });
const approval = (approveNewCustomers: boolean) => admin.client.admin.setSettings({ approveNewCustomers });

/** A customer who has signed up, verified the address and come in. */
async function newcomer(fullName = 'Nina Ny') {
  const { email } = await auth.person(PASSWORD, fullName);
  const { cookie } = await auth.post('sign-in/email', { email, password: PASSWORD });
  const client = app.client(cookie);
  const { id } = await client.account.me();
  return { id, email, cookie, client };
}

describe('with approval on', () => {
  it('a new customer writes briefs and waits; admins are told; approved, they generate', async () => {
    await approval(true);
    const mailsBefore = (await auth.mails(admin.email)).length;
    const nina = await newcomer();
    expect(await nina.client.account.me()).toMatchObject({ awaitingApproval: true });
    await nina.client.brief.save({ brief, basedOn: 0 });
    expect(await expectFault(generate(nina.client), 'AWAITING_APPROVAL')).toMatchObject({ status: 403 });
    expect((await nina.client.customer.dashboard()).generations).toEqual([]);

    const told = await auth.mailTo(admin.email, mailsBefore + 1);
    expect(told.subject).toBe('A new customer is waiting for approval');
    expect(told.text).toContain(`Nina Ny (${nina.email})`);
    expect(told.link).toBe(`${app.url}/admin?tab=users&show=waiting`);
    // Coming in again asks no admin again.
    await auth.post('sign-in/email', { email: nina.email, password: PASSWORD });

    expect((await admin.client.admin.overview()).awaitingApproval).toBe(1);
    const { items } = await admin.client.admin.users({ show: 'waiting' });
    expect(items).toMatchObject([{ id: nina.id, awaitingApproval: true }]);

    const live = await openLive(app.url, { cookie: nina.cookie });
    await live.hear(({ type }) => type === 'ready');
    expect(await admin.client.admin.approveUser({ id: nina.id })).toMatchObject({ awaitingApproval: false });
    await live.hear(({ type }) => type === 'me');
    await live.close();
    expect(await nina.client.account.me()).toMatchObject({ awaitingApproval: false });
    expect(await generate(nina.client)).toMatchObject({ title: 'Winter tyres' });
    const mails = await auth.mailTo(nina.email, 2); // the first one verified the address
    expect(mails.subject).toBe('Your account has been approved');
    expect(mails.link).toBe(`${app.url}/create`);

    await admin.client.admin.approveUser({ id: nina.id });
    expect((await admin.client.admin.overview()).awaitingApproval).toBe(0);
    const [row] = await app.services.database.orm.select().from(profiles).where(eq(profiles.id, nina.id));
    expect(row).toMatchObject({ approvedBy: admin.id });
    expect(await auth.mails(nina.email)).toHaveLength(2);
    expect(await auth.mails(admin.email)).toHaveLength(mailsBefore + 1);
  });

  it('the mail that verifies an address promises no more than that, and a ready account only without approval', async () => {
    await approval(true);
    const later = await auth.person(PASSWORD, 'Lena Later');
    expect((await auth.mailTo(later.email, 1)).text).toContain('An admin approves new customers');
    await approval(false);
    const now = await auth.person(PASSWORD, 'Nils Now');
    const { text } = await auth.mailTo(now.email, 1);
    expect(text).toContain('your account is ready');
    expect(text).not.toContain('An admin approves');
  });

  it('accounts that an admin made, and those from before, need none', async () => {
    const before = await newcomer('From Before');
    await approval(true);
    expect(await before.client.account.me()).toMatchObject({ awaitingApproval: false });
    await generate(before.client);
    const made = await app.createUser();
    await generate(made.client);
    await generate(admin.client);
  });

  it('switched off, it approves everybody who waits, once and for all, and says so live and by mail', async () => {
    await approval(true);
    const nina = await newcomer();
    const [barred, promoted] = [await newcomer('Bodil Barred'), await newcomer('Petra Promoted')];
    await admin.client.admin.setDeactivated({ id: barred.id, deactivated: true });
    await admin.client.admin.setRole({ id: promoted.id, role: 'writer' });
    await expectFault(generate(nina.client), 'AWAITING_APPROVAL');
    const live = await openLive(app.url, { cookie: nina.cookie });
    await live.hear(({ type }) => type === 'ready');
    await approval(false);
    await live.hear(({ type }) => type === 'me');
    await live.close();
    expect(await nina.client.account.me()).toMatchObject({ awaitingApproval: false });
    await generate(nina.client);
    expect((await admin.client.admin.overview()).awaitingApproval).toBe(0);
    expect((await admin.client.admin.users({ show: 'waiting' })).items).toEqual([]);
    const { items } = await admin.client.admin.users({ search: nina.email });
    expect(items).toMatchObject([{ awaitingApproval: false }]);

    expect((await auth.mailTo(nina.email, 2)).subject).toBe('Your account has been approved');
    const toldOf = async (id: string) => {
      const rows = await app.services.database.orm
        .select({ kind: notifications.kind })
        .from(notifications)
        .where(eq(notifications.recipientId, id));
      return rows.map(({ kind }) => kind);
    };
    expect(await toldOf(nina.id)).toEqual(['account-approved']);
    expect([...(await toldOf(barred.id)), ...(await toldOf(promoted.id))]).toEqual([]);
    const { items: audited } = await admin.client.admin.audit({
      action: 'user-approved',
      search: nina.email,
    });
    expect(audited).toMatchObject([{ actorName: expect.stringContaining('Anna Admin') }]);

    // Approved they stay, told once, also when the next customers have to wait again.
    await approval(false);
    await approval(true);
    await generate(nina.client);
    await admin.client.admin.setDeactivated({ id: barred.id, deactivated: false });
    expect((await admin.client.admin.overview()).awaitingApproval).toBe(0);
    expect(await toldOf(nina.id)).toEqual(['account-approved']);
    expect(await auth.mails(nina.email)).toHaveLength(2);
    const later = await newcomer('Lena Later');
    await expectFault(generate(later.client), 'AWAITING_APPROVAL');
  });

  it('switched on, it bars nobody who could generate until then', async () => {
    await approval(true);
    const nina = await newcomer();
    // As installations have it that were switched off by an earlier release.
    await app.services.database.query(
      `update settings set value = 'false' where key = 'approveNewCustomers'`,
    );
    await app.services.settings.invalidate();
    await generate(nina.client);
    await approval(true);
    await generate(nina.client);
    expect((await admin.client.admin.overview()).awaitingApproval).toBe(0);
    expect(await auth.mails(nina.email)).toHaveLength(1);
  });

  it('approves no customer who is deactivated, until they are activated', async () => {
    await approval(true);
    const nina = await newcomer();
    await admin.client.admin.setDeactivated({ id: nina.id, deactivated: true });
    await expectFault(admin.client.admin.approveUser({ id: nina.id }), 'ACCOUNT_DEACTIVATED');
    await admin.client.admin.setDeactivated({ id: nina.id, deactivated: false });
    expect(await admin.client.admin.approveUser({ id: nina.id })).toMatchObject({ awaitingApproval: false });
  });

  it('writers and customers approve nobody', async () => {
    await approval(true);
    const nina = await newcomer();
    const writer = await app.createUser({ role: 'writer' });
    await expectFault(writer.client.admin.approveUser({ id: nina.id }), 'NOT_ALLOWED');
    await expectFault(nina.client.admin.approveUser({ id: nina.id }), 'NOT_ALLOWED');
    await expectFault(admin.client.admin.approveUser({ id: randomUUID() }), 'NOT_FOUND');
  });
});

describe('a brief that is to be sent when its customer is approved', () => {
  const store = (client: Client, title: string, id = randomUUID()) =>
    client.brief.sendWhenApproved({ id, brief: { ...brief, title } });
  const generationsOf = async (client: Client) =>
    (await client.customer.dashboard()).generations.map(({ title }) => title);
  const waitingOf = async (client: Client) => (await client.brief.load()).waiting?.title ?? null;
  const doneOf = async (client: Client) =>
    (await client.customer.dashboard()).groups.completed.items.map(({ title }) => title);

  it('waits, one a customer, and goes in with the approval, which says so by mail and live', async () => {
    await approval(true);
    const nina = await newcomer();
    await expectFault(
      nina.client.brief.sendWhenApproved({ id: randomUUID(), brief: emptyBrief('english') }),
      'INVALID_INPUT',
    );
    expect(await waitingOf(nina.client)).toBeNull();
    await store(nina.client, 'First thought');
    await store(nina.client, 'Second thought');
    expect(await waitingOf(nina.client)).toBe('Second thought');
    expect(await generationsOf(nina.client)).toEqual([]);
    const live = await openLive(app.url, { cookie: nina.cookie });
    await live.hear(({ type }) => type === 'ready');
    await admin.client.admin.approveUser({ id: nina.id });
    await live.hear(({ type }) => type === 'me');
    await live.close();
    expect(await waitingOf(nina.client)).toBeNull();
    await vi.waitFor(async () => expect(await doneOf(nina.client)).toEqual(['Second thought']), 20_000);
    const mail = await auth.mailTo(nina.email, 2);
    expect(mail.subject).toBe('Your account has been approved, and your brief has been sent');
    expect(mail.text).toContain('“Second thought” has been sent as you asked');
    // Once is enough, and an approved customer hands in by themselves.
    await admin.client.admin.approveUser({ id: nina.id });
    expect(await doneOf(nina.client)).toEqual(['Second thought']);
    await expectFault(store(nina.client, 'Third'), 'WRONG_STATE');
  });

  it('goes in for everybody when nobody waits any longer', async () => {
    await approval(true);
    const [one, two] = [await newcomer('One'), await newcomer('Two')];
    await store(one.client, 'Of one');
    await store(two.client, 'Of two');
    await approval(false);
    await vi.waitFor(async () => expect(await doneOf(one.client)).toEqual(['Of one']), 20_000);
    await vi.waitFor(async () => expect(await doneOf(two.client)).toEqual(['Of two']), 20_000);
  });

  it('can be withdrawn, and goes with a customer who is barred, given another role or deleted', async () => {
    await approval(true);
    const nina = await newcomer();
    await store(nina.client, 'Withdrawn');
    await nina.client.brief.withdraw();
    await nina.client.brief.withdraw();
    expect(await waitingOf(nina.client)).toBeNull();
    await admin.client.admin.approveUser({ id: nina.id });
    expect(await generationsOf(nina.client)).toEqual([]);

    const [barred, promoted, deleted] = [await newcomer(), await newcomer(), await newcomer()];
    for (const { client } of [barred, promoted, deleted]) await store(client, 'Never sent');
    await admin.client.admin.setDeactivated({ id: barred.id, deactivated: true });
    await admin.client.admin.setRole({ id: promoted.id, role: 'writer' });
    await admin.client.admin.deleteUser({ id: deleted.id });
    expect(await app.services.database.orm.select().from(waitingBriefs)).toEqual([]);
  });

  it('goes in once, or waits, when storing and approving meet', async () => {
    await approval(true);
    const nina = await newcomer();
    const [stored] = await Promise.allSettled([
      store(nina.client, 'In a hurry'),
      admin.client.admin.approveUser({ id: nina.id }),
    ]);
    expect(await waitingOf(nina.client)).toBeNull();
    const sent = stored.status === 'fulfilled' ? ['In a hurry'] : [];
    await vi.waitFor(async () => expect(await doneOf(nina.client)).toEqual(sent), 20_000);
  });
});

it('is on where others can come in, until an admin switches it off', async () => {
  const open = await startTestApp({
    environment: { PUBLIC_URL: 'http://redraft.example', AI_PROVIDER: 'template' },
    work: false,
  });
  try {
    const { client } = await open.createUser({ role: 'admin' });
    expect((await client.admin.settings()).settings.approveNewCustomers).toBe(true);
    await client.admin.setSettings({ approveNewCustomers: false });
    expect((await client.admin.settings()).settings.approveNewCustomers).toBe(false);
  } finally {
    await open.close();
  }
});
