import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STATUSES, TRANSITIONS, type TransitionName } from '#domain/content-request/status';
import { notificationPath, variantOf } from '#domain/notifications/kinds';
import {
  contentRequests,
  notifications,
  payArchive,
  timeEntries,
  workIntervals,
} from '#server/database/schema/index';
import { letPass } from '#server/testing/log-time';
import { makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  admin = await app.createUser({ role: 'admin' });
});
afterAll(() => app.close());

interface World {
  id: string;
  writer: TestUser;
  customer: TestUser;
}

/** A writer with eleven minutes and a half on a request, of which nothing is submitted. */
async function timedWork(): Promise<World & { intervalId: string }> {
  const customer = await app.createUser();
  const writer = await app.createUser({ role: 'writer', fullName: 'Maija' });
  const id = await makeRequest(app, { customer, writer, status: 'in_progress', title: 'Vinterdäck' });
  const { running } = await writer.client.workTime.start({ id });
  const intervalId = running?.id ?? '';
  await letPass(app, intervalId, { seconds: 690 });
  return { id, writer, customer, intervalId };
}

const entriesOf = (writer: TestUser) =>
  app.services.database.orm.select().from(timeEntries).where(eq(timeEntries.writerId, writer.id));
const intervalsOf = (writer: TestUser) =>
  app.services.database.orm.select().from(workIntervals).where(eq(workIntervals.writerId, writer.id));

/** Every way in which a request leaves its writer before the work is submitted. */
const WAYS: Record<string, (world: World) => Promise<unknown>> = {
  handBack: ({ id, writer }) => writer.client.writer.handBack({ id }),
  takeBack: ({ id }) => admin.client.admin.takeBack({ id }),
  reassign: async ({ id }) => {
    const other = await app.createUser({ role: 'writer' });
    await admin.client.admin.assign({ id, writerId: other.id });
  },
  'loss of the role': ({ writer }) => admin.client.admin.setRole({ id: writer.id, role: 'customer' }),
  'loss of the language': ({ writer }) =>
    admin.client.admin.setLanguages({ id: writer.id, supportedLanguages: ['finnish'] }),
  'giving up the language': ({ writer }) =>
    writer.client.writer.setLanguages({ supportedLanguages: ['finnish'] }),
  deactivation: ({ writer }) => admin.client.admin.setDeactivated({ id: writer.id, deactivated: true }),
  'deletion of the customer': ({ customer }) => admin.client.admin.deleteUser({ id: customer.id }),
};

