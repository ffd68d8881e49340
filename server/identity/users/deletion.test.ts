import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyBrief } from '#domain/brief/brief';
import { emptyStyleGuide } from '#domain/style-guide/style-guide';
import {
  accounts,
  apiKeys,
  contentRequests,
  contentRequestTexts,
  payArchive,
  profiles,
  savedBriefs,
  sessions,
  styleGuides,
  timeEntries,
  wordpressConnections,
} from '#server/database/schema/index';
import { expectFault } from '#server/testing/faults';
import { filesByState, makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  admin = await app.createUser({ role: 'admin' });
});
afterAll(() => app.close());

const orm = () => app.services.database.orm;
const remove = (user: TestUser) => admin.client.admin.deleteUser({ id: user.id });

async function logTime(writer: TestUser, requestId: string | null, description: string) {
  await orm()
    .insert(timeEntries)
    .values({
      writerId: writer.id,
      contentRequestId: requestId,
      description,
      startTime: new Date('2026-03-01T10:00:00Z'),
      endTime: new Date('2026-03-01T11:00:00Z'),
      minutesWorked: 60,
      hoursWorked: '1.0000',
      hourlyRate: '25.00',
      totalAmount: '25.00',
    });
}

/** A writer in the middle of everything, with a customer. */
async function busyWriter() {
  const customer = await app.createUser();
  const writer = await app.createUser({ role: 'writer', fullName: 'Wilma Writer' });
  const of = (status: 'assigned' | 'in_progress') => makeRequest(app, { customer, writer, status });
  const assigned = await of('assigned');
  const inProgress = await of('in_progress');
  const completed = await makeRequest(app, {
    customer,
    writer,
    status: 'completed',
    minutes: 60,
    title: 'Finished',
    humanized: 'the work',
  });
  await logTime(writer, completed, 'Humanization work: Finished');
  await logTime(writer, null, 'Humanization work: Of a customer who left');
  return { customer, writer, assigned, inProgress, completed };
}

describe('deleting a writer', () => {
  it('frees open work, keeps finished work and its documents, and archives the pay', async () => {
    const { customer, writer, assigned, inProgress, completed } = await busyWriter();
    await orm().delete(payArchive);
    const said = { messageId: crypto.randomUUID(), text: 'Half of it is done', question: false };
    await writer.client.threads.send({ id: inProgress, ...said });
    expect(await admin.client.admin.deletionCounts({ id: writer.id })).toEqual({
      requests: 0,
      documents: 0,
      releasedAssignments: 2,
      archivedTimeEntries: 2,
      keptPayments: 0,
      wordpressConnections: 0,
      apiKeys: 0,
      keptAdminKeys: 0,
      keptMessages: 1,
    });
    await remove(writer);
    const rows = new Map((await orm().select().from(contentRequests)).map((row) => [row.id, row]));
    expect(rows.get(assigned)).toMatchObject({ status: 'pending', assignedWriterId: null });
    expect(rows.get(inProgress)).toMatchObject({ status: 'pending', assignedWriterId: null });
    expect(rows.get(completed)).toMatchObject({ status: 'completed', assignedWriterId: null });
    const download = await app.fetch(`/api/requests/${completed}/humanized`, {
      headers: { cookie: customer.cookie },
    });
    expect(await download.text()).toBe('the work');
    expect(await orm().select().from(timeEntries).where(eq(timeEntries.writerId, writer.id))).toEqual([]);
    const archived = await orm().select().from(payArchive).orderBy(payArchive.title);
    expect(archived).toMatchObject([
      {
        title: 'Finished',
        writerName: 'Wilma Writer',
        minutesWorked: 60,
        hourlyRate: '25.00',
        totalAmount: '25.00',
      },
      { title: 'Of a customer who left', workedOn: new Date('2026-03-01T11:00:00Z') },
    ]);
    expect(await orm().select().from(profiles).where(eq(profiles.id, writer.id))).toEqual([]);
    await expectFault(writer.client.account.me(), 'SESSION_MISSING');
  });

  it('changes nothing at all when one step fails', async () => {
    const { writer, assigned, completed } = await busyWriter();
    await orm().execute(sql`
      create function keep_profile() returns trigger language plpgsql as $$
      begin
        raise exception 'this profile stays';
      end $$`);
    await orm().execute(
      sql`create trigger keep_profile before delete on profiles for each row execute function keep_profile()`,
    );
    const archived = await orm().select().from(payArchive);
    await expectFault(remove(writer), 'UNEXPECTED');
    await orm().execute(sql`drop trigger keep_profile on profiles`);

    expect(await orm().select().from(payArchive)).toEqual(archived);
    expect(await orm().select().from(timeEntries).where(eq(timeEntries.writerId, writer.id))).toHaveLength(2);
    const rows = new Map((await orm().select().from(contentRequests)).map((row) => [row.id, row]));
    expect(rows.get(assigned)).toMatchObject({ status: 'assigned', assignedWriterId: writer.id });
    expect(rows.get(completed)).toMatchObject({ assignedWriterId: writer.id });
    expect((await writer.client.account.me()).id).toBe(writer.id);
  });
});

