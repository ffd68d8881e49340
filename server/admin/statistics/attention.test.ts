import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RequestMark } from '#domain/content-request/request-marks';
import { contentRequests } from '#server/database/schema/index';
import { logTime } from '#server/testing/log-time';
import { makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);

let app: TestApp;
let admin: TestUser;
let customer: TestUser;
let writer: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  admin = await app.createUser({ role: 'admin' });
  customer = await app.createUser();
  writer = await app.createUser({ role: 'writer', languages: ['finnish'] });
});
afterAll(() => app.close());

const attention = async () => (await admin.client.admin.overview()).attention;
const marked = async (show: RequestMark) =>
  (await admin.client.admin.requests({ show })).items.map(({ title }) => title);
const set = (id: string, values: Partial<typeof contentRequests.$inferInsert>) =>
  app.services.database.orm.update(contentRequests).set(values).where(eq(contentRequests.id, id));
const make = (title: string, more: object = {}) =>
  makeRequest(app, { customer, language: 'finnish', title, ...more });

it('nothing waits for an admin where nothing is late, asked or to be checked', async () => {
  await make('Fresh');
  const nothing = { count: 0, since: null };
  expect(await attention()).toEqual({
    ...{ overdue: nothing, notStarted: nothing, stale: nothing },
    ...{ unanswered: nothing, toBeChecked: nothing, reported: nothing },
  });
});

it('requests wait for an admin after two days without a writer, past their deadline, and with an open question', async () => {
  const [almost, stale, older] = [ago(47.9), ago(48.1), ago(90)];
  await set(await make('Almost stale'), { createdAt: almost });
  await set(await make('Stale'), { createdAt: stale });
  await set(await make('Older'), { createdAt: older });
  const late = await make('Late', { writer, status: 'in_progress' });
  const dueAt = ago(1);
  await set(late, { dueAt });
  const asked = await make('Asked', { writer, status: 'in_progress' });
  const pausedAt = ago(2);
  await set(asked, { dueAt: ago(-5), deadlinePausedAt: pausedAt });
  expect(await attention()).toMatchObject({
    stale: { count: 2, since: older.toISOString() },
    overdue: { count: 1, since: dueAt.toISOString() },
    unanswered: { count: 1, since: pausedAt.toISOString() },
  });
  // Each number leads to as many rows.
  expect(await marked('stale')).toEqual(['Stale', 'Older']);
  expect(await marked('overdue')).toEqual(['Late']);
  expect(await marked('unanswered')).toEqual(['Asked']);
});

it('time entries wait for an admin until they are checked', async () => {
  await logTime(app, writer, { minutes: 20 });
  await logTime(app, writer, { minutes: 30, at: '2026-05-04T12:00:00.000Z', toBeChecked: true });
  const { toBeChecked } = await attention();
  expect(toBeChecked).toEqual({ count: 1, since: '2026-05-04T12:00:00.000Z' });
  const { items } = await admin.client.admin.payEntries({ show: 'to-be-checked' });
  expect(items.map(({ minutes }) => minutes)).toEqual([30]);
});

it('reported messages wait for an admin until one has decided about them', async () => {
  const id = await make('Reported', { writer, status: 'in_progress' });
  const message = await writer.client.threads.send({ id, messageId: randomUUID(), text: 'Call me at home' });
  await customer.client.threads.report({ id, messageId: message.id, reason: 'Asks for my address' });
  const [reported] = (await admin.client.threads.reported({})).items;
  expect((await attention()).reported).toEqual({ count: 1, since: reported?.reportedAt });
  await admin.client.threads.decide({ id: message.id, remove: true });
  expect((await attention()).reported).toEqual({ count: 0, since: null });
});
