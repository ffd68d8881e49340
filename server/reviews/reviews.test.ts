import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  contentRequests,
  notifications,
  reviewRounds,
  storedFiles,
  timeEntries,
} from '#server/database/schema/index';
import { loadRequests, requestMessage } from '#server/live/load-rows';
import { expectFault } from '#server/testing/faults';
import { makeRequest } from '#server/testing/make-request';
import { submitDocument } from '#server/testing/submit-document';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';
import { approveDue, remindDue } from './auto-approve';

let app: TestApp;
let admin: TestUser;
let customer: TestUser;
let writer: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  admin = await app.createUser({ role: 'admin' });
  customer = await app.createUser();
  writer = await app.createUser({ role: 'writer', languages: ['english', 'swedish'] });
});
afterAll(() => app.close());

const submit = (
  id: string,
  { user = writer, ...sent }: { user?: TestUser; key?: string; minutes?: string } = {},
) => submitDocument(app, user, id, sent);
const inProgress = (by = writer) => makeRequest(app, { customer, writer: by, status: 'in_progress' });

/** A request whose text a writer has submitted. */
async function submitted(by = writer): Promise<string> {
  const id = await inProgress(by);
  expect((await submit(id, { user: by })).status).toBe(200);
  return id;
}

const roundsOf = (id: string) =>
  app.services.database.orm
    .select()
    .from(reviewRounds)
    .where(eq(reviewRounds.contentRequestId, id))
    .orderBy(asc(reviewRounds.number));
const requestOf = async (id: string) =>
  (await app.services.database.orm.select().from(contentRequests).where(eq(contentRequests.id, id)))[0];
const entriesOf = (id: string) =>
  app.services.database.orm.select().from(timeEntries).where(eq(timeEntries.contentRequestId, id));
/** Which kinds a user was notified of about a request, with the variant where there is one. */
async function notifiedOf(id: string, user: TestUser): Promise<string[]> {
  const rows = await app.services.database.orm
    .select({ kind: notifications.kind, values: notifications.values })
    .from(notifications)
    .where(and(eq(notifications.contentRequestId, id), eq(notifications.recipientId, user.id)))
    .orderBy(asc(notifications.createdAt));
  return rows.map(({ kind, values }) => [kind, values.variant].filter(Boolean).join(' '));
}
const ask = (id: string, round: number, message = 'Shorter, please') =>
  customer.client.reviews.askForChanges({ id, round, message });

