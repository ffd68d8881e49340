import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntries, contentRequests, notifications } from '#server/database/schema/index';
import { expectFault } from '#server/testing/faults';
import { makeRequest } from '#server/testing/make-request';
import { submitDocument } from '#server/testing/submit-document';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';
import { releaseDue, remindDue, warnDue } from './watch-deadlines';

const HOUR_MS = 3_600_000;

let app: TestApp;
let admin: TestUser;
let customer: TestUser;
let writer: TestUser;
let other: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  admin = await app.createUser({ role: 'admin', fullName: 'Ada Admin' });
  customer = await app.createUser();
  writer = await app.createUser({ role: 'writer', languages: ['english'], fullName: 'Vera Writer' });
  other = await app.createUser({ role: 'writer', languages: ['english'] });
});
afterAll(() => app.close());

const rowOf = async (id: string) => {
  const [row] = await app.services.database.orm
    .select()
    .from(contentRequests)
    .where(eq(contentRequests.id, id));
  if (!row) throw new Error('It is there');
  return row;
};
const newJob = () => makeRequest(app, { customer });
/** A job that the writer has accepted. */
async function accepted(by = writer): Promise<string> {
  const id = await newJob();
  await by.client.writer.accept({ id });
  return id;
}
/** Lets so many hours pass for a request: what it waits for comes nearer. */
const pass = (id: string, hours: number) =>
  app.services.database.query(
    `update content_requests set assigned_at = assigned_at - make_interval(secs => $2::float8),
      due_at = due_at - make_interval(secs => $2::float8),
      due_reminder_at = due_reminder_at - make_interval(secs => $2::float8) where id = $1`,
    [id, hours * 3_600],
  );
const toldOf = async (id: string, user: TestUser) =>
  (
    await app.services.database.orm
      .select()
      .from(notifications)
      .where(and(eq(notifications.contentRequestId, id), eq(notifications.recipientId, user.id)))
      .orderBy(asc(notifications.createdAt))
  )
    .filter(({ kind }) => kind !== 'new-job')
    .map(({ kind, values }) => [kind, values.variant].filter(Boolean).join(' '));
const auditOf = (id: string) =>
  app.services.database.orm.select().from(auditEntries).where(eq(auditEntries.targetId, id));
const hoursFromNow = (moment: string | null) => (Date.parse(moment ?? '') - Date.now()) / HOUR_MS;

/** Runs the whole watch as several processes do: at once. */
const watch = () =>
  Promise.all(
    [releaseDue, warnDue, remindDue, releaseDue, warnDue, remindDue].map((step) => step(app.services)),
  );

