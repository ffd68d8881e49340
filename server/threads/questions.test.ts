import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentRequests, notifications } from '#server/database/schema/index';
import { releaseDue, remindDue, warnDue } from '#server/deadlines/watch-deadlines';
import { releaseNotStarted } from '#server/requests/release-not-started';
import { expectFault } from '#server/testing/faults';
import { makeRequest } from '#server/testing/make-request';
import { submitDocument } from '#server/testing/submit-document';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

const HOUR_MS = 3_600_000;

let app: TestApp;
let admin: TestUser;
let customer: TestUser;
let writer: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  admin = await app.createUser({ role: 'admin' });
  customer = await app.createUser();
  writer = await app.createUser({ role: 'writer', languages: ['english'] });
});
afterAll(() => app.close());

async function accepted(): Promise<string> {
  const id = await makeRequest(app, { customer });
  await writer.client.writer.accept({ id });
  return id;
}
const say = (user: TestUser, id: string, text: string, question = false) =>
  user.client.threads.send({ id, messageId: randomUUID(), text, question });
const ask = (id: string) => say(writer, id, 'Which season?', true);

const rowOf = async (id: string) => {
  const [row] = await app.services.database.orm
    .select()
    .from(contentRequests)
    .where(eq(contentRequests.id, id));
  if (!row) throw new Error('It is there');
  return row;
};
const hoursLeft = async (id: string) => (Number((await rowOf(id)).dueAt) - Date.now()) / HOUR_MS;
/** Lets so many hours pass for a request. */
const pass = (id: string, hours: number) =>
  app.services.database.query(
    `update content_requests set assigned_at = assigned_at - make_interval(secs => $2::float8),
      due_at = due_at - make_interval(secs => $2::float8),
      due_reminder_at = due_reminder_at - make_interval(secs => $2::float8),
      deadline_paused_at = deadline_paused_at - make_interval(secs => $2::float8) where id = $1`,
    [id, hours * 3_600],
  );
/** Lets so many hours pass in which a question waits. */
const waitWithQuestion = (id: string, hours: number) =>
  app.services.database.query(
    `update content_requests set deadline_paused_at = deadline_paused_at - make_interval(hours => $2) where id = $1`,
    [id, hours],
  );
const watch = async () => {
  for (const step of [releaseDue, warnDue, remindDue]) await step(app.services);
};
const remindersOf = (id: string) =>
  app.services.database.orm
    .select()
    .from(notifications)
    .where(and(eq(notifications.contentRequestId, id), eq(notifications.kind, 'deadline-near')));