describe('a submitted text', () => {
  it('is reviewed for the days that are set, and approved once', async () => {
    const id = await submitted();
    const [round, ...more] = await roundsOf(id);
    expect(more).toEqual([]);
    expect(round).toMatchObject({ number: 1, state: 'open', version: 2, endedAt: null });
    const { openedAt, dueAt, remindAt } = round as typeof reviewRounds.$inferSelect;
    expect(dueAt.getTime() - openedAt.getTime()).toBe(7 * 86_400_000);
    expect(Number(remindAt) - openedAt.getTime()).toBe(3.5 * 86_400_000);
    expect(await customer.client.customer.request({ id })).toMatchObject({
      ...{ status: 'completed', reviewState: 'open', reviewDueAt: dueAt.toISOString(), revisionsLeft: 2 },
      ...{ redraftable: false, rounds: [{ number: 1, state: 'open', message: null, minutes: 45 }] },
    });
    const approved = await customer.client.reviews.approve({ id, round: 1 });
    expect(approved).toMatchObject({ status: 'completed', reviewState: 'approved', reviewDueAt: null });
    expect(await customer.client.reviews.approve({ id, round: 1 })).toEqual(approved);
    await expectFault(ask(id, 1), 'WRONG_STATE');
    expect(await roundsOf(id)).toMatchObject([{ state: 'approved', endedBy: customer.id, remindAt: null }]);
    expect(await notifiedOf(id, writer)).toEqual(['approved by-customer']);
  });

  it('goes back to its writer with the customer’s wish, stays readable, and is paid once more', async () => {
    const id = await submitted();
    const first = await requestOf(id);
    expect(await ask(id, 1, '  The second paragraph is too long.  ')).toMatchObject({
      ...{ status: 'in_progress', reviewState: 'revision_requested', completedAt: null, hasDocument: true },
    });
    // A second click, or a retry after a lost answer.
    expect(await ask(id, 1, 'The second paragraph is too long.')).toMatchObject({ status: 'in_progress' });
    await expectFault(customer.client.reviews.approve({ id, round: 1 }), 'WRONG_STATE');
    const file = () => app.fetch(`/api/requests/${id}/humanized`, { headers: { cookie: customer.cookie } });
    expect((await file()).status).toBe(200);
    expect(await writer.client.writer.assignment({ id })).toMatchObject({
      reviewState: 'revision_requested',
      rounds: [{ state: 'revision_requested', message: 'The second paragraph is too long.' }],
    });
    expect((await submit(id, { minutes: '10' })).status).toBe(200);
    expect(await requestOf(id)).toMatchObject({ status: 'completed', humanizationTimeMinutes: 55 });
    expect((await entriesOf(id)).map(({ minutesWorked }) => minutesWorked).sort()).toEqual([10, 45]);
    expect(await roundsOf(id)).toMatchObject([
      { state: 'revision_requested' },
      { number: 2, state: 'open', version: 3 },
    ]);
    expect(await notifiedOf(id, writer)).toEqual(['changes-asked']);
    // The first round's document is kept beside its submission.
    const kept = await app.services.database.orm
      .select({ state: storedFiles.state })
      .from(storedFiles)
      .where(eq(storedFiles.path, first?.humanizedDocumentPath ?? ''));
    expect(kept).toEqual([{ state: 'attached' }]);
  });

  it('can be sent back twice, and then only by an admin', async () => {
    const id = await submitted();
    await ask(id, 1, 'One');
    await submit(id);
    await ask(id, 2, 'Two');
    await submit(id);
    expect(await customer.client.customer.request({ id })).toMatchObject({ revisionsLeft: 0 });
    const before = await requestOf(id);
    await expectFault(ask(id, 3, 'Three'), 'REVISIONS_USED');
    expect(await requestOf(id)).toEqual(before);
    await customer.client.reviews.approve({ id, round: 3 });
    expect(await admin.client.admin.reopen({ id, message: 'The facts are wrong' })).toMatchObject({
      status: 'in_progress',
    });
    expect(await admin.client.admin.reopen({ id, message: 'The facts are wrong' })).toMatchObject({
      status: 'in_progress',
    });
    await expectFault(admin.client.admin.reopen({ id, message: 'Another' }), 'WRONG_STATE');
    expect((await notifiedOf(id, writer)).at(-1)).toBe('reopened');
    expect((await roundsOf(id)).map(({ state }) => state)).toEqual(Array(3).fill('revision_requested'));
    expect(await admin.client.admin.request({ id })).toMatchObject({
      rounds: [{ reopened: false }, { reopened: false }, { number: 3, reopened: true }],
    });
  });

  it('is reopened within 30 days, and only where a writer has written it', async () => {
    const id = await submitted();
    const age = (days: number) =>
      app.services.database.orm
        .update(contentRequests)
        .set({ completedAt: sql`now() - make_interval(hours => ${days * 24})` })
        .where(eq(contentRequests.id, id));
    await age(31);
    await expectFault(admin.client.admin.reopen({ id, message: 'Late' }), 'WRONG_STATE');
    await age(29);
    await admin.client.admin.reopen({ id, message: 'In time' });
    const alone = await makeRequest(app, { customer, status: 'completed' });
    await expectFault(admin.client.admin.reopen({ id: alone, message: 'Why?' }), 'WRONG_STATE');
    await expectFault(admin.client.admin.reopen({ id: crypto.randomUUID(), message: 'x' }), 'NOT_FOUND');
  });

  it('is answered by its customer alone, and for the round that was seen', async () => {
    const id = await submitted();
    const other = await app.createUser();
    const before = await roundsOf(id);
    await expectFault(other.client.reviews.approve({ id, round: 1 }), 'NOT_FOUND');
    await expectFault(other.client.reviews.askForChanges({ id, round: 1, message: 'x' }), 'NOT_FOUND');
    await expectFault(admin.client.reviews.approve({ id, round: 1 }), 'NOT_FOUND');
    await expectFault(customer.client.reviews.approve({ id, round: 2 }), 'WRONG_STATE');
    await expectFault(ask(id, 1, '   '), 'INVALID_INPUT');
    expect(await roundsOf(id)).toEqual(before);
    await ask(id, 1);
    await submit(id);
    // An outdated page must not approve the text that it has not shown.
    await expectFault(customer.client.reviews.approve({ id, round: 1 }), 'WRONG_STATE');
    expect((await roundsOf(id))[1]).toMatchObject({ state: 'open' });
  });

  it('is approved when nobody answers, after two reminders', async () => {
    const id = await submitted();
    const shift = (days: number) =>
      app.services.database.orm
        .update(reviewRounds)
        .set({
          openedAt: sql`opened_at - make_interval(hours => ${days * 24})`,
          dueAt: sql`due_at - make_interval(hours => ${days * 24})`,
          remindAt: sql`remind_at - make_interval(hours => ${days * 24})`,
        })
        .where(eq(reviewRounds.contentRequestId, id));
    const run = async () => {
      await remindDue(app.services);
      await approveDue(app.services);
      return (await roundsOf(id))[0];
    };
    const untouched = (await roundsOf(id))[0];
    expect(await run()).toEqual(untouched);
    await shift(4);
    const half = await run();
    expect(half?.state).toBe('open');
    expect(Number(half?.dueAt) - Number(half?.remindAt)).toBe(86_400_000);
    expect(await run()).toEqual(half);
    await shift(2.125);
    expect(await run()).toMatchObject({ state: 'open', remindAt: null });
    await shift(1);
    expect(await run()).toMatchObject({ state: 'auto_approved', endedBy: null });
    expect(await requestOf(id)).toMatchObject({ status: 'completed', reviewState: 'auto_approved' });
    expect(await notifiedOf(id, writer)).toEqual(['approved by-silence']);
    const reminders = (await notifiedOf(id, customer)).filter((kind) => kind.startsWith('review'));
    expect(reminders).toEqual(['review-reminder half-time', 'review-reminder last-day']);
  });

  it.each([
    // With one day in all, the only reminder is sent at half of it.
    ['that lasts a day', { days: 1, passed: [12.1] }, ['half-time']],
    ['that lasts two days', { days: 2, passed: [24.1] }, ['last-day']],
    ['after an outage until its last hours', { days: 7, passed: [165] }, ['half-time']],
    [
      'half-way, and after an outage in its last hours',
      { days: 7, passed: [84.1, 80] },
      ['half-time', 'half-time'],
    ],
    ['after an outage until its last day', { days: 7, passed: [143, 1.1] }, ['last-day']],
    ['after an outage until it is over', { days: 7, passed: [168.1] }, []],
  ])('is reminded of with the time that is left (a round %s)', async (_, { days, passed }, told) => {
    await admin.client.admin.setSettings({ reviewDays: days });
    const id = await submitted();
    await admin.client.admin.setSettings({ reviewDays: 7 });
    for (const hours of passed) {
      const earlier = (column: string) => sql.raw(`${column} - interval '${hours} hours'`);
      await app.services.database.orm
        .update(reviewRounds)
        .set({ openedAt: earlier('opened_at'), dueAt: earlier('due_at'), remindAt: earlier('remind_at') })
        .where(eq(reviewRounds.contentRequestId, id));
      await remindDue(app.services);
      await remindDue(app.services);
    }
    const reminders = (await notifiedOf(id, customer)).filter((kind) => kind.startsWith('review'));
    expect(reminders).toEqual(told.map((variant) => `review-reminder ${variant}`));
    expect((await roundsOf(id))[0]).toMatchObject({ state: 'open', remindAt: null });
  });

  it('is reminded of without an offer of changes once both revisions are used', async () => {
    const id = await submitted();
    const remind = async () => {
      await app.services.database.orm
        .update(reviewRounds)
        .set({ remindAt: new Date(0) })
        .where(and(eq(reviewRounds.contentRequestId, id), eq(reviewRounds.state, 'open')));
      await remindDue(app.services);
    };
    for (const round of [1, 2]) {
      await remind();
      await ask(id, round, `Round ${round}`);
      await submit(id);
    }
    await remind();
    const rows = await app.services.database.orm
      .select({ values: notifications.values })
      .from(notifications)
      .where(and(eq(notifications.contentRequestId, id), eq(notifications.kind, 'review-reminder')))
      .orderBy(asc(notifications.createdAt));
    expect(rows.map(({ values }) => values.revisionsUsed)).toEqual([false, false, true]);
  });

  it('that goes back to its writer, who is told by when it is to be handed in again', async () => {
    const id = await submitted();
    const dueAt = async () => (await requestOf(id))?.dueAt?.toISOString();
    const until = async (kind: 'changes-asked' | 'reopened') => {
      const { items } = await writer.client.notifications.list({ limit: 100 });
      return items.find((item) => item.kind === kind && item.link.includes(id))?.until;
    };
    await ask(id, 1);
    expect(await until('changes-asked')).toBe(await dueAt());
    await submit(id);
    await admin.client.admin.reopen({ id, message: 'The facts are wrong' });
    expect(await until('reopened')).toBe(await dueAt());
    expect(await until('reopened')).toMatch(/Z$/);
  });

  it('is finished at once where the owner wants no reviews', async () => {
    await admin.client.admin.setSettings({ reviewDays: 0 });
    const id = await submitted();
    await admin.client.admin.setSettings({ reviewDays: 7 });
    expect(await customer.client.customer.request({ id })).toMatchObject({
      ...{ status: 'completed', reviewState: 'auto_approved', reviewDueAt: null },
      rounds: [{ state: 'auto_approved', dueAt: null }],
    });
    await expectFault(ask(id, 1), 'WRONG_STATE');
  });

  it('waits for another writer when its own can no longer take it, and keeps what was paid', async () => {
    const reasons: ((gone: TestUser) => Promise<unknown>)[] = [
      (gone) => admin.client.admin.setDeactivated({ id: gone.id, deactivated: true }),
      (gone) => admin.client.admin.setRole({ id: gone.id, role: 'customer' }),
      (gone) => gone.client.writer.setLanguages({ supportedLanguages: ['finnish'] }),
      (gone) => admin.client.admin.deleteUser({ id: gone.id }),
    ];
    for (const leave of reasons) {
      const gone = await app.createUser({ role: 'writer', languages: ['english'] });
      const id = await submitted(gone);
      await leave(gone);
      expect(await ask(id, 1)).toMatchObject({ status: 'pending', hasWriter: false, hasDocument: true });
      expect(await requestOf(id)).toMatchObject({ assignedWriterId: null, humanizationTimeMinutes: 45 });
      // The customer can neither change nor cancel a text that a writer was paid for.
      await expectFault(customer.client.reviews.cancel({ id }), 'WRONG_STATE');
      expect(await customer.client.documentVersions.list({ id })).toMatchObject({ restorable: false });
      await writer.client.writer.accept({ id });
      await writer.client.writer.start({ id });
      expect((await submit(id, { minutes: '5' })).status).toBe(200);
      expect(await requestOf(id)).toMatchObject({ humanizationTimeMinutes: 50 });
    }
  });

  it('tells each writer the minutes of their own, in the list, on its page and live', async () => {
    const [first, second] = [
      await app.createUser({ role: 'writer', languages: ['english'] }),
      await app.createUser({ role: 'writer', languages: ['english'] }),
    ];
    const id = await inProgress(first);
    const shown = async (of: TestUser) => {
      const { items } = await of.client.writer.assignments({ status: 'completed' });
      const row = (await loadRequests(app.services.database, [id])).get(id) ?? null;
      const live = requestMessage('assignment', id, row, { justCompleted: false, reader: of });
      const { minutes } = await of.client.writer.assignment({ id });
      return [items.find((item) => item.id === id)?.minutes, minutes, 'row' in live && live.row];
    };
    await submit(id, { user: first, minutes: '60' });
    expect(await shown(first)).toMatchObject([60, 60, { minutes: 60 }]);
    await admin.client.admin.setDeactivated({ id: first.id, deactivated: true });
    await ask(id, 1);
    expect(await second.client.writer.accept({ id })).toMatchObject({ minutes: null });
    await second.client.writer.start({ id });
    await submit(id, { user: second, minutes: '10' });
    expect(await shown(second)).toMatchObject([10, 10, { minutes: 10 }]);
    await ask(id, 2);
    await submit(id, { user: second, minutes: '5' });
    expect(await shown(second)).toMatchObject([15, 15, { minutes: 15 }]);
    const one = await customer.client.customer.request({ id });
    expect(one.minutes, 'the customer is told those of both').toBe(75);
  });

  it('handed back during a revision is pending with its last text', async () => {
    const id = await submitted();
    await ask(id, 1);
    await writer.client.writer.handBack({ id });
    expect(await requestOf(id)).toMatchObject({ status: 'pending', humanizationTimeMinutes: 45 });
    expect((await requestOf(id))?.humanizedDocumentPath).not.toBeNull();
    expect(await entriesOf(id)).toHaveLength(1);
  });

  it('is submitted once, also when a retry arrives after changes were asked for', async () => {
    const id = await inProgress();
    const key = crypto.randomUUID();
    const first = await submit(id, { key });
    await ask(id, 1);
    expect(await submit(id, { key })).toEqual(first);
    expect(await requestOf(id)).toMatchObject({ status: 'in_progress' });
    expect(await entriesOf(id)).toHaveLength(1);
  });

  it('has one answer, whoever answers at once', async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, () => submitted()));
    await app.services.database.orm.update(reviewRounds).set({ dueAt: sql`opened_at` });
    for (const id of ids) {
      const answers = await Promise.allSettled([
        customer.client.reviews.approve({ id, round: 1 }),
        ask(id, 1),
        approveDue(app.services),
      ]);
      const won = answers.slice(0, 2).filter(({ status }) => status === 'fulfilled').length;
      const [round] = await roundsOf(id);
      expect(round?.state === 'auto_approved' ? 0 : 1).toBe(won);
      const status = round?.state === 'revision_requested' ? 'in_progress' : 'completed';
      expect(await requestOf(id)).toMatchObject({ status, reviewState: round?.state });
    }
  }, 120_000);
});
