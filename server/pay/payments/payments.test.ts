import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decimalToCents } from '#domain/pay/pay';
import { payArchive, payments, timeEntries } from '#server/database/schema/index';
import { expectFault } from '#server/testing/faults';
import { openLive } from '#server/testing/live-client';
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

const MARCH = { from: '2026-03-01T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z' };
const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}T12:00:00.000Z`;
const newWriter = (fullName: string) => app.createUser({ role: 'writer', fullName });
const entriesOf = (writer: { id: string }) =>
  orm().select().from(timeEntries).where(eq(timeEntries.writerId, writer.id));
const paymentsOf = (writer: { id: string }) =>
  orm().select().from(payments).where(eq(payments.writerId, writer.id));

/** What an admin would send after having looked at it. */
async function seen(scope: { writerId?: string; deletedWriter?: string; from?: string; to?: string }) {
  const { entries, minutes, amountCents } = await pay().unpaid(scope);
  return {
    ...scope,
    paidOn: '2026-04-05',
    reference: 'RF18 5390',
    expected: { entries, minutes, amountCents },
  };
}

/** A call as a browser makes it, with the key of its form. */
async function record(input: object, key?: string, as: TestUser = admin) {
  const answer = await app.fetch('/api/admin/payments', {
    method: 'POST',
    headers: {
      cookie: as.cookie,
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(input),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe('recording a payment', () => {
  it('pays the unpaid entries of the period, leaves out and names those to be checked, and tells the writer', async () => {
    const writer = await newWriter('Maija Maksettava');
    const paid = await logTime(app, writer, { minutes: 37, at: day(2) });
    const marked = await logTime(app, writer, { minutes: 600, at: day(3), toBeChecked: true, title: 'Outo' });
    // A deduction from an entry to be checked waits for the check as well.
    await pay().adjustEntry({ id: marked, adjustmentId: randomUUID(), minutes: -60, reason: 'Break' });
    await orm()
      .update(timeEntries)
      .set({ createdAt: new Date(day(4)) })
      .where(eq(timeEntries.adjustsId, marked));
    const later = await logTime(app, writer, { minutes: 20, at: '2026-04-01T00:00:00.000Z' });
    const scope = { ...MARCH, writerId: writer.id };
    const unpaid = await pay().unpaid(scope);
    expect(unpaid).toMatchObject({ writers: 1, entries: 1, minutes: 37, amountCents: 1_542 });
    expect(unpaid.toBeChecked).toMatchObject({ entries: 1, minutes: 540, amountCents: 22_500 });
    expect(unpaid.toBeChecked.items).toContainEqual({
      id: marked,
      writerName: 'Maija Maksettava',
      title: 'Outo',
    });

    const live = await openLive(app.url, { cookie: writer.cookie });
    await live.hear(({ type }) => type === 'ready');
    const { status, body } = await record(await seen(scope));
    await live.hear(({ type }) => type === 'time');
    await live.close();
    expect([status, body]).toEqual([201, { payments: 1, entries: 1, minutes: 37, amountCents: 1_542 }]);
    const rows = await entriesOf(writer);
    expect(rows.filter(({ paymentId }) => paymentId !== null).map(({ id }) => id)).toEqual([paid]);
    const time = await writer.client.writer.time();
    expect(time).toMatchObject({ unpaidMinutes: 560, unpaidCents: 23_333, totalMinutes: 597 });
    expect(time.entries.find(({ id }) => id === paid)).toMatchObject({ paidOn: '2026-04-05' });
    expect(time.entries.find(({ id }) => id === later)).toMatchObject({ paidOn: null });
    const { items } = await writer.client.writer.payments({});
    expect(items).toMatchObject([
      { paidOn: '2026-04-05', reference: 'RF18 5390', entries: 1, amountCents: 1_542, revokedAt: null },
    ]);
    expect(Object.keys(items[0] ?? {}).join()).not.toMatch(/recordedBy|revokedBy|writer/);
    const told = await writer.client.notifications.list({});
    expect(told.items).toMatchObject([{ kind: 'payment', link: '/writer?tab=time' }]);
    const { items: audit } = await pay().audit({ action: 'payment-recorded', search: 'Maksettava' });
    expect(audit).toMatchObject([{ detail: { from: '15.42 €', to: '2026-04-05', what: 'RF18 5390' } }]);
  });

  it('of all writers makes one payment each, and carries over what was deducted beyond the pay', async () => {
    const [a, b] = [await newWriter('Aino'), await newWriter('Bo')];
    const june = { from: '2026-06-01T00:00:00.000Z', to: '2026-07-01T00:00:00.000Z' };
    for (const minutes of [1, 1, 1]) await logTime(app, a, { minutes, at: '2026-06-02T12:00:00.000Z' });
    const old = await logTime(app, b, { minutes: 60, at: day(2) });
    await record(await seen({ ...MARCH, writerId: b.id }));
    await pay().adjustEntry({ id: old, adjustmentId: randomUUID(), minutes: -15, reason: 'Too much' });
    await orm()
      .update(timeEntries)
      .set({ createdAt: new Date('2026-06-03T12:00:00.000Z') })
      .where(eq(timeEntries.adjustsId, old));
    expect(await pay().unpaid(june)).toMatchObject({
      writers: 1,
      entries: 3,
      amountCents: 126,
      negative: { writers: 1, amountCents: -625, names: ['Bo'] },
    });
    expect((await record(await seen(june))).body).toMatchObject({ payments: 1, amountCents: 126 });
    expect(await paymentsOf(a)).toMatchObject([{ totalAmount: '1.26', entries: 3 }]);
    // The deduction is unpaid until there is enough that it can be taken from.
    expect((await b.client.writer.time()).unpaidCents).toBe(-625);
    await logTime(app, b, { minutes: 60, at: '2026-06-04T12:00:00.000Z' });
    expect((await record(await seen(june))).body).toMatchObject({
      payments: 1,
      entries: 1,
      amountCents: 1_875,
    });
    expect((await b.client.writer.time()).unpaidCents).toBe(0);
  });

  it('is refused, and changes nothing, when something else is unpaid by now or nothing is', async () => {
    const writer = await newWriter('Muuttuva');
    const id = await logTime(app, writer, { minutes: 60, at: day(2) });
    const scope = { ...MARCH, writerId: writer.id };
    const input = await seen(scope);
    await logTime(app, writer, { minutes: 1, at: day(3) });
    expect(await record(input)).toMatchObject({ status: 409, body: { code: 'PAY_CHANGED' } });
    await orm().update(timeEntries).set({ toBeChecked: true }).where(eq(timeEntries.id, id));
    expect(await record(await seen({ ...scope, to: day(2) }))).toMatchObject({ status: 409 });
    expect(await paymentsOf(writer)).toEqual([]);
    expect((await entriesOf(writer)).every(({ paymentId }) => paymentId === null)).toBe(true);
    expect((await writer.client.notifications.list({})).items).toEqual([]);
    for (const wrong of [
      { paidOn: '2026-02-30' },
      { paidOn: 'today' },
      { reference: 'x'.repeat(141) },
      { reference: ' ' },
      { reference: 'a\u0000' },
      { writerId: 'x' },
      { deletedWriter: 'Both' },
      { expected: { entries: -1, minutes: 0, amountCents: 0 } },
      { expected: { entries: 1, minutes: 0.5, amountCents: 0 } },
      { more: 1 },
    ]) {
      const answer = await record({ ...(await seen(scope)), ...wrong });
      expect([JSON.stringify(wrong), answer.status]).toEqual([JSON.stringify(wrong), 422]);
    }
    const huge = { entries: Number.MAX_SAFE_INTEGER, minutes: -1, amountCents: Number.MAX_SAFE_INTEGER };
    expect((await record({ ...(await seen(scope)), expected: huge })).status).toBe(409);
  });

  it('twice with the same key, or without one, is one payment', async () => {
    const writer = await newWriter('Kahdesti');
    await logTime(app, writer, { minutes: 60, at: day(2) });
    const input = await seen({ ...MARCH, writerId: writer.id });
    const key = randomUUID();
    const answers = await Promise.all([record(input, key), record(input, key), record(input, key)]);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.status).toBe(201);
    expect(await record(input)).toMatchObject({ status: 409, body: { code: 'PAY_CHANGED' } });
    expect(await record({ ...input, reference: 'other' }, key)).toMatchObject({ status: 422 });
    expect(await paymentsOf(writer)).toHaveLength(1);
  });

  it('by two admins at once, one writer beside all, pays no entry twice', async () => {
    const second = await app.createUser({ role: 'admin' });
    const period = { from: '2025-01-01T00:00:00.000Z', to: '2025-02-01T00:00:00.000Z' };
    for (let race = 0; race < 20; race += 1) {
      const [one, other] = [await newWriter(`Kisa ${race}`), await newWriter(`Toinen ${race}`)];
      for (const writer of [one, other]) {
        for (const minutes of [37, 7, 61])
          await logTime(app, writer, { minutes, at: '2025-01-05T12:00:00.000Z' });
      }
      const [all, alone] = [await seen(period), await seen({ ...period, writerId: one.id })];
      const answers = await Promise.all([
        record(all, randomUUID()),
        record(alone, randomUUID(), second),
        record(all, randomUUID(), second),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
      expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
      await agree();
      // The rest, whichever of them won.
      const rest = await seen(period);
      if (rest.expected.entries > 0) expect((await record(rest)).status).toBe(201);
      for (const writer of [one, other]) expect(await paymentsOf(writer)).toMatchObject([{ entries: 3 }]);
    }
    await agree();
  });

  it('adds up to the cent over 1,000 random entries of different rates', async () => {
    const writer = await newWriter('Tuhat');
    const period = { from: '2024-01-01T00:00:00.000Z', to: '2025-01-01T00:00:00.000Z', writerId: writer.id };
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let count = 0; count < 1_000; count += 1) {
      const at = new Date(Date.UTC(2024, 0, 1 + random(366), random(24))).toISOString();
      await logTime(app, writer, { minutes: 1 + random(480), rate: 1 + random(9_999), at });
    }
    const rows = await entriesOf(writer);
    const cents = rows.reduce((sum, { totalAmount }) => sum + decimalToCents(totalAmount), 0);
    // Quarter by quarter, and then what is left.
    for (const month of ['04', '07', '10'])
      expect((await record(await seen({ ...period, to: `2024-${month}-01T00:00:00.000Z` }))).status).toBe(
        201,
      );
    expect((await record(await seen(period))).status).toBe(201);
    const made = await paymentsOf(writer);
    expect(made).toHaveLength(4);
    expect(made.reduce((sum, { totalAmount }) => sum + decimalToCents(totalAmount), 0)).toBe(cents);
    expect(made.reduce((sum, { entries }) => sum + entries, 0)).toBe(1_000);
    await agree();
    expect((await writer.client.writer.time()).unpaidCents).toBe(0);
  }, 120_000);
});

/** Every payment that holds is worth what the entries that name it are worth. */
async function agree(): Promise<void> {
  const sums = new Map<string, number>();
  const rows = [...(await orm().select().from(timeEntries)), ...(await orm().select().from(payArchive))];
  for (const { paymentId, totalAmount } of rows) {
    if (paymentId !== null) sums.set(paymentId, (sums.get(paymentId) ?? 0) + decimalToCents(totalAmount));
  }
  for (const { id, totalAmount, revokedAt } of await orm().select().from(payments))
    expect(sums.get(id)).toBe(revokedAt ? undefined : decimalToCents(totalAmount));
}

describe('a payment', () => {
  it('is revoked once with its reason: its entries are unpaid, and it stays in the list and in the audit log', async () => {
    const writer = await newWriter('Peruttu');
    await logTime(app, writer, { minutes: 60, at: day(2) });
    const scope = { ...MARCH, writerId: writer.id };
    await record(await seen(scope));
    const { items } = await pay().payments({ writerId: writer.id });
    const id = items[0]?.id ?? '';
    const second = await app.createUser({ role: 'admin', fullName: 'Olli' });
    const answers = await Promise.all([
      pay().revokePayment({ id, reason: 'Wrong account' }),
      second.client.admin.revokePayment({ id, reason: 'Bounced' }),
    ]);
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ amountCents: 2_500, entries: 1, recordedBy: 'Anna Admin' });
    expect((await entriesOf(writer)).map(({ paymentId }) => paymentId)).toEqual([null]);
    const { items: audit } = await pay().audit({ action: 'payment-revoked', search: 'Peruttu' });
    expect(audit).toMatchObject([{ detail: { from: '25.00 €', what: answers[0]?.revokeReason ?? '' } }]);
    expect((await pay().audit({ action: 'payment-recorded', search: 'Peruttu' })).items).toHaveLength(1);
    const [own] = (await writer.client.writer.payments({})).items;
    expect(own).toMatchObject({ revokeReason: answers[0]?.revokeReason, revokedAt: expect.any(String) });
    expect((await writer.client.notifications.list({})).items).toHaveLength(2);
    await record(await seen(scope));
    expect(
      (await pay().payments({ writerId: writer.id })).items.map((row) => row.revokedAt === null),
    ).toEqual([true, false]);
    for (const reason of ['', ' ', 'x'.repeat(501)])
      await expectFault(pay().revokePayment({ id, reason }), 'INVALID_INPUT');
    await expectFault(pay().revokePayment({ id: randomUUID(), reason: 'x' }), 'NOT_FOUND');
  });

  it('outlives its writer’s account, also at the same moment, and what was unpaid can be paid from the archive', async () => {
    const writer = await newWriter('Poistettu Pia');
    const id = await logTime(app, writer, { minutes: 60, at: day(2) });
    const scope = { ...MARCH, writerId: writer.id };
    await record(await seen(scope));
    await logTime(app, writer, { minutes: 37, at: day(20) });
    expect(await pay().deletionCounts({ id: writer.id })).toMatchObject({ keptPayments: 1 });
    const late = await seen(scope);
    const [, deleted] = await Promise.all([record(late), pay().deleteUser({ id: writer.id })]);
    expect(deleted).toBeUndefined();
    await agree();
    const { items } = await pay().payArchive({ search: 'Poistettu Pia' });
    expect(items.find((row) => row.id === id)?.paidBy).toMatchObject({ paidOn: '2026-04-05' });
    const kept = (await pay().payments({ limit: 100 })).items.filter(
      (row) => row.writerName === 'Poistettu Pia',
    );
    expect(kept.every((row) => row.writerId === null)).toBe(true);
    expect(kept.map((row) => row.amountCents)).toContain(2_500);

    // Revoked or not yet paid, it is paid under the name.
    const first = kept.find((row) => row.amountCents === 2_500)?.id ?? '';
    await pay().revokePayment({ id: first, reason: 'Bounced' });
    const open = await seen({ deletedWriter: 'Poistettu Pia' });
    expect(open.expected.amountCents).toBeGreaterThanOrEqual(2_500);
    const both = await Promise.all([record(open), record(open)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { total } = await pay().payArchive({ search: 'Poistettu Pia' });
    expect(total).toMatchObject({ entries: 2, amountCents: 4_042, unpaidCents: 0 });
    await agree();
  });

  it('is not changed by later adjustments of what it paid, which are unpaid rows', async () => {
    const writer = await newWriter('Jälkikäteen');
    const id = await logTime(app, writer, { minutes: 60, at: day(2) });
    await record(await seen({ ...MARCH, writerId: writer.id }));
    await pay().adjustEntry({ id, adjustmentId: randomUUID(), minutes: 30, reason: 'Forgotten' });
    const { entry, adjustments } = await pay().payEntry({ id });
    expect(entry.paidBy).toMatchObject({ reference: 'RF18 5390' });
    expect(adjustments).toMatchObject([{ paidBy: null, amountCents: 1_250 }]);
    expect(await pay().unpaid({ writerId: writer.id })).toMatchObject({
      entries: 0,
      minutes: 30,
      amountCents: 1_250,
    });
    expect((await pay().payments({ writerId: writer.id })).items).toMatchObject([{ amountCents: 2_500 }]);
    await agree();
  });
});

describe('lists of pay', () => {
  it('go by paid, unpaid and payment, and payments page by page', async () => {
    const writer = await newWriter('Listattu');
    const ids: string[] = [];
    for (const number of [2, 3, 4]) {
      ids.push(await logTime(app, writer, { minutes: number, at: day(number) }));
      if (number < 4) await record(await seen({ writerId: writer.id }));
    }
    const listed = async (filter: object) =>
      (await pay().payEntries({ writerId: writer.id, ...filter })).items.map(({ id }) => id);
    expect(await listed({ paid: 'paid' })).toEqual([ids[1], ids[0]]);
    expect(await listed({ paid: 'unpaid' })).toEqual([ids[2]]);
    const first = await pay().payments({ writerId: writer.id, limit: 1 });
    const next = await pay().payments({ writerId: writer.id, limit: 1, cursor: first.nextCursor ?? '' });
    expect(next.nextCursor).toBeNull();
    expect([first, next].map(({ items }) => items[0]?.minutes)).toEqual([3, 2]);
    expect(await listed({ paymentId: next.items[0]?.id })).toEqual([ids[0]]);
    const sums = await pay().payOfWriters({ limit: 100 });
    const row = sums.items.find(({ id }) => id === writer.id);
    expect(row).toMatchObject({ amountCents: 375, unpaidCents: 167 });
    await expectFault(pay().payments({ cursor: 'x' }), 'INVALID_INPUT');
  });

  const hasPython = spawnSync('python3', ['-c', 'import csv']).status === 0;
  it.skipIf(!hasPython)('are read by another program’s CSV reader, with paid marks that add up', async () => {
    const writer = await newWriter('=Viety; "Ville"');
    for (const number of [2, 3, 4])
      await logTime(app, writer, { minutes: 37, at: day(number), title: '-1, "a"' });
    const input = await seen({ writerId: writer.id, to: day(4) });
    await record({ ...input, reference: '=HYPERLINK("x");1' });
    for (const [language, delimiter] of [
      ['en', ','],
      ['sv', ';'],
      ['fi', ';'],
    ]) {
      const rows = await parsed(`writerId=${writer.id}&language=${language}&zone=Europe/Helsinki`, delimiter);
      const [head = [], ...body] = rows;
      expect(new Set(rows.map((row) => row.length))).toEqual(new Set([head.length]));
      const marks = body.map((row) => row.slice(-4, -1));
      const amount = language === 'en' ? '15.42' : '15,42';
      expect(marks).toEqual([
        ['', '', amount],
        ['2026-04-05', '\'=HYPERLINK("x");1', '0'],
        ['2026-04-05', '\'=HYPERLINK("x");1', '0'],
      ]);
      expect(body.map((row) => row[1])).toEqual(Array(3).fill('\'=Viety; "Ville"'));
    }
    const unpaid = await parsed(`writerId=${writer.id}&paid=unpaid&language=en&zone=UTC`, ',');
    expect(unpaid).toHaveLength(2);
    const paid = await parsed(`writerId=${writer.id}&paid=paid&language=en&zone=UTC`, ',');
    expect(paid).toHaveLength(3);
    const wrong = await app.fetch('/api/admin/pay/entries.csv?paid=x&language=en&zone=UTC', {
      headers: { cookie: admin.cookie },
    });
    expect(wrong.status).toBe(422);
  });

  /** The file as Python's csv module reads it. */
  async function parsed(query: string, delimiter = ','): Promise<string[][]> {
    const file = await app.fetch(`/api/admin/pay/entries.csv?${query}`, {
      headers: { cookie: admin.cookie },
    });
    const program = `import csv,json,sys,io
