import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decimalToCents } from '#domain/pay/pay';
import { payArchive, timeEntries } from '#server/database/schema/index';
import { logTime } from '#server/testing/log-time';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  admin = await app.createUser({ role: 'admin', fullName: 'Anna Admin' });
});
afterAll(() => app.close());

const pay = () => admin.client.admin;
const orm = () => app.services.database.orm;
const SEPTEMBER = { from: '2025-09-01T00:00:00.000Z', to: '2025-10-01T00:00:00.000Z' };
const OCTOBER = { from: SEPTEMBER.to, to: '2025-11-01T00:00:00.000Z' };
const newWriter = (fullName: string) => app.createUser({ role: 'writer', fullName });

/** An adjustment made at a moment. */
async function adjust(id: string, minutes: number, at: string): Promise<void> {
  const adjustmentId = randomUUID();
  await pay().adjustEntry({ id, adjustmentId, minutes, reason: 'Break' });
  await orm()
    .update(timeEntries)
    .set({ createdAt: new Date(at), startTime: new Date(at), endTime: new Date(at) })
    .where(eq(timeEntries.id, adjustmentId));
}

interface Scope {
  from?: string;
  to?: string;
  writerId?: string;
  deletedWriter?: string;
}

/** Records what is unpaid, as it was seen. */
async function record(scope: Scope) {
  const { entries, minutes, amountCents } = await pay().unpaid(scope);
  return pay().recordPayments({
    ...{ ...scope, paidOn: '2025-11-03', reference: 'RF18 5390' },
    expected: { entries, minutes, amountCents },
  });
}

/** What the page asks of a period, and pays of it. */
const untilEnd = ({ to }: { to: string }, writerId: string) => ({ to, writerId });
const row = async (id: string, period: Scope = {}) =>
  (await pay().payOfWriters({ ...period, limit: 100 })).items.find((item) => item.id === id);

it('an entry checked after its month was paid is paid with the next month, together with its deduction', async () => {
  const writer = await newWriter('Myöhään Maija');
  const plain = await logTime(app, writer, { minutes: 60, at: '2025-09-10T12:00:00.000Z' });
  const late = await logTime(app, writer, {
    ...{ minutes: 600, at: '2025-09-28T12:00:00.000Z', toBeChecked: true },
  });
  const september = untilEnd(SEPTEMBER, writer.id);
  expect(await record(september)).toMatchObject({ payments: 1, entries: 1, minutes: 60 });
  await adjust(late, -100, '2025-10-05T12:00:00.000Z');
  const october = { ...untilEnd(OCTOBER, writer.id), before: OCTOBER.from };
  // Until it is checked, neither is paid.
  expect(await pay().unpaid(october)).toMatchObject({
    ...{ writers: 0, entries: 0, amountCents: 0, earlier: { entries: 0, minutes: 0, amountCents: 0 } },
    toBeChecked: { entries: 1, minutes: 500 },
  });
  await pay().checkEntry({ id: late });
  // Alone, the deduction would be paid before what it corrects; the month alone has nothing to pay.
  expect(await pay().unpaid({ ...OCTOBER, writerId: writer.id })).toMatchObject({
    ...{ writers: 0, entries: 0, minutes: 0, amountCents: 0, negative: { writers: 0, amountCents: 0 } },
  });
  expect(await pay().unpaid(october)).toMatchObject({
    ...{ writers: 1, entries: 1, minutes: 500, amountCents: 20_833 },
    earlier: { entries: 1, minutes: 600, amountCents: 25_000 },
  });
  expect(await row(writer.id, OCTOBER)).toMatchObject({ unpaidCents: -4_167, earlierUnpaidCents: 25_000 });
  expect(await record(untilEnd(OCTOBER, writer.id))).toMatchObject({ payments: 1, amountCents: 20_833 });
  const rows = await orm().select().from(timeEntries).where(eq(timeEntries.writerId, writer.id));
  expect(new Set(rows.filter(({ id }) => id !== plain).map(({ paymentId }) => paymentId)).size).toBe(1);
  expect((await writer.client.writer.time()).unpaidCents).toBe(0);
  expect(await row(writer.id, OCTOBER)).toMatchObject({ unpaidCents: 0, earlierUnpaidCents: 0 });
});

