import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '#domain/brief/brief';
import type { Tx } from '#server/database/database';
import { contentRequests, notifications, profiles } from '#server/database/schema/index';
import { saveLanguages } from '#server/requests/save-languages';
import { expectFault } from '#server/testing/faults';
import { openLive } from '#server/testing/live-client';
import { makeRequest } from '#server/testing/make-request';
import { submitDocument } from '#server/testing/submit-document';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

let app: TestApp;
let admin: TestUser;
let customer: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  admin = await app.createUser({ role: 'admin' });
  customer = await app.createUser();
});
afterAll(() => app.close());

type Set = (writer: TestUser, supportedLanguages: Language[]) => Promise<unknown>;
const BY_THE_WRITER: Set = (writer, supportedLanguages) =>
  writer.client.writer.setLanguages({ supportedLanguages });
const BY_AN_ADMIN: Set = ({ id }, supportedLanguages) =>
  admin.client.admin.setLanguages({ id, supportedLanguages });

const both = () => app.createUser({ role: 'writer', languages: ['english', 'swedish'] });
const requestOf = async (id: string) =>
  (await app.services.database.orm.select().from(contentRequests).where(eq(contentRequests.id, id)))[0];
const releasesOf = async (writer: TestUser) =>
  app.services.database.orm
    .select({ id: notifications.contentRequestId, values: notifications.values })
    .from(notifications)
    .where(and(eq(notifications.recipientId, writer.id), eq(notifications.kind, 'released')));

describe('a language that a writer loses', () => {
  it.each([
    ['set by the writer', BY_THE_WRITER, 0],
    ['set by an admin, who is told of each', BY_AN_ADMIN, 2],
  ])('takes the unfinished jobs in it along, and no others: %s', async (_, set, told) => {
    const [writer, other] = [await both(), await app.createUser({ role: 'writer', languages: ['english'] })];
    const assigned = await makeRequest(app, { customer, writer, status: 'assigned' });
    const started = await makeRequest(app, { customer, writer, status: 'in_progress' });
    const swedish = await makeRequest(app, { customer, writer, status: 'in_progress', language: 'swedish' });
    const finished = await makeRequest(app, { customer, writer, status: 'completed' });
    const openJobs = { english: 2, swedish: 1, finnish: 0 };
    expect(await writer.client.writer.dashboard()).toMatchObject({ openJobs });
    expect(await admin.client.admin.user({ id: writer.id })).toMatchObject({ openJobs });

    await set(writer, ['swedish']);
    for (const id of [assigned, started]) {
      expect(await requestOf(id)).toMatchObject({ status: 'pending', assignedWriterId: null, dueAt: null });
      await expectFault(writer.client.writer.assignment({ id }), 'NOT_FOUND');
    }
    expect(await requestOf(swedish)).toMatchObject({ status: 'in_progress', assignedWriterId: writer.id });
    expect(await requestOf(finished)).toMatchObject({ status: 'completed', assignedWriterId: writer.id });
    expect(await releasesOf(writer)).toHaveLength(told);
    const news = (await other.client.notifications.list({})).items.map(({ kind }) => kind);
    expect(news).toEqual(['new-job', 'new-job']);
    expect(await writer.client.writer.dashboard()).toMatchObject({ openJobs: { english: 0, swedish: 1 } });
    await other.client.writer.accept({ id: started });
  });

  it('keeps the last submitted text and what was paid of a job in revision', async () => {
    const [writer, other] = [await both(), await app.createUser({ role: 'writer', languages: ['english'] })];
    const id = await makeRequest(app, { customer, writer, status: 'in_progress' });
    expect((await submitDocument(app, writer, id)).status).toBe(200);
    await customer.client.reviews.askForChanges({ id, round: 1, message: 'Shorter, please' });
    const before = await requestOf(id);
    await BY_THE_WRITER(writer, ['swedish']);
    expect(await requestOf(id)).toMatchObject({
      ...{ status: 'pending', assignedWriterId: null, reviewState: 'revision_requested' },
      ...{ humanizedDocumentPath: before?.humanizedDocumentPath, humanizationTimeMinutes: 45 },
    });
    expect(await customer.client.customer.request({ id })).toMatchObject({ hasDocument: true, minutes: 45 });
    await other.client.writer.accept({ id });
    await other.client.writer.start({ id });
    expect((await submitDocument(app, other, id, { minutes: '5' })).status).toBe(200);
    expect(await requestOf(id)).toMatchObject({ humanizationTimeMinutes: 50 });
  });

  it('takes the job off the writer’s open page', async () => {
    const writer = await both();
    const id = await makeRequest(app, { customer, writer, status: 'in_progress' });
    const live = await openLive(app.url, { cookie: writer.cookie });
    await BY_AN_ADMIN(writer, ['swedish']);
    expect(await live.hear((message) => 'id' in message && message.id === id)).toMatchObject({ row: null });
    await live.close();
  });
});

/** How many connections wait for a transaction to end. */
async function waitingFor(tx: Tx): Promise<number> {
  const { rows } = await tx.execute(
    sql`select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))`,
  );
  return rows.length;
}

/** The embedded database has one connection. */
function severalConnections() {
  it('is accepted in no more once the change is made', async () => {
    const writer = await both();
    const id = await makeRequest(app, { customer });
    let accepting: Promise<unknown> = Promise.resolve();
    await app.services.database.orm.transaction(async (tx) => {
      await saveLanguages(tx, { writerId: writer.id, by: writer.id }, ['swedish']);
      accepting = writer.client.writer.accept({ id }).catch((error: unknown) => error);
      await expect.poll(() => waitingFor(tx)).toBe(1);
    });
    expect(await accepting).toMatchObject({ code: 'NOT_FOUND' });
    expect(await requestOf(id)).toMatchObject({ status: 'pending', assignedWriterId: null });
  });

  it('takes along a job that is accepted as it is dropped', async () => {
    const writer = await both();
    const id = await makeRequest(app, { customer });
    let dropping: Promise<unknown> = Promise.resolve();
    await app.services.database.orm.transaction(async (tx) => {
      await tx.select().from(profiles).where(eq(profiles.id, writer.id)).for('key share');
      await tx
        .update(contentRequests)
        .set({ status: 'assigned', assignedWriterId: writer.id })
        .where(eq(contentRequests.id, id));
      dropping = BY_THE_WRITER(writer, ['swedish']);
      await expect.poll(() => waitingFor(tx)).toBe(1);
    });
    await dropping;
    expect(await requestOf(id)).toMatchObject({ status: 'pending', assignedWriterId: null });
  });
}

if (process.env.TEST_DATABASE === 'postgres')
  describe('a language that is dropped while a job in it is accepted', severalConnections);