print(json.dumps(list(csv.reader(io.TextIOWrapper(sys.stdin.buffer, 'utf-8-sig', newline=''), delimiter=sys.argv[1], strict=True))))`;
    const { stdout } = spawnSync('python3', ['-c', program, delimiter], {
      input: Buffer.from(await file.arrayBuffer()),
      encoding: 'utf8',
    });
    return JSON.parse(stdout) as string[][];
  }

  it('of payments are for admins, and each writer has their own', async () => {
    const [writer, other] = [await newWriter('Oma'), await newWriter('Vieras')];
    await logTime(app, writer, { minutes: 60, at: day(2) });
    const input = await seen({ ...MARCH, writerId: writer.id });
    expect((await record(input, undefined, writer)).status).toBe(403);
    await expectFault(writer.client.admin.payments({}), 'NOT_ALLOWED');
    await expectFault(writer.client.admin.unpaid({}), 'NOT_ALLOWED');
    await record(input);
    expect((await writer.client.writer.payments({})).items).toHaveLength(1);
    expect((await other.client.writer.payments({})).items).toEqual([]);
    const [made] = await paymentsOf(writer);
    await expectFault(writer.client.admin.revokePayment({ id: made?.id ?? '', reason: 'x' }), 'NOT_ALLOWED');
  });
});