describe('time that was not submitted', () => {
  it.each(Object.keys(WAYS))('becomes an entry to be checked at once: %s', async (way) => {
    const world = await timedWork();
    await WAYS[way]?.(world);
    const entries = await entriesOf(world.writer);
    expect(entries).toMatchObject([
      {
        ...{ minutesWorked: 12, timerMinutes: 12, minutesReason: null, submissionId: null },
        ...{ toBeChecked: true, unsubmitted: true, totalAmount: '5.00' },
        description: 'Humanization work: Vinterdäck',
      },
    ]);
    expect(await intervalsOf(world.writer)).toMatchObject([
      { endReason: 'released', timeEntryId: entries[0]?.id },
    ]);
    const { items } = await admin.client.admin.payEntries({
      writerId: world.writer.id,
      show: 'to-be-checked',
    });
    expect(items).toMatchObject([{ timer: { minutes: 12, unsubmitted: true }, title: 'Vinterdäck' }]);
  });

  it.each([
    ['takeBack', 'taken-back-time-kept'],
    ['reassign', 'reassigned-time-kept'],
    ['loss of the language', 'taken-back-time-kept'],
    ['deactivation', 'taken-back-time-kept'],
    ['deletion of the customer', 'withdrawn-time-kept'],
  ])('is told to its writer, with the way to My Time: %s', async (way, variant) => {
    const world = await timedWork();
    await WAYS[way]?.(world);
    const { orm } = app.services.database;
    const told = await orm.select().from(notifications).where(eq(notifications.recipientId, world.writer.id));
    const released = told.filter(({ kind }) => kind === 'released');
    expect(released.map(({ values }) => variantOf(values))).toEqual([variant]);
    expect(released.map((row) => notificationPath({ ...row, requestId: null }, 'writer'))).toEqual([
      '/writer?tab=time',
    ]);
  });

  it('is no part of what a writer without any is told when the customer’s account is deleted', async () => {
    const customer = await app.createUser();
    const writer = await app.createUser({ role: 'writer' });
    await makeRequest(app, { customer, writer, status: 'assigned', title: 'Sommardäck' });
    await makeRequest(app, { customer, writer, status: 'in_progress', title: 'Vinterdäck' });
    await makeRequest(app, { customer, writer, status: 'completed', minutes: 1 });
    await customer.client.account.deleteAccount({ confirmation: customer.email });
    const { items } = await writer.client.notifications.list({});
    const told = { kind: 'released', variant: 'withdrawn', link: '/writer' };
    expect(items).toHaveLength(2);
    expect(items.map(({ title }) => title).sort()).toEqual(['Sommardäck', 'Vinterdäck']);
    expect(items).toMatchObject([told, told]);
    // With the role, the titles are forgotten.
    await admin.client.admin.setRole({ id: writer.id, role: 'customer' });
    expect((await writer.client.notifications.list({})).items).toEqual([]);
  });

  it('is found by every transition that takes a request in progress from its writer', () => {
    const leaves = (name: TransitionName) => {
      const { from, to, by } = TRANSITIONS[name];
      const keepsWriter = by === 'assigned-writer' && STATUSES[to].withWriter;
      return from.some((status) => status === 'in_progress') && !keepsWriter;
    };
    const names = Object.keys(TRANSITIONS) as TransitionName[];
    expect(names.filter(leaves).filter((name) => !(name in WAYS))).toEqual([]);
  });

  it('of a deleted writer moves to the pay archive, and the dialog counts it before', async () => {
    const { writer } = await timedWork();
    const counts = await admin.client.admin.deletionCounts({ id: writer.id });
    expect(counts.archivedTimeEntries).toBe(1);
    await admin.client.admin.deleteUser({ id: writer.id });
    const archived = await app.services.database.orm
      .select()
      .from(payArchive)
      .where(eq(payArchive.title, 'Vinterdäck'));
    expect(archived).toMatchObject([{ minutesWorked: 12, totalAmount: '5.00', writerName: 'Maija' }]);
    expect(await intervalsOf(writer)).toEqual([]);
  });

  it('keeps its request from a deletion that forgets it', async () => {
    const { id, writer } = await timedWork();
    const { orm } = app.services.database;
    await expect(orm.delete(contentRequests).where(eq(contentRequests.id, id))).rejects.toThrow();
    expect(await intervalsOf(writer)).toMatchObject([{ contentRequestId: id, endedAt: null }]);
  });

  it('makes no entry below a second, and one entry when it is taken back and handed back at once', async () => {
    const { id, writer, intervalId } = await timedWork();
    await Promise.allSettled([
      admin.client.admin.takeBack({ id }),
      writer.client.writer.handBack({ id }),
      writer.client.workTime.start({ id }),
      writer.client.workTime.heartbeat({ id, intervalId, presentAt: null }),
    ]);
    expect(await entriesOf(writer)).toHaveLength(1);
    const other = await makeRequest(app, { customer: admin, writer, status: 'in_progress' });
    const { running } = await writer.client.workTime.start({ id: other });
    await writer.client.workTime.pause({ id: other, intervalId: running?.id ?? '', reason: 'paused' });
    await writer.client.writer.handBack({ id: other });
    expect(await entriesOf(writer)).toHaveLength(1);
    expect((await intervalsOf(writer)).every(({ timeEntryId }) => timeEntryId !== null)).toBe(true);
  });
});