describe('deleting an admin', () => {
  it('tells first which keys of the installation go on working, and ends none of them', async () => {
    const leaver = await app.createUser({ role: 'admin' });
    const { automation } = leaver.client;
    const make = (name: string) =>
      automation.createApiKey({ name, scopes: ['users:read'], expiresInDays: null });
    const [kept, revoked, expired] = [await make('Kept'), await make('Revoked'), await make('Expired')];
    await automation.revokeApiKey({ id: revoked.id });
    await orm()
      .update(apiKeys)
      .set({ expiresAt: new Date('2026-01-01T00:00:00Z') })
      .where(eq(apiKeys.id, expired.id));
    const counted = { apiKeys: 0, keptAdminKeys: 1 };
    expect(await admin.client.admin.deletionCounts({ id: leaver.id })).toMatchObject(counted);
    expect(await leaver.client.account.deletionCounts()).toMatchObject(counted);
    await remove(leaver);
    const answer = await fetch(`${app.url}/api/admin/users`, {
      headers: { authorization: `Bearer ${kept.key}` },
    });
    expect(answer.status).toBe(200);
  });
});

describe('deleting a customer', () => {
  it('takes requests, files and the account, and leaves writers their pay', async () => {
    const customer = await app.createUser();
    const writer = await app.createUser({ role: 'writer' });
    await customer.client.ownKeys.create({ name: 'CMS', scopes: ['requests:read'], expiresInDays: 1 });
    await admin.client.admin.setPassword({ id: customer.id, newPassword: 'sju sjösjuka' });
    await orm().insert(savedBriefs).values({ customerId: customer.id, brief: emptyBrief(), version: 1 });
    await orm().insert(styleGuides).values({ customerId: customer.id, guide: emptyStyleGuide(), version: 1 });
    const site = { siteUrl: 'https://blog.example', username: 'anna', sealedPassword: 'x' };
    await orm()
      .insert(wordpressConnections)
      .values({ customerId: customer.id, ...site });
    const files = { original: 'the draft', humanized: 'the work', image: 'the image' };
    const completed = await makeRequest(app, {
      customer,
      writer,
      status: 'completed',
      minutes: 60,
      title: 'Gone',
      ...files,
    });
    await makeRequest(app, { customer, original: 'another draft' });
    await logTime(writer, completed, 'Humanization work: Gone');
    const before = await filesByState(app);
    expect(await admin.client.admin.deletionCounts({ id: customer.id })).toEqual({
      requests: 2,
      documents: 4,
      releasedAssignments: 0,
      archivedTimeEntries: 0,
      keptPayments: 0,
      wordpressConnections: 1,
      apiKeys: 1,
      keptAdminKeys: 0,
      keptMessages: 0,
    });
    await remove(customer);

    const ofCustomer = await orm()
      .select()
      .from(contentRequests)
      .where(eq(contentRequests.customerId, customer.id));
    expect(ofCustomer).toEqual([]);
    expect(await orm().select().from(styleGuides)).toEqual([]);
    expect(await orm().select().from(wordpressConnections)).toEqual([]);
    const texts = await orm()
      .select()
      .from(contentRequestTexts)
      .where(eq(contentRequestTexts.contentRequestId, completed));
    expect(texts).toEqual([]);
    const after = await filesByState(app);
    expect(after.attached ?? 0).toBe((before.attached ?? 0) - 4);
    expect(after.released ?? 0).toBe((before.released ?? 0) + 4);
    for (const table of [accounts, sessions]) {
      expect(await orm().select().from(table).where(eq(table.userId, customer.id))).toEqual([]);
    }
    const time = await writer.client.writer.time();
    expect(time).toMatchObject({
      totalCents: 2500,
      entries: [{ description: 'Humanization work: Gone', synthetic: false }],
    });
    const document = await app.fetch(`/api/requests/${completed}/humanized`, {
      headers: { cookie: writer.cookie },
    });
    expect(document.status).toBe(404);
  });

  it('is refused for oneself and for nobody', async () => {
    await expectFault(admin.client.admin.deleteUser({ id: admin.id }), 'OWN_ACCOUNT');
    await expectFault(admin.client.admin.deleteUser({ id: crypto.randomUUID() }), 'NOT_FOUND');
    await expectFault(admin.client.admin.deletionCounts({ id: crypto.randomUUID() }), 'NOT_FOUND');
  });
});
