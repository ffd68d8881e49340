import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timeEntries } from '#server/database/schema/index';
import { expectFault } from '#server/testing/faults';
import { openLive } from '#server/testing/live-client';
import { type Logged, logTime } from '#server/testing/log-time';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

let app: TestApp;
let admin: TestUser;
let maija: TestUser;
let nils: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  admin = await app.createUser({ role: 'admin', fullName: 'Anna Admin' });
  maija = await app.createUser({ role: 'writer', fullName: 'Maija' });
  nils = await app.createUser({ role: 'writer', fullName: 'Nils' });
});
afterAll(() => app.close());
const calls = () => admin.client.admin;

const log = (writer: { id: string }, logged: Logged) => logTime(app, writer, logged);

/** The ids of a list, read page by page. */
async function everyEntry(page: Parameters<ReturnType<typeof calls>['payEntries']>[0]): Promise<string[]> {
  const { items, nextCursor } = await calls().payEntries(page);
  const ids = items.map(({ id }) => id);
  return nextCursor === null ? ids : [...ids, ...(await everyEntry({ ...page, cursor: nextCursor }))];
}

describe('time entries for admins', () => {
  it('are listed with those to be checked first, then newest first, filtered by period, by writer and by mark', async () => {
    const ids: string[] = [];
    for (const day of ['01', '02', '03', '04', '05']) {
      const at = `2026-03-${day}T12:00:00.000Z`;
      const writer = day === '03' ? nils : maija;
      ids.unshift(await log(writer, { minutes: 37, at, toBeChecked: day === '02' }));
    }
    const march = { from: '2026-03-01T00:00:00.000Z', to: '2026-03-05T00:00:00.000Z' };
    const first = await calls().payEntries({ ...march, limit: 3 });
    expect(first.items.map(({ id }) => id)).toEqual([ids[3], ids[1], ids[2]]);
    const rest = await calls().payEntries({ ...march, limit: 3, cursor: first.nextCursor ?? '' });
    expect(rest).toMatchObject({ items: [{ id: ids[4] }], nextCursor: null });
    expect(first.items[1]).toMatchObject({
      writerName: 'Maija',
      title: 'Älgkött & öl',
      minutes: 37,
      hourlyRateCents: 2_500,
      amountCents: 1_542,
      toBeChecked: false,
      checkedAt: null,
    });
    const own = await calls().payEntries({ writerId: nils.id });
    expect(own.items.map(({ id }) => id)).toEqual([ids[2]]);
    const marked = await calls().payEntries({ ...march, show: 'to-be-checked' });
    expect(marked.items.map(({ id }) => id)).toEqual([ids[3]]);

    const sums = await calls().payOfWriters(march);
    expect(sums.items).toMatchObject([
      { name: 'Maija', entries: 3, minutes: 111, amountCents: 4_626, toBeChecked: 1, hourlyRateCents: 2_500 },
      { name: 'Nils', entries: 1, minutes: 37, amountCents: 1_542, toBeChecked: 0, writes: true },
    ]);
    expect(sums.total).toEqual({
      entries: 4,
      minutes: 148,
      amountCents: 6_168,
      unpaidCents: 6_168,
      earlierUnpaidCents: 0,
    });
    const page = await calls().payOfWriters({ ...march, limit: 1 });
    expect(page.items).toHaveLength(1);
    const next = await calls().payOfWriters({ ...march, limit: 1, cursor: page.nextCursor ?? '' });
    expect(next).toMatchObject({ items: [{ name: 'Nils' }], nextCursor: null });
  });

  it('keep their order over pages; one that is checked in between is listed again among the checked', async () => {
    const writer = await app.createUser({ role: 'writer', fullName: 'Pia Sidvis' });
    const ids: string[] = [];
    // Two with the same time are ordered by id, so that a page break never skips or repeats one.
    for (const [day, toBeChecked] of [
      ['01', true],
      ['02', false],
      ['02', false],
      ['03', true],
      ['04', true],
      ['05', false],
    ] as const) {
      ids.push(await log(writer, { minutes: 37, at: `2026-04-${day}T12:00:00.000Z`, toBeChecked }));
    }
    const [first, secondA = '', secondB = '', third = '', fourth, fifth] = ids;
    const twins = [secondA, secondB].sort().reverse();
    const april = { from: '2026-04-01T00:00:00.000Z', to: '2026-05-01T00:00:00.000Z' };
    for (const filter of [{ writerId: writer.id }, april]) {
      for (const limit of [1, 2, 3, 4]) {
        const found = await everyEntry({ ...filter, limit });
        expect(found).toEqual([fourth, third, first, fifth, ...twins]);
      }
    }
    expect(await everyEntry({ ...april, show: 'to-be-checked', limit: 1 })).toEqual([fourth, third, first]);

    const page = await calls().payEntries({ ...april, limit: 1 });
    await calls().checkEntry({ id: third });
    const rest = await everyEntry({ ...april, limit: 1, cursor: page.nextCursor ?? '' });
    expect(rest).toEqual([first, fifth, third, ...twins]);
    // After those to be checked none of them follows.
    const later = await calls().payEntries({ ...april, limit: 4 });
    const cursor = later.nextCursor ?? '';
    expect(await calls().payEntries({ ...april, show: 'to-be-checked', cursor })).toEqual({
      items: [],
      nextCursor: null,
    });
  });

  it('list the writers with entries to be checked in the period first, page by page', async () => {
    const [a, b, c, d] = [
      await app.createUser({ role: 'writer', fullName: 'Oldest' }),
      await app.createUser({ role: 'writer', fullName: 'Marked' }),
      await app.createUser({ role: 'writer', fullName: 'Marked once' }),
      await app.createUser({ role: 'writer', fullName: 'Newest' }),
    ];
    await log(b, { minutes: 500, at: '2026-05-02T12:00:00.000Z', toBeChecked: true });
    await log(c, { minutes: 500, at: '2026-05-03T12:00:00.000Z', toBeChecked: true });
    await log(d, { minutes: 20, at: '2026-05-03T12:00:00.000Z' });
    const inOrder = async (from: string, limit: number) => {
      const found: { id: string; toBeChecked: number }[] = [];
      for (let cursor: string | undefined; ; ) {
        const page = await calls().payOfWriters({ from, to: '2026-06-01T00:00:00.000Z', limit, cursor });
        found.push(...page.items);
        if (page.nextCursor === null) return found;
        cursor = page.nextCursor;
      }
    };
    for (const limit of [1, 3, 100]) {
      const all = await inOrder('2026-05-01T00:00:00.000Z', limit);
      expect(all.slice(0, 4).map(({ id }) => id)).toEqual([c.id, b.id, d.id, a.id]);
      expect(all.slice(2).every(({ toBeChecked }) => toBeChecked === 0)).toBe(true);
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
      const later = await inOrder('2026-05-03T00:00:00.000Z', limit);
      expect(later.slice(0, 4).map(({ id }) => id)).toEqual([c.id, d.id, b.id, a.id]);
    }
  });

  it('refuse a cursor of another list', async () => {
    const { nextCursor } = await calls().users({ limit: 1 });
    for (const cursor of ['', 'x', 'marked.', nextCursor ?? '', `checked.${nextCursor}`]) {
      for (const list of [calls().payEntries, calls().payOfWriters]) {
        const fault = await expectFault(list({ cursor }), 'INVALID_INPUT');
        expect(fault).toMatchObject({ data: { problems: [{ field: 'cursor' }] } });
      }
    }
  });

  it('are marked as checked once, with admin and time, and unchanged amount', async () => {
    const id = await log(nils, { minutes: 600, toBeChecked: true });
    const live = await openLive(app.url, { cookie: admin.cookie });
    await live.hear(({ type }) => type === 'ready');
    const checked = await calls().checkEntry({ id });
    await live.hear(({ type }) => type === 'time');
    await live.close();
    expect(checked).toMatchObject({ toBeChecked: false, checkedBy: 'Anna Admin', amountCents: 25_000 });
    const other = await app.createUser({ role: 'admin', fullName: 'Olli' });
    expect(await other.client.admin.checkEntry({ id })).toEqual(checked);
    const { items: told } = await admin.client.admin.audit({ action: 'time-checked' });
    const ofNils = told.filter(({ targetName }) => targetName === 'Nils');
    expect(ofNils).toMatchObject([{ detail: { what: '600 min' } }]);
    expect((await nils.client.writer.time()).entries.find((entry) => entry.id === id)).toMatchObject({
      toBeChecked: false,
    });
    await expectFault(calls().checkEntry({ id: randomUUID() }), 'NOT_FOUND');
  });

  it('are not accessible to writers', async () => {
    await expectFault(maija.client.admin.payEntries({}), 'NOT_ALLOWED');
    await expectFault(maija.client.admin.payOfWriters({}), 'NOT_ALLOWED');
    await expectFault(
      maija.client.admin.setHourlyRate({ id: maija.id, hourlyRateCents: 90_000 }),
      'NOT_ALLOWED',
    );
  });
});

