import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payCents } from '#domain/pay/pay';
import { timeEntries } from '#server/database/schema/index';
import { expectFault } from '#server/testing/faults';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

const zone = 'Europe/Helsinki';

let app: TestApp;
let writer: TestUser;
let other: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  writer = await app.createUser({ role: 'writer' });
  other = await app.createUser({ role: 'writer' });
  await log(writer, '2026-10-24T20:59:59.999Z', 7); // the last millisecond of the 24th
  await log(writer, '2026-10-24T21:00:00Z', 11); // midnight of the 25th
  await log(writer, '2026-10-25T00:30:00Z', 13); // 03:30 for the first time
  await log(writer, '2026-10-25T01:30:00Z', 17); // 03:30 for the second time
  await log(writer, '2026-10-26T10:00:00Z', 61);
  await log(writer, '2026-11-30T22:30:00Z', 19); // December in that zone
  await log(other, '2026-10-25T10:00:00Z', 500);
});
afterAll(() => app.close());

async function log(user: TestUser, at: string, minutes: number) {
  const end = new Date(at);
  await app.services.database.orm.insert(timeEntries).values({
    writerId: user.id,
    description: 'Work',
    startTime: new Date(end.getTime() - minutes * 60_000),
    endTime: end,
    minutesWorked: minutes,
    hoursWorked: '0',
    hourlyRate: '25.00',
    totalAmount: (payCents(minutes, 2_500) / 100).toFixed(2),
    createdAt: end,
  });
}

const pay = (...minutes: number[]) => minutes.reduce((sum, part) => sum + payCents(part, 2_500), 0);

describe('a writer’s time over time', () => {
  it('is summed up by days of the caller’s time zone, with the repeated October hour in one day', async () => {
    const series = await writer.client.writer.timeSeries({
      zone,
      by: 'day',
      from: '2026-10-23',
      to: '2026-10-26',
    });
    expect(series.points).toEqual([
      { start: '2026-10-23', minutes: 0, amountCents: 0 },
      { start: '2026-10-24', minutes: 7, amountCents: pay(7) },
      { start: '2026-10-25', minutes: 41, amountCents: pay(11, 13, 17) },
      { start: '2026-10-26', minutes: 61, amountCents: pay(61) },
    ]);
  });

  it('adds up to the entries’ total to the cent, for every interval', async () => {
    const total = await writer.client.writer.time();
    for (const by of ['day', 'week', 'month'] as const) {
      const series = await writer.client.writer.timeSeries({
        zone,
        by,
        from: '2026-10-01',
        to: '2026-12-31',
      });
      expect(series).toMatchObject({ minutes: total.totalMinutes, amountCents: total.totalCents });
    }
  });

  it('is summed up by weeks from Monday and by months', async () => {
    const ask = async (by: 'week' | 'month', from: string, to: string) =>
      (await writer.client.writer.timeSeries({ zone, by, from, to })).points.map(({ start, minutes }) => [
        start,
        minutes,
      ]);
    expect(await ask('week', '2026-10-25', '2026-11-02')).toEqual([
      ['2026-10-19', 41],
      ['2026-10-26', 61],
      ['2026-11-02', 0],
    ]);
    expect(await ask('month', '2026-10-01', '2026-12-31')).toEqual([
      ['2026-10-01', 109],
      ['2026-11-01', 0],
      ['2026-12-01', 19],
    ]);
  });

  it('differs between time zones', async () => {
    const { points } = await writer.client.writer.timeSeries({
      zone: 'America/New_York',
      by: 'month',
      from: '2026-11-01',
      to: '2026-12-31',
    });
    expect(points.map(({ minutes }) => minutes)).toEqual([19, 0]);
  });

  it.each([
    ['an offset', { zone: '+02:00' }],
    ['an invented zone', { zone: 'Europe/Atlantis' }],
    ['nothing', { zone: '' }],
    ['a day that is none', { from: '2026-02-30' }],
    ['an end before the beginning', { from: '2026-10-27' }],
    ['more steps than one answer holds', { from: '2020-01-01' }],
  ])('refuses %s', async (_, part) => {
    const period = { zone, by: 'day' as const, from: '2026-10-01', to: '2026-10-26', ...part };
    await expectFault(writer.client.writer.timeSeries(period), 'INVALID_INPUT');
  });
});