describe('a question', () => {
  it('pauses the deadline until the customer writes; every page says so', async () => {
    const id = await accepted();
    await writer.client.writer.start({ id });
    await pass(id, 10);
    expect(await ask(id)).toMatchObject({ question: true, answeredAt: null });
    const { pausedAt } = await writer.client.writer.assignment({ id });
    expect(pausedAt).not.toBeNull();
    expect(await customer.client.customer.request({ id })).toMatchObject({ pausedAt });
    const { items } = await customer.client.customer.requests({ limit: 1 });
    expect(items).toMatchObject([{ id, pausedAt }]);
    expect(await admin.client.admin.request({ id })).toMatchObject({ pausedAt });
    expect(await customer.client.threads.list({ id })).toMatchObject({ pausedAt });
    const [told] = await app.services.database.orm
      .select()
      .from(notifications)
      .where(and(eq(notifications.contentRequestId, id), eq(notifications.recipientId, customer.id)));
    expect(told?.kind).toBe('question');

    await pass(id, 100);
    await watch();
    expect(await remindersOf(id)).toEqual([]);
    const overdue = await admin.client.admin.requests({ show: 'overdue', limit: 100 });
    expect(overdue.items.map((row) => row.id)).not.toContain(id);
    // What the writer adds is no answer.
    await say(writer, id, 'Winter, perhaps?');
    expect((await rowOf(id)).deadlinePausedAt).not.toBeNull();

    await say(customer, id, 'Winter, yes.');
    expect(await hoursLeft(id)).toBeCloseTo(38, 1);
    const row = await rowOf(id);
    expect(row.deadlinePausedAt).toBeNull();
    expect((Number(row.dueAt) - Number(row.dueReminderAt)) / HOUR_MS).toBeCloseTo(12, 1);
    const thread = await writer.client.threads.list({ id });
    expect(thread.pausedAt).toBeNull();
    expect(thread.items.find(({ question }) => question)?.answeredAt).not.toBeNull();
  });

  it('that comes after a reminder has the writer reminded again of the moment that the answer puts off, once', async () => {
    const id = await accepted();
    await writer.client.writer.start({ id });
    await pass(id, 40);
    await watch();
    expect(await remindersOf(id)).toMatchObject([{ values: { variant: 'finish' } }]);
    await ask(id);
    await waitWithQuestion(id, 10);
    await say(customer, id, 'Winter');
    for (const _ of [1, 2]) await watch();
    const until = (await rowOf(id)).dueAt?.toISOString();
    const told = await remindersOf(id);
    expect(told).toHaveLength(2);
    expect(told.map(({ values }) => values)).toContainEqual({ variant: 'finish', until });
  });

  it('that comes after a warning has the writer warned again of the time to start that the answer puts off', async () => {
    const id = await accepted();
    await pass(id, 22);
    await watch();
    expect(await remindersOf(id)).toMatchObject([{ values: { variant: 'start' } }]);
    await ask(id);
    await waitWithQuestion(id, 1);
    await say(customer, id, 'Winter');
    for (const _ of [1, 2]) await watch();
    const { startBy: until } = await writer.client.writer.assignment({ id });
    const told = await remindersOf(id);
    expect(told).toHaveLength(2);
    expect(told.map(({ values }) => values)).toContainEqual({ variant: 'start', until });
  });

  it('keeps an assignment that is not started from being released, until it is answered', async () => {
    const id = await accepted();
    await pass(id, 15);
    await ask(id);
    expect(await writer.client.writer.assignment({ id })).toMatchObject({ startBy: null });
    await pass(id, 30);
    await watch();
    // A process that looked just before the question came.
    await app.services.database.transaction((tx) => releaseNotStarted(app.services, tx, id));
    expect(await rowOf(id)).toMatchObject({ status: 'assigned', startWarnedAt: null });
    await say(admin, id, 'Take winter.');
    await pass(id, 8);
    await watch();
    expect(await rowOf(id)).toMatchObject({ status: 'assigned' });
    await pass(id, 2);
    await watch();
    expect(await rowOf(id)).toMatchObject({ status: 'pending', deadlinePausedAt: null });
  });

  it('is the writer’s alone, of work that is under way; a refused one pauses nothing', async () => {
    const id = await accepted();
    for (const user of [customer, admin]) await expectFault(say(user, id, 'And?', true), 'NOT_ALLOWED');
    expect((await rowOf(id)).deadlinePausedAt).toBeNull();
    await writer.client.writer.start({ id });
    await ask(id);
    expect((await submitDocument(app, writer, id)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: 'completed', deadlinePausedAt: null });
    expect(await writer.client.threads.list({ id })).toMatchObject({ mayAsk: false, pausedAt: null });
    await expectFault(ask(id), 'WRONG_STATE');
  });

  it('is answered also after its writer has given the request back, and the next writer reads that', async () => {
    const next = await app.createUser({ role: 'writer', languages: ['english'] });
    const id = await accepted();
    await ask(id);
    await writer.client.writer.handBack({ id });
    const thread = () => customer.client.threads.list({ id });
    expect(await thread()).toMatchObject({ mayWrite: true, questionLeft: true });
    await say(customer, id, 'Winter');
    expect(await thread()).toMatchObject({ mayWrite: false, questionLeft: false });
    await expectFault(say(customer, id, 'And autumn'), 'NO_WRITER_NOW');
    await next.client.writer.accept({ id });
    const { items } = await next.client.threads.list({ id });
    expect(items).toMatchObject([
      { author: 'customer', text: 'Winter' },
      { author: 'writer', formerWriter: true, question: true, answeredAt: expect.any(String) },
    ]);
    expect(await thread()).toMatchObject({ mayWrite: true, questionLeft: false });
    expect(await rowOf(id)).toMatchObject({ status: 'assigned', deadlinePausedAt: null });
  });

  it('that is left behind is answered to the next writer as well, and no other may answer it before', async () => {
    const next = await app.createUser({ role: 'writer', languages: ['english'] });
    const id = await accepted();
    await ask(id);
    await writer.client.writer.handBack({ id });
    for (const user of [writer, next]) await expectFault(say(user, id, 'Winter'), 'NOT_FOUND');
    await next.client.writer.accept({ id });
    expect(await customer.client.threads.list({ id })).toMatchObject({ mayWrite: true, questionLeft: false });
    await say(customer, id, 'Winter');
    expect(
      (await next.client.threads.list({ id })).items.map(({ answeredAt }) => answeredAt !== null),
    ).toEqual([false, true]);
  });

  it('is told of and waited for after the deadline, too, which grows no older meanwhile', async () => {
    const id = await accepted();
    await writer.client.writer.start({ id });
    await pass(id, 50);
    await ask(id);
    const { pausedAt } = await customer.client.customer.request({ id });
    expect(pausedAt).not.toBeNull();
    const shown = async (show: 'overdue' | 'unanswered') =>
      (await admin.client.admin.requests({ show, limit: 100 })).items.map((row) => row.id);
    expect(await shown('unanswered')).toContain(id);
    expect(await shown('overdue')).not.toContain(id);
    await pass(id, 20);
    await say(customer, id, 'Winter');
    expect(await hoursLeft(id)).toBeCloseTo(-2, 1);
    expect(await shown('overdue')).toContain(id);
  });

  it('asked twice and answered twice at once moves the deadline once', async () => {
    const id = await accepted();
    await Promise.all([ask(id), ask(id)]);
    await pass(id, 20);
    await Promise.all([say(customer, id, 'Winter'), say(customer, id, 'And autumn'), say(admin, id, 'Both')]);
    expect(await hoursLeft(id)).toBeCloseTo(48, 1);
    const { items } = await writer.client.threads.list({ id });
    expect(items.filter(({ question, answeredAt }) => question && answeredAt === null)).toEqual([]);
  });

  it('leaves as much time as an extension gives while it waits, by the writer or an admin', async () => {
    const id = await accepted();
    await writer.client.writer.start({ id });
    await ask(id);
    await pass(id, 80);
    expect(await writer.client.writer.assignment({ id })).toMatchObject({ extendable: true });
    await writer.client.writer.extend({ id, reason: 'A source answers tomorrow' });
    await say(customer, id, 'Winter');
    expect(await hoursLeft(id)).toBeCloseTo(72, 1);
    await ask(id);
    await pass(id, 3);
    const dueAt = new Date(Date.now() + 100 * HOUR_MS).toISOString();
    await admin.client.admin.setDeadline({ id, dueAt });
    await pass(id, 5);
    await say(customer, id, 'Winter, as I said');
    expect(await hoursLeft(id)).toBeCloseTo(100, 1);
  });

  it('ends its pause when the writer gives the request back, whatever comes first', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await accepted();
      await Promise.allSettled([ask(id), writer.client.writer.handBack({ id })]);
      expect(await rowOf(id)).toMatchObject({ status: 'pending', deadlinePausedAt: null, dueAt: null });
    }
  });
});