describe('a writer’s rate', () => {
  it('applies to future entries; existing entries keep theirs', async () => {
    const writer = await app.createUser({ role: 'writer', fullName: 'Rita Raate' });
    const id = await log(writer, { minutes: 60 });
    await calls().setHourlyRate({ id: writer.id, hourlyRateCents: 4_020 });
    const time = await writer.client.writer.time();
    expect(time).toMatchObject({ hourlyRateCents: 4_020, totalCents: 2_500 });
    expect(time.entries).toMatchObject([{ id, hourlyRateCents: 2_500, amountCents: 2_500 }]);
    const [entry] = await app.services.database.orm.select().from(timeEntries).where(eq(timeEntries.id, id));
    expect(entry).toMatchObject({ hourlyRate: '25.00', totalAmount: '25.00' });
    const { items } = await calls().payOfWriters({});
    expect(items.find((row) => row.id === writer.id)).toMatchObject({
      hourlyRateCents: 4_020,
      amountCents: 2_500,
    });
  });

  it.each([0, 100_001, 1.5, -1])('cannot be %s cents', async (hourlyRateCents) => {
    const fault = await expectFault(
      calls().setHourlyRate({ id: maija.id, hourlyRateCents }),
      'INVALID_INPUT',
    );
    expect(fault).toMatchObject({ data: { problems: [{ field: 'hourlyRateCents' }] } });
  });

  it('cannot be set for customers', async () => {
    const customer = await app.createUser();
    await expectFault(calls().setHourlyRate({ id: customer.id, hourlyRateCents: 3_000 }), 'NOT_FOUND');
  });
});

it('the pay of deleted writers is kept in the sums', async () => {
  const writer = await app.createUser({ role: 'writer', fullName: 'Gone' });
  await log(writer, { minutes: 30, at: '2025-01-10T12:00:00.000Z' });
  const january = { from: '2025-01-01T00:00:00.000Z', to: '2025-02-01T00:00:00.000Z' };
  await calls().deleteUser({ id: writer.id });
  const { items, total, deletedWriters } = await calls().payOfWriters(january);
  expect(items.map(({ name }) => name)).not.toContain('Gone');
  expect(deletedWriters).toEqual({
    entries: 1,
    minutes: 30,
    amountCents: 1_250,
    unpaidCents: 1_250,
    earlierUnpaidCents: 0,
  });
  expect(total).toEqual(deletedWriters);
});