describe('a deadline', () => {
  it('is told before accepting, and is the same for writer, customer and admin after it', async () => {
    const id = await newJob();
    expect(await writer.client.writer.job({ id })).toMatchObject({ deadlineHours: 48 });
    expect(await customer.client.customer.request({ id })).toMatchObject({ expectedBy: null });
    const { dueAt, extendable } = await writer.client.writer.accept({ id });
    expect(hoursFromNow(dueAt)).toBeCloseTo(48, 1);
    expect(extendable).toBe(true);
    expect(await customer.client.customer.request({ id })).toMatchObject({ expectedBy: dueAt });
    const { items } = await customer.client.customer.requests({ limit: 1 });
    expect(items).toMatchObject([{ id, expectedBy: dueAt }]);
    const { groups } = await customer.client.customer.dashboard();
    expect(groups.assigned.items.find((row) => row.id === id)).toMatchObject({ expectedBy: dueAt });
    expect(await admin.client.admin.request({ id })).toMatchObject({ dueAt, extensionReason: null });
    expect(await writer.client.writer.assignment({ id })).toMatchObject({ dueAt });
  });

  it('follows the settings from the next acceptance on', async () => {
    const before = await accepted();
    await admin.client.admin.setSettings({ deadlineBaseHours: 10, deadlineHoursPer500Words: 1 });
    const after = await accepted();
    await admin.client.admin.setSettings({ deadlineBaseHours: 24, deadlineHoursPer500Words: 12 });
    expect(hoursFromNow((await rowOf(before)).dueAt?.toISOString() ?? null)).toBeCloseTo(48, 1);
    expect(hoursFromNow((await rowOf(after)).dueAt?.toISOString() ?? null)).toBeCloseTo(12, 1);
  });

  it('is set anew by an admin’s assignment and a customer’s wish for changes, and ends with the work', async () => {
    const id = await newJob();
    await admin.client.admin.assign({ id, writerId: writer.id });
    expect(hoursFromNow((await rowOf(id)).dueAt?.toISOString() ?? null)).toBeCloseTo(48, 1);
    await pass(id, 30);
    await admin.client.admin.assign({ id, writerId: other.id });
    expect(hoursFromNow((await rowOf(id)).dueAt?.toISOString() ?? null)).toBeCloseTo(48, 1);
    await other.client.writer.start({ id });
    await other.client.writer.extend({ id, reason: 'A source answers tomorrow' });
    expect((await submitDocument(app, other, id)).status).toBe(200);
    const ended = {
      dueAt: null,
      dueReminderAt: null,
      assignedAt: null,
      extendedAt: null,
      extensionReason: null,
    };
    expect(await rowOf(id)).toMatchObject(ended);
    expect(await customer.client.customer.request({ id })).toMatchObject({ expectedBy: null });
    await customer.client.reviews.askForChanges({ id, round: 1, message: 'Shorter' });
    expect(hoursFromNow((await rowOf(id)).dueAt?.toISOString() ?? null)).toBeCloseTo(48, 1);
    expect(await other.client.writer.assignment({ id })).toMatchObject({ extendable: true });
    await other.client.writer.handBack({ id });
    expect(await rowOf(id)).toMatchObject(ended);
  });

  it('that is over withholds nothing: the work is handed in and paid', async () => {
    const id = await accepted();
    await writer.client.writer.start({ id });
    await pass(id, 100);
    const answer = await submitDocument(app, writer, id, { minutes: '45' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ minutes: 45, amountCents: 1_875 });
  });

  it('that is near is told once, also when several processes look; one that has passed is not', async () => {
    const [near, over] = [await accepted(), await accepted()];
    for (const id of [near, over]) await writer.client.writer.start({ id });
    await pass(near, 35.9);
    await watch();
    expect(await toldOf(near, writer)).toEqual([]);
    await pass(near, 0.2);
    await pass(over, 49);
    await watch();
    await watch();
    expect(await toldOf(near, writer)).toEqual(['deadline-near finish']);
    expect(await toldOf(over, writer)).toEqual([]);
  });

  it('that is over is what admins find by the filter, and unfinished work only', async () => {
    const [overdue, timely, done] = [await accepted(), await accepted(), await accepted()];
    await pass(overdue, 49);
    await pass(done, 49);
    await writer.client.writer.start({ id: done });
    await submitDocument(app, writer, done);
    const { items } = await admin.client.admin.requests({ show: 'overdue', limit: 100 });
    const found = items.map(({ id }) => id);
    expect(found).toContain(overdue);
    expect(found).not.toContain(timely);
    expect(found).not.toContain(done);
  });
});

describe('an extension', () => {
  it('gives the writer 24 hours once, with a reason that admins read and the customer does not', async () => {
    const id = await accepted();
    const before = await rowOf(id);
    const given = { id, reason: '  A source answers tomorrow  ' };
    const extended = await writer.client.writer.extend(given);
    expect(Date.parse(extended.dueAt ?? '') - Number(before.dueAt)).toBe(24 * HOUR_MS);
    expect(extended.extendable).toBe(false);
    // A second click, or a retry after a lost answer.
    expect(await writer.client.writer.extend(given)).toEqual(extended);
    const stored = await rowOf(id);
    await expectFault(writer.client.writer.extend({ id, reason: 'Another' }), 'EXTENSION_USED');
    expect(await rowOf(id)).toEqual(stored);
    const seen = await customer.client.customer.request({ id });
    expect(seen.expectedBy).toBe(extended.dueAt);
    expect(JSON.stringify(seen)).not.toContain('A source');
    expect(await admin.client.admin.request({ id })).toMatchObject({
      extensionReason: 'A source answers tomorrow',
    });
    expect(await auditOf(id)).toMatchObject([
      { action: 'deadline-extended', actorId: writer.id, detail: { to: extended.dueAt } },
    ]);
  });

  it('is given once when ten are asked for at once', async () => {
    const id = await accepted();
    const before = await rowOf(id);
    const asked = Array.from({ length: 10 }, (_, n) =>
      writer.client.writer.extend({ id, reason: `Reason ${n}` }),
    );
    const answers = await Promise.allSettled(asked);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ code: 'EXTENSION_USED', status: 409 });
    expect(Number((await rowOf(id)).dueAt) - Number(before.dueAt)).toBe(24 * HOUR_MS);
  });

  it('is refused without a reason, to others, and where it would leave no time', async () => {
    const id = await accepted();
    const before = await rowOf(id);
    for (const reason of ['', '   ', 'x'.repeat(501)])
      await expectFault(writer.client.writer.extend({ id, reason }), 'INVALID_INPUT');
    await expectFault(other.client.writer.extend({ id, reason: 'Mine?' }), 'NOT_FOUND');
    expect(await rowOf(id)).toEqual(before);
    await pass(id, 72);
    await expectFault(writer.client.writer.extend({ id, reason: 'Too late' }), 'EXTENSION_USED');
    const done = await makeRequest(app, { customer, writer, status: 'completed', minutes: 5 });
    await expectFault(writer.client.writer.extend({ id: done, reason: 'Done' }), 'WRONG_STATE');
  });

  it('by an admin is to any later time within a year, and the same time again changes nothing', async () => {
    const id = await accepted();
    const at = (hours: number) =>
      new Date(Math.floor(Date.now() / 60_000) * 60_000 + hours * HOUR_MS).toISOString();
    const set = (dueAt: string) => admin.client.admin.setDeadline({ id, dueAt });
    const later = at(200);
    expect(await set(later)).toMatchObject({ dueAt: later });
    expect(await set(later)).toMatchObject({ dueAt: later });
    expect(await auditOf(id)).toHaveLength(1);
    const before = await rowOf(id);
    for (const refused of [at(199), at(-1), at(24 * 366)]) await expectFault(set(refused), 'INVALID_INPUT');
    expect(await rowOf(id)).toEqual(before);
    expect(await writer.client.writer.assignment({ id })).toMatchObject({ dueAt: later, extendable: true });
    await expectFault(admin.client.admin.setDeadline({ id: await newJob(), dueAt: later }), 'WRONG_STATE');
    await expectFault(admin.client.admin.setDeadline({ id: crypto.randomUUID(), dueAt: later }), 'NOT_FOUND');
  });
});