it('an adjustment, also one that adds, waits for its unpaid entry where a month alone is paid', async () => {
  const writer = await newWriter('Odottava Oili');
  const old = await logTime(app, writer, { minutes: 60, at: '2025-09-10T12:00:00.000Z' });
  await adjust(old, 30, '2025-10-02T12:00:00.000Z');
  await adjust(old, -20, '2025-10-03T12:00:00.000Z');
  await logTime(app, writer, { minutes: 12, at: '2025-10-04T12:00:00.000Z' });
  expect(await record({ ...OCTOBER, writerId: writer.id })).toMatchObject({ minutes: 12, amountCents: 500 });
  // Once the entry is paid, its adjustments are rows as any other.
  expect(await record({ ...SEPTEMBER, writerId: writer.id })).toMatchObject({ minutes: 60 });
  expect(await record({ ...OCTOBER, writerId: writer.id })).toMatchObject({ minutes: 10, entries: 0 });
  expect((await writer.client.writer.time()).unpaidCents).toBe(0);
});

it('what was deducted beyond the pay of a month is taken from a later one', async () => {
  const writer = await newWriter('Velka Ville');
  const paid = await logTime(app, writer, { minutes: 60, at: '2025-08-10T12:00:00.000Z' });
  await record(untilEnd({ to: SEPTEMBER.from }, writer.id));
  await adjust(paid, -30, '2025-09-05T12:00:00.000Z');
  expect(await pay().unpaid(untilEnd(SEPTEMBER, writer.id))).toMatchObject({
    ...{ writers: 0, negative: { writers: 1, amountCents: -1_250, names: ['Velka Ville'] } },
  });
  await logTime(app, writer, { minutes: 90, at: '2025-10-05T12:00:00.000Z' });
  const october = untilEnd(OCTOBER, writer.id);
  expect(await pay().unpaid({ ...october, before: OCTOBER.from })).toMatchObject({
    ...{ writers: 1, entries: 1, minutes: 60, amountCents: 2_500 },
    earlier: { entries: 0, minutes: -30, amountCents: -1_250 },
  });
  expect(await record(october)).toMatchObject({ payments: 1, amountCents: 2_500 });
});

it('the same holds for deleted writers, and what is unpaid from before a period is summed up for all', async () => {
  const name = 'Poistettu Paavo';
  const writer = await newWriter(name);
  const old = await logTime(app, writer, { minutes: 60, at: '2025-09-10T12:00:00.000Z' });
  await adjust(old, -12, '2025-10-02T12:00:00.000Z');
  await logTime(app, writer, { minutes: 6, at: '2025-10-04T12:00:00.000Z' });
  const before = await pay().payOfWriters(OCTOBER);
  await pay().deleteUser({ id: writer.id });
  const after = await pay().payOfWriters(OCTOBER);
  expect(after.total).toEqual(before.total);
  expect(after.deletedWriters).toMatchObject({ unpaidCents: -250, earlierUnpaidCents: 2_500 });
  expect((await pay().payOfWriters({})).total.earlierUnpaidCents).toBeUndefined();

  expect(await pay().unpaid({ ...OCTOBER, deletedWriter: name })).toMatchObject({ minutes: 6, writers: 1 });
  const unpaid = await pay().unpaid({ to: OCTOBER.to, before: OCTOBER.from, deletedWriter: name });
  expect(unpaid).toMatchObject({
    ...{ writers: 1, entries: 2, minutes: 54, amountCents: 2_250 },
    earlier: { entries: 1, minutes: 60, amountCents: 2_500 },
  });
  expect(await record({ to: OCTOBER.to, deletedWriter: name })).toMatchObject({ amountCents: 2_250 });
  const rows = await orm().select().from(payArchive).where(eq(payArchive.writerName, name));
  expect(new Set(rows.map(({ paymentId }) => paymentId)).size).toBe(1);
});

