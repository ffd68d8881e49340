import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectFault } from '#server/testing/faults';
import { openLive } from '#server/testing/live-client';
import { letPass, logTime } from '#server/testing/log-time';
import { makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  admin = await app.createUser({ role: 'admin', fullName: 'Anna Admin' });
});
afterAll(() => app.close());

const pay = () => admin.client.admin;
const attention = async () => (await pay().overview()).attention.toBeChecked;
const unpaidOf = (deletedWriter: string) => pay().unpaid({ deletedWriter });
const record = (
  deletedWriter: string,
  { entries, minutes, amountCents }: { entries: number; minutes: number; amountCents: number },
) =>
  pay().recordPayments({
    ...{ deletedWriter, paidOn: '2026-04-05', reference: null },
    expected: { entries, minutes, amountCents },
  });

it('an entry to be checked stays so when its writer is deleted: it is left out of payments until it is checked', async () => {
  const name = 'Poistettu Pia';
  const writer = await app.createUser({ role: 'writer', fullName: name });
  await logTime(app, writer, { minutes: 60, title: 'Plain' });
  const at = '2026-03-01T12:00:00.000Z';
  const id = await logTime(app, writer, { minutes: 600, at, title: 'Long', toBeChecked: true });
  // A deduction from it waits for the check as well.
  await pay().adjustEntry({ id, adjustmentId: randomUUID(), minutes: -60, reason: 'Lunch' });
  await pay().deleteUser({ id: writer.id });

  expect(await attention()).toEqual({ count: 1, since: at });
  const marked = await pay().payArchive({ show: 'to-be-checked' });
  expect(marked.items).toMatchObject([
    { id, title: 'Long', toBeChecked: true, checkedAt: null, checkedBy: null },
  ]);
  const file = await app.fetch('/api/admin/pay/archive.csv?show=to-be-checked', {
    headers: { cookie: admin.cookie },
  });
  expect((await file.text()).split('\r\n').slice(1)).toEqual([expect.stringMatching(/"Long",600.*,1$/), '']);

  const before = await unpaidOf(name);
  expect(before).toMatchObject({ writers: 1, entries: 1, minutes: 60, amountCents: 2_500 });
  expect(before.toBeChecked).toMatchObject({ entries: 1, minutes: 540, amountCents: 22_500 });
  expect(before.toBeChecked.items).toContainEqual({ id, writerName: name, title: 'Long' });
  expect(await record(name, before)).toMatchObject({ payments: 1, entries: 1, amountCents: 2_500 });

  const live = await openLive(app.url, { cookie: admin.cookie });
  await live.hear(({ type }) => type === 'ready');
  const checked = await pay().checkArchived({ id });
  await live.hear(({ type }) => type === 'time');
  await live.close();
  expect(checked).toMatchObject({ toBeChecked: false, checkedBy: 'Anna Admin', amountCents: 25_000 });
  const other = await app.createUser({ role: 'admin' });
  expect(await other.client.admin.checkArchived({ id })).toEqual(checked);
  const { items: told } = await pay().audit({ action: 'time-checked' });
  expect(told).toMatchObject([{ targetName: name, detail: { what: '600 min' } }]);
  await expectFault(pay().checkArchived({ id: randomUUID() }), 'NOT_FOUND');

  expect(await attention()).toEqual({ count: 0, since: null });
  const after = await unpaidOf(name);
  expect(after).toMatchObject({ entries: 1, minutes: 540, amountCents: 22_500 });
  expect(after.toBeChecked).toMatchObject({ entries: 0, amountCents: 0, items: [] });
  expect(await record(name, after)).toMatchObject({ payments: 1, amountCents: 22_500 });
});

it('the timer’s time of a deleted writer that was not submitted is to be checked, with what the timer recorded', async () => {
  const name = 'Kesken Kirsi';
  const writer = await app.createUser({ role: 'writer', fullName: name });
  const customer = await app.createUser();
  const request = await makeRequest(app, { customer, writer, status: 'in_progress' });
  const { running } = await writer.client.workTime.start({ id: request });
  await letPass(app, running?.id ?? '', { seconds: 690 });
  await pay().deleteUser({ id: writer.id });

  const { items } = await pay().payArchive({ search: name });
  expect(items).toMatchObject([
    { toBeChecked: true, minutes: 12, timer: { minutes: 12, reason: null, unsubmitted: true } },
  ]);
  const unpaid = await unpaidOf(name);
  expect(unpaid).toMatchObject({ writers: 0, entries: 0, amountCents: 0, toBeChecked: { entries: 1 } });
  await expectFault(record(name, unpaid), 'PAY_CHANGED');
  await expectFault(record(name, { entries: 1, minutes: 12, amountCents: 500 }), 'PAY_CHANGED');
});

it('what was checked before the deletion is still told to be', async () => {
  const name = 'Ennen Elli';
  const writer = await app.createUser({ role: 'writer', fullName: name });
  const id = await logTime(app, writer, { minutes: 600, toBeChecked: true });
  const { checkedAt } = await pay().checkEntry({ id });
  await pay().deleteUser({ id: writer.id });
  const { items } = await pay().payArchive({ search: name });
  expect(items).toMatchObject([{ id, toBeChecked: false, checkedAt, checkedBy: 'Anna Admin' }]);
  expect(await unpaidOf(name)).toMatchObject({
    entries: 1,
    amountCents: 25_000,
    toBeChecked: { entries: 0 },
  });
});