describe('an assignment that is not started', () => {
  it('is warned of after 20 hours and released after 24, each once, however many processes look', async () => {
    const id = await accepted();
    const { startBy } = await writer.client.writer.assignment({ id });
    expect(hoursFromNow(startBy)).toBeCloseTo(24, 1);
    await pass(id, 19.99);
    await watch();
    expect(await toldOf(id, writer)).toEqual([]);
    await pass(id, 0.02);
    await watch();
    await watch();
    expect(await toldOf(id, writer)).toEqual(['deadline-near start']);
    const { items } = await admin.client.admin.requests({ show: 'not-started', limit: 100 });
    expect(items.find((row) => row.id === id)).toMatchObject({ status: 'assigned', writerId: writer.id });
    await pass(id, 3.98);
    await watch();
    expect(await rowOf(id)).toMatchObject({ status: 'assigned' });
    await pass(id, 0.02);
    await watch();
    await watch();
    expect(await rowOf(id)).toMatchObject({ status: 'pending', assignedWriterId: null, dueAt: null });
    expect(await toldOf(id, writer)).toEqual(['deadline-near start', 'released not-started']);
    expect(await auditOf(id)).toMatchObject([
      { action: 'job-released', actorId: null, detail: { from: 'Vera Writer' } },
    ]);
    const offered = await other.client.writer.jobs({ limit: 100 });
    expect(offered.items.map((job) => job.id)).toContain(id);
    // Taken again, its time begins anew.
    await writer.client.writer.accept({ id });
    await watch();
    expect(await rowOf(id)).toMatchObject({ status: 'assigned', startWarnedAt: null });
  });

  it('stays with a writer who has started, however long ago', async () => {
    const id = await accepted();
    await writer.client.writer.start({ id });
    await pass(id, 400);
    await watch();
    expect(await rowOf(id)).toMatchObject({ status: 'in_progress', assignedWriterId: writer.id });
    expect(await toldOf(id, writer)).toEqual([]);
  });

  it('is either started or released when both happen at once', async () => {
    for (let n = 0; n < 10; n++) {
      const id = await accepted();
      await pass(id, 24.1);
      const [started] = await Promise.allSettled([
        writer.client.writer.start({ id }),
        releaseDue(app.services),
        releaseDue(app.services),
      ]);
      const row = await rowOf(id);
      expect(row.status).toBe(started.status === 'fulfilled' ? 'in_progress' : 'pending');
      const released = (await toldOf(id, writer)).filter((told) => told.startsWith('released'));
      expect(released).toHaveLength(started.status === 'fulfilled' ? 0 : 1);
    }
  });

  it('is released whole or not at all when the process is killed within a release', async () => {
    const id = await accepted();
    await pass(id, 24.1);
    const killed = {
      ...app.services,
      database: {
        ...app.services.database,
        transaction: <T>(work: Parameters<typeof app.services.database.transaction<T>>[0]) =>
          app.services.database.transaction<T>(async (tx) => {
            await work(tx);
            throw new Error('killed');
          }),
      },
    };
    const before = await rowOf(id);
    await expect(releaseDue(killed)).rejects.toThrow('killed');
    expect(await rowOf(id)).toEqual(before);
    expect(await toldOf(id, writer)).toEqual([]);
    await releaseDue(app.services);
    expect(await toldOf(id, writer)).toEqual(['released not-started']);
  });
});