it('entries that deductions leave at 0 are settled, and no one is told of a payment', async () => {
  const [writer, other] = [await newWriter('Nolla Niilo'), await newWriter('Toinen Tea')];
  const period = { from: '2024-03-01T00:00:00.000Z', to: '2024-04-01T00:00:00.000Z' };
  const id = await logTime(app, writer, { minutes: 30, at: '2024-03-02T12:00:00.000Z' });
  await adjust(id, -30, '2024-03-03T12:00:00.000Z');
  expect(await pay().unpaid({ ...period, writerId: writer.id })).toMatchObject({ writers: 0, entries: 1 });
  await logTime(app, other, { minutes: 60, at: '2024-03-02T12:00:00.000Z' });
  expect(await pay().unpaid(period)).toMatchObject({ writers: 1, entries: 2, minutes: 60 });
  expect(await record(period)).toMatchObject({ payments: 1, entries: 2, amountCents: 2_500 });
  expect(await pay().payEntries({ writerId: writer.id, paid: 'unpaid' })).toMatchObject({ items: [] });
  const { items } = await pay().payments({ writerId: writer.id });
  expect(items).toMatchObject([{ amountCents: 0, entries: 1, reference: null }]);
  const { items: audit } = await pay().audit({ action: 'payment-recorded', search: 'Nolla Niilo' });
  expect(audit).toMatchObject([{ detail: { from: '0.00 €', to: '2025-11-03' } }]);
  expect(audit[0]?.detail.what).toBeUndefined();
  await pay().revokePayment({ id: items[0]?.id ?? '', reason: 'Mistake' });
  expect((await writer.client.notifications.list({})).items).toEqual([]);
  expect((await other.client.notifications.list({})).items).toMatchObject([{ kind: 'payment' }]);
  // Alone, it is settled all the same.
  expect(await record({ ...period, writerId: writer.id })).toMatchObject({ payments: 0, entries: 1 });
});

it('by three admins at once, of a month alone and until its end, pays no entry twice and no deduction before its entry', async () => {
  const admins = await Promise.all([1, 2, 3].map(() => app.createUser({ role: 'admin' })));
  for (let race = 0; race < 8; race += 1) {
    const writer = await newWriter(`Kisa ${race}`);
    const old = await logTime(app, writer, { minutes: 60, at: '2025-09-10T12:00:00.000Z' });
    await adjust(old, -20, '2025-10-02T12:00:00.000Z');
    await logTime(app, writer, { minutes: 37, at: '2025-10-04T12:00:00.000Z' });
    const scopes: Scope[] = [OCTOBER, { to: OCTOBER.to }, OCTOBER];
    const inputs = await Promise.all(
      scopes.map(async (period) => {
        const scope = { ...period, writerId: writer.id };
        const { entries, minutes, amountCents } = await pay().unpaid(scope);
        return {
          ...scope,
          paidOn: '2025-11-03',
          reference: null,
          expected: { entries, minutes, amountCents },
        };
      }),
    );
    await Promise.allSettled(inputs.map((input, index) => admins[index]?.client.admin.recordPayments(input)));
    const rows = await orm().select().from(timeEntries).where(eq(timeEntries.writerId, writer.id));
    const original = rows.find(({ id }) => id === old);
    const deduction = rows.find(({ adjustsId }) => adjustsId === old);
    expect(original?.paymentId !== null || deduction?.paymentId === null).toBe(true);
    if ((await writer.client.writer.time()).unpaidCents !== 0)
      await record({ to: OCTOBER.to, writerId: writer.id });
    expect((await writer.client.writer.time()).unpaidCents).toBe(0);
    const { items } = await pay().payments({ writerId: writer.id });
    const all = await orm().select().from(timeEntries).where(eq(timeEntries.writerId, writer.id));
    const cents = all.reduce((sum, { totalAmount }) => sum + decimalToCents(totalAmount), 0);
    expect(items.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(cents);
  }
});
