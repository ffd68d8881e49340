import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payArchive, timeEntries } from '#server/database/schema/index';
import { expectFault } from '#server/testing/faults';
import { openLive } from '#server/testing/live-client';
import { logTime } from '#server/testing/log-time';
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
const newWriter = (fullName: string) => app.createUser({ role: 'writer', fullName });
const by = (minutes: number, reason = 'A break') => ({ adjustmentId: randomUUID(), minutes, reason });
const rowsOf = (writer: TestUser) =>
  app.services.database.orm.select().from(timeEntries).where(eq(timeEntries.writerId, writer.id));

describe('an adjustment of pay', () => {
  it('is a separate entry beside the one it adjusts, counts in every sum, and shows its reason to the writer', async () => {
    const writer = await newWriter('Maija');
    const id = await logTime(app, writer, { minutes: 37, rate: 2_530 });
    const [before] = await rowsOf(writer);
    const live = await openLive(app.url, { cookie: writer.cookie });
    await live.hear(({ type }) => type === 'ready');
    const adjusted = await pay().adjustEntry({ id, ...by(-15, 'Lunch was counted') });
    await live.hear(({ type }) => type === 'time');
    await live.close();
    // 37 minutes at 25.30 are 15.60, 22 are 9.28: what is left is what 22 minutes pay.
    expect(adjusted.entry).toMatchObject({
      ...{ id, minutes: 37, amountCents: 1_560, hours: '0.6167', adjusts: null, reason: null },
      ...{ adjustments: 1, adjustedMinutes: 22, adjustedCents: 928 },
    });
    const [adjustment] = adjusted.adjustments;
    expect(adjustment).toMatchObject({
      ...{ minutes: -15, amountCents: -632, hourlyRateCents: 2_530, adjusts: id, hours: '-0.2500' },
      ...{ reason: 'Lunch was counted', adjustedBy: 'Anna Admin', title: 'Älgkött & öl', toBeChecked: false },
    });
    expect((await rowsOf(writer)).find((row) => row.id === id)).toEqual(before);

    const time = await writer.client.writer.time();
    expect(time).toMatchObject({ totalMinutes: 22, totalCents: 928 });
    expect(time.entries).toMatchObject([
      { minutes: -15, amountCents: -632, adjusts: id, reason: 'Lunch was counted' },
      { id, minutes: 37, amountCents: 1_560, adjusts: null, reason: null },
    ]);
    const today = new Date().toISOString().slice(0, 10);
    const series = await writer.client.writer.timeSeries({ zone: 'UTC', by: 'day', from: today, to: today });
    expect(series.points).toEqual([{ start: today, minutes: 22, amountCents: 928 }]);
    const { items } = await pay().payOfWriters({});
    expect(items.find((row) => row.id === writer.id)).toMatchObject({
      entries: 1,
      minutes: 22,
      amountCents: 928,
    });
    const listed = await pay().payEntries({ writerId: writer.id });
    expect(listed.items).toEqual([adjustment, adjusted.entry]);
    expect(await pay().payEntry({ id: adjustment?.id ?? '' })).toEqual(adjusted);

    const { items: told } = await pay().audit({ action: 'time-adjusted' });
    expect(told[0]).toMatchObject({
      actorName: expect.stringContaining('Anna Admin'),
      targetName: expect.stringContaining('Maija'),
      detail: { from: '37 min', to: '22 min', what: 'Lunch was counted' },
    });
  });

  it('counts at the time it is made: the sums of a past month do not change', async () => {
    const writer = await newWriter('Mars');
    const march = { from: '2026-03-01T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z' };
    const id = await logTime(app, writer, { minutes: 60, at: '2026-03-10T12:00:00.000Z' });
    await pay().adjustEntry({ id, ...by(-60) });
    const of = async (period: object) =>
      (await pay().payOfWriters(period)).items.find((row) => row.id === writer.id);
    expect(await of(march)).toMatchObject({ entries: 1, minutes: 60, amountCents: 2_500 });
    expect(await of({ from: march.to })).toMatchObject({ entries: 0, minutes: -60, amountCents: -2_500 });
    expect(await of({})).toMatchObject({ entries: 1, minutes: 0, amountCents: 0 });
    const today = new Date().toISOString().slice(0, 10);
    const series = await writer.client.writer.timeSeries({ zone: 'UTC', by: 'day', from: today, to: today });
    expect(series).toMatchObject({ minutes: -60, amountCents: -2_500 });
  });

  it('never takes an entry below 0 or above the maximum, also by two admins at once', async () => {
    const writer = await newWriter('Nolla');
    const other = await app.createUser({ role: 'admin' });
    const id = await logTime(app, writer, { minutes: 37 });
    for (const minutes of [-38, 14_364]) {
      const fault = await expectFault(pay().adjustEntry({ id, ...by(minutes) }), 'INVALID_INPUT');
      expect(fault).toMatchObject({ data: { problems: [{ field: 'minutes' }] } });
    }
    expect(await rowsOf(writer)).toHaveLength(1);
    const answers = await Promise.allSettled(
      [admin, other, admin, other].map(({ client }) => client.admin.adjustEntry({ id, ...by(-30) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      ...['rejected', 'rejected', 'rejected'],
    ]);
    expect((await pay().payEntry({ id })).entry).toMatchObject({ adjustments: 1, adjustedMinutes: 7 });
    // Minute by minute down to 0 the cents come out even.
    for (let left = 7; left > 0; left--) await pay().adjustEntry({ id, ...by(-1) });
    expect((await pay().payEntry({ id })).entry).toMatchObject({ adjustedMinutes: 0, adjustedCents: 0 });
    expect(await writer.client.writer.time()).toMatchObject({ totalMinutes: 0, totalCents: 0 });
  });

  it('is stored once however often it is sent', async () => {
    const writer = await newWriter('Kerran');
    const id = await logTime(app, writer, { minutes: 60 });
    const asked = { id, ...by(10) };
    const answers = await Promise.all([1, 2, 3].map(() => pay().adjustEntry(asked)));
    expect(answers[1]).toEqual(answers[0]);
    expect(await pay().adjustEntry(asked)).toEqual(answers[0]);
    expect(await rowsOf(writer)).toHaveLength(2);
    const elsewhere = await logTime(app, writer, { minutes: 60 });
    for (const changed of [{ minutes: 11 }, { reason: 'Another' }, { id: elsewhere }]) {
      const fault = await expectFault(pay().adjustEntry({ ...asked, ...changed }), 'INVALID_INPUT');
      expect(fault).toMatchObject({ data: { problems: [{ field: 'adjustmentId' }] } });
    }
    expect(await rowsOf(writer)).toHaveLength(3);
    const { items } = await pay().audit({ action: 'time-adjusted' });
    expect(items.filter(({ targetName }) => targetName?.startsWith('Kerran'))).toHaveLength(1);
  });

  it.each([
    ['minutes', { minutes: 0 }],
    ['minutes', { minutes: 7.5 }],
    ['minutes', { minutes: '15' as unknown as number }],
    ['reason', { reason: '  ' }],
    ['reason', { reason: 'x'.repeat(501) }],
  ])('is refused by its %s: %j', async (field, wrong) => {
    const writer = await newWriter('Väärin');
    const id = await logTime(app, writer, { minutes: 60 });
    const fault = await expectFault(pay().adjustEntry({ id, ...by(5), ...wrong }), 'INVALID_INPUT');
    expect(fault).toMatchObject({ data: { problems: [{ field }] } });
    expect(await rowsOf(writer)).toHaveLength(1);
  });

  it('is refused for adjusting entries and for missing ones', async () => {
    const writer = await newWriter('Vain');
    const id = await logTime(app, writer, { minutes: 60 });
    const { adjustments } = await pay().adjustEntry({ id, ...by(5) });
    for (const wrong of [adjustments[0]?.id ?? '', randomUUID()])
      await expectFault(pay().adjustEntry({ id: wrong, ...by(5) }), 'NOT_FOUND');
    await expectFault(writer.client.admin.adjustEntry({ id, ...by(5) }), 'NOT_ALLOWED');
  });

  it('is a separate row in the admins’ export', async () => {
    const writer = await newWriter('Viejä');
    const customer = await app.createUser();
    const requestId = await makeRequest(app, {
      customer,
      writer,
      status: 'completed',
      title: 'Älgkött & öl',
    });
    const id = await logTime(app, writer, { minutes: 60, at: '2026-02-01T12:00:00.000Z', requestId });
    await pay().adjustEntry({ id, ...by(-45, '=1+1; "väärin"') });
    const file = await app.fetch(
      `/api/admin/pay/entries.csv?writerId=${writer.id}&language=fi&zone=Europe/Helsinki`,
      {
        headers: { cookie: admin.cookie },
      },
    );
    expect(file.headers.get('content-disposition')).toContain('time-entries.csv');
    const bytes = await file.arrayBuffer();
    expect([...new Uint8Array(bytes).slice(0, 3)], 'the byte order mark').toEqual([0xef, 0xbb, 0xbf]);
    const [head, adjustment, entry, end] = new TextDecoder().decode(bytes).split('\r\n');
    expect(head).toBe(
      '"Aika (Europe/Helsinki)";"Kirjoittaja";"Otsikko";"Minuutit";"Tuntipalkkio (€)";"Summa (€)";"Tunnus";"Oikaistun kirjauksen tunnus";"Oikaisun syy";"Alku (Europe/Helsinki)";"Loppu (Europe/Helsinki)";"Tunnit";"Tilauksen tunnus";"Minuutit ajanoton mukaan";"Poikkeaman syy";"ISO 8601";"Maksupäivä";"Maksun viite";"Maksamatta (€)";"Tarkistettava (1: kyllä)"',
    );
    expect(adjustment).toContain(`"Viejä";"Älgkött & öl";-45;25;-18,75`);
    expect(adjustment).toContain(`"${id}";"'=1+1; ""väärin"""`);
    expect(entry).toBe(
      `2026-02-01 14:00:00;"Viejä";"Älgkött & öl";60;25;25;"${id}";"";"";2026-02-01 13:00:00;2026-02-01 14:00:00;1;"${requestId}";"";"";"2026-02-01T12:00:00.000Z";"";"";25;0`,
    );
    expect(end).toBe('');
    const { items } = await pay().audit({ action: 'pay-exported' });
    expect(items).toMatchObject([{ detail: { what: 'entries' } }]);
    const toCheck = await logTime(app, writer, { minutes: 15, at: '2026-02-02T12:00:00.000Z' });
    await app.services.database.orm
      .update(timeEntries)
      .set({ toBeChecked: true })
      .where(eq(timeEntries.id, toCheck));
    const marked = await app.fetch(
      `/api/admin/pay/entries.csv?writerId=${writer.id}&show=to-be-checked&language=en&zone=UTC`,
      { headers: { cookie: admin.cookie } },
    );
    const [, only, ...rest] = (await marked.text()).split('\r\n');
    expect(only).toContain(toCheck);
    expect(only).toMatch(/,1$/);
    expect(rest).toEqual(['']);
    for (const query of ['writerId=x', 'show=all', 'zone=Europe/Turku', 'language=no']) {
      const wrong = await app.fetch(`/api/admin/pay/entries.csv?${query}`, {
        headers: { cookie: admin.cookie },
      });
      expect(wrong.status, query).toBe(422);
    }
  });
});

describe('the pay archive', () => {
  async function gone(fullName: string, title: string, at: string) {
    const writer = await newWriter(fullName);
    const id = await logTime(app, writer, { minutes: 37, at, title });
    await pay().adjustEntry({ id, ...by(-7, 'Paus') });
    await pay().deleteUser({ id: writer.id });
    return { writer, id };
  }

  it('lists, searches, pages, sums up and exports the pay of deleted writers', async () => {
    const [first, second] = [
      await gone('Pia Poissa', 'Hirvi', '2025-01-10T12:00:00.000Z'),
      await gone('Bo Borta', 'Älg 100%', '2025-02-10T12:00:00.000Z'),
    ];
    const past = { from: '2025-01-01T00:00:00.000Z', to: '2025-12-31T00:00:00.000Z' };
    const { items, total } = await pay().payArchive(past);
    expect(items).toMatchObject([
      { id: second.id, writerName: 'Bo Borta', title: 'Älg 100%', workedOn: '2025-02-10T12:00:00.000Z' },
      { id: first.id, writerName: 'Pia Poissa', minutes: 37, hourlyRateCents: 2_500, amountCents: 1_542 },
    ]);
    expect(items[0]).toMatchObject({ adjustments: 1, adjustedMinutes: 30, adjustedCents: 1_250 });
    expect(total).toEqual({ entries: 2, minutes: 74, amountCents: 3_084, unpaidCents: 3_084 });
    const page = await pay().payArchive({ ...past, limit: 1 });
    const next = await pay().payArchive({ ...past, limit: 1, cursor: page.nextCursor ?? '' });
    expect([page.items[0]?.id, next.items[0]?.id, next.nextCursor]).toEqual([second.id, first.id, null]);
    for (const [search, id] of [
      ['borta', second.id],
      ['HIRVI', first.id],
      ['100%', second.id],
    ] as const) {
      const found = await pay().payArchive({ search });
      expect(found.items.map((row) => row.adjusts ?? row.id)).toEqual([id, id]);
      expect(found.total).toEqual({ entries: 1, minutes: 30, amountCents: 1_250, unpaidCents: 1_250 });
    }
    expect(await pay().payArchive({ search: 'nobody' })).toMatchObject({
      items: [],
      nextCursor: null,
      total: { entries: 0, minutes: 0, amountCents: 0 },
    });
    const file = await app.fetch('/api/admin/pay/archive.csv?search=borta', {
      headers: { cookie: admin.cookie },
    });
    expect((await file.text()).split('\r\n').slice(1, 3)).toEqual([
      expect.stringContaining(`"Bo Borta","Älg 100%",-7,25,-2.92`),
      `2025-02-10 12:00:00,"Bo Borta","Älg 100%",37,25,15.42,"${second.id}","","","2025-02-10T12:00:00.000Z","","",15.42,"","",0`,
    ]);
    await expectFault(pay().payArchive({ cursor: 'x' }), 'INVALID_INPUT');
  });

  it('accepts adjustments, which count in the sums, but not below 0', async () => {
    const { id } = await gone('Olli Ollut', 'Karhu', '2024-05-10T12:00:00.000Z');
    await expectFault(pay().adjustEntry({ id, ...by(-1) }), 'NOT_FOUND');
    const live = await openLive(app.url, { cookie: admin.cookie });
    await live.hear(({ type }) => type === 'ready');
    const asked = { id, ...by(-30, 'Väärin kirjattu') };
    const adjusted = await pay().adjustArchived(asked);
    await live.hear(({ type }) => type === 'time');
    await live.close();
    expect(adjusted).toMatchObject({
      entry: { id, minutes: 37, adjustments: 2, adjustedMinutes: 0, adjustedCents: 0 },
      adjustments: [
        { minutes: -7, amountCents: -292, reason: 'Paus', adjustedBy: 'Anna Admin', adjusts: id },
        { minutes: -30, amountCents: -1_250, reason: 'Väärin kirjattu', adjustedBy: 'Anna Admin' },
      ],
    });
    expect(await pay().adjustArchived(asked)).toEqual(adjusted);
    await expectFault(pay().adjustArchived({ id, ...by(-1) }), 'INVALID_INPUT');
    await expectFault(pay().adjustArchived({ ...asked, minutes: -29 }), 'INVALID_INPUT');
    expect(await pay().archivedEntry({ id })).toEqual(adjusted);
    const found = await pay().payArchive({ search: 'karhu' });
    expect(found.total).toEqual({ entries: 1, minutes: 0, amountCents: 0, unpaidCents: 0 });
    const { deletedWriters } = await pay().payOfWriters({ to: '2024-06-01T00:00:00.000Z' });
    expect(deletedWriters).toEqual({ entries: 1, minutes: 37, amountCents: 1_542, unpaidCents: 1_542 });
    const { items } = await pay().audit({ action: 'time-adjusted', search: 'Olli' });
    expect(items[0]).toMatchObject({ targetName: 'Olli Ollut', detail: { from: '30 min', to: '0 min' } });
  });

  it('loses no adjustment made while the account is deleted', async () => {
    for (let round = 0; round < 4; round++) {
      const writer = await newWriter(`Round ${round}`);
      const ids = await Promise.all([1, 2, 3].map(() => logTime(app, writer, { minutes: 60 })));
      const [deleted, ...adjusted] = await Promise.allSettled([
        pay().deleteUser({ id: writer.id }),
        ...ids.map((id) => pay().adjustEntry({ id, ...by(-10) })),
      ]);
      expect(deleted.status).toBe('fulfilled');
      const made = adjusted.filter(({ status }) => status === 'fulfilled').length;
      for (const answer of adjusted)
        if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'NOT_FOUND' });
      expect((await pay().payArchive({ search: `Round ${round}` })).total).toMatchObject({
        entries: 3,
        minutes: 180 - 10 * made,
      });
      expect(await rowsOf(writer)).toEqual([]);
    }
  });

  it('is accessible to admins only', async () => {
    const writer = await newWriter('Utanför');
    const [row] = await app.services.database.orm.select().from(payArchive).limit(1);
    await expectFault(writer.client.admin.payArchive({}), 'NOT_ALLOWED');
    await expectFault(writer.client.admin.archivedEntry({ id: row?.id ?? '' }), 'NOT_ALLOWED');
    await expectFault(writer.client.admin.adjustArchived({ id: row?.id ?? '', ...by(1) }), 'NOT_ALLOWED');
    await expectFault(writer.client.admin.checkArchived({ id: row?.id ?? '' }), 'NOT_ALLOWED');
  });
});
