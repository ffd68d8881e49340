import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StoredProblem, storedProblem } from '#domain/generation/problem';
import { WRITTEN_BY_CUSTOMER } from '#domain/generation/stages';
import { pruneGenerations, pruneUsage } from '#server/retention/prune-ended';
import { expectFault } from '#server/testing/faults';
import { makeRequest } from '#server/testing/make-request';
import { type RecordedGeneration, recordGeneration } from '#server/testing/record-attempts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

/** An odd offset and no daylight saving, so that its days are not those of UTC. */
const zone = 'Asia/Kathmandu';
const DAY = 86_400_000;
const NONE = { texts: 0, calls: 0, tokensIn: 0, tokensOut: 0, costMicros: 0, durationMs: 0, problems: 0 };
const PROBLEMS: StoredProblem[] = [
  storedProblem({ code: 'too_short', values: { words: 90, min: 300 } }),
  storedProblem({ code: 'repetition', section: 2, values: { text: 'Again.' } }),
];

let app: TestApp;
let admin: TestUser;
let anna: TestUser;
let bo: TestUser;
let requestId: string;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  admin = await app.createUser({ role: 'admin' });
  anna = await app.createUser({ fullName: 'Anna' });
  bo = await app.createUser({ fullName: '' });
  requestId = await makeRequest(app, { customer: anna, title: 'Älgkött', language: 'swedish' });
});
afterAll(() => app.close());

/** The start of a day in the zone: today, or so many days ago. */
function startOf(daysAgo: number): Date {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date());
  return new Date(Date.parse(`${today}T00:00:00+05:45`) - daysAgo * DAY);
}
const dayOf = (daysAgo: number) => new Date(startOf(daysAgo).getTime() + DAY / 2).toISOString().slice(0, 10);
const record = (generation: RecordedGeneration) => recordGeneration(app.services.database.orm, generation);
const usage = (by: 'day' | 'customer' | 'model', more: object = {}) =>
  admin.client.admin.usage({ by, zone, days: 7, ...more });

describe('the use of the generator', () => {
  it('is nothing on each day while no text was written', async () => {
    const { items, nextCursor, total, keptDays } = await usage('day');
    expect(items.map(({ key }) => key)).toEqual([6, 5, 4, 3, 2, 1, 0].map(dayOf));
    expect(items[0]).toEqual({ key: dayOf(6), name: null, ...NONE });
    expect({ nextCursor, total, keptDays }).toEqual({ nextCursor: null, total: NONE, keptDays: 30 });
    expect(await usage('customer')).toMatchObject({ items: [], nextCursor: null, total: NONE });
  });

  it('is summed up by day of the zone, customer and model', async () => {
    const used = { tokensIn: 100, tokensOut: 50, costMicros: 8_700, durationMs: 2_000 };
    await record({
      ...{ customer: anna, requestId, problems: PROBLEMS },
      attempts: [
        // Either side of midnight: one text on two days.
        { ...used, startedAt: startOf(1), model: 'large' },
        { ...used, startedAt: new Date(startOf(1).getTime() - 1) },
        { ...used, startedAt: startOf(1), stage: 'seo', state: 'failed', costMicros: null },
        // Not a call of the model.
        { startedAt: startOf(1), stage: 'checks', model: 'Redraft', durationMs: 999, tokensIn: 0 },
        // An outline that its customer has changed is none either.
        { startedAt: startOf(1), stage: 'outline', model: WRITTEN_BY_CUSTOMER, tokensIn: 0 },
      ],
    });
    await record({ customer: anna, rewrites: requestId, attempts: [{ ...used, startedAt: startOf(6) }] });
    await record({
      customer: bo,
      attempts: [
        { tokensIn: 1_000_000_000, startedAt: startOf(0), model: 'large' },
        // A millisecond before the first day.
        { ...used, startedAt: new Date(startOf(6).getTime() - 1) },
      ],
    });
    const total = {
      ...{ texts: 3, calls: 5, tokensIn: 1_000_000_400, tokensOut: 200 },
      ...{ costMicros: 3 * 8_700, durationMs: 8_000, problems: 2 },
    };
    const days = await usage('day');
    expect(days.total).toEqual(total);
    const one = { texts: 1, calls: 1, ...used, problems: 0 };
    expect(days.items).toEqual([
      { key: dayOf(6), name: null, ...one },
      ...[5, 4, 3].map((at) => ({ key: dayOf(at), name: null, ...NONE })),
      { key: dayOf(2), name: null, ...one, problems: 2 },
      {
        ...{ key: dayOf(1), name: null, texts: 1, calls: 2, problems: 2 },
        ...{ tokensIn: 200, tokensOut: 100, costMicros: 8_700, durationMs: 4_000 },
      },
      { key: dayOf(0), name: null, ...NONE, texts: 1, calls: 1, tokensIn: 1_000_000_000 },
    ]);
    const customers = await usage('customer');
    expect(customers.total).toEqual(total);
    expect(customers.items).toEqual([
      { key: bo.id, name: bo.email, ...NONE, texts: 1, calls: 1, tokensIn: 1_000_000_000 },
      {
        ...{ key: anna.id, name: 'Anna', texts: 2, calls: 4, problems: 2 },
        ...{ tokensIn: 400, tokensOut: 200, costMicros: 3 * 8_700, durationMs: 8_000 },
      },
    ]);
    const models = await usage('model');
    expect(models.items.map(({ key, texts, calls, problems }) => [key, texts, calls, problems])).toEqual([
      ['large', 2, 2, 2],
      ['small', 2, 3, 2],
    ]);
    expect(models.total).toEqual(total);
    expect((await usage('day', { days: 1 })).total).toMatchObject({ texts: 1, calls: 1 });
    expect((await usage('day', { days: 8 })).total).toMatchObject({ texts: 3, calls: 6 });
  });

  it('is paged by customer, each page with the sum of all', async () => {
    const first = await usage('customer', { limit: 1 });
    expect(first.items.map(({ key }) => key)).toEqual([bo.id]);
    const second = await usage('customer', { limit: 1, cursor: first.nextCursor });
    expect(second.items.map(({ key }) => key)).toEqual([anna.id]);
    expect(second.nextCursor).toBeNull();
    expect(second.total).toEqual(first.total);
    await expectFault(usage('customer', { cursor: 'bm9uZQ' }), 'INVALID_INPUT');
    await expectFault(usage('day', { zone: 'Mars/Olympus' }), 'INVALID_INPUT');
    await expectFault(usage('day', { days: 366 }), 'INVALID_INPUT');
  });

  it('of one request is that of the generation that made it and of those that wrote it again', async () => {
    expect((await admin.client.admin.request({ id: requestId })).usage).toEqual({
      ...{ texts: 2, calls: 4, tokensIn: 400, tokensOut: 200 },
      ...{ costMicros: 3 * 8_700, durationMs: 8_000, problems: 2 },
    });
    const other = await makeRequest(app, { customer: bo });
    expect(await admin.client.admin.request({ id: other })).toMatchObject({ usage: null });
  });

  it('beyond the retention is that of daily sums, and each text counts once whatever removes it', async () => {
    const { database } = app.services;
    const used = { tokensIn: 10, tokensOut: 5, costMicros: 70, durationMs: 300 };
    const noon = (days: number) => new Date(startOf(days).getTime() + DAY / 2);
    const [cia, dan] = [await app.createUser({ fullName: 'Cia' }), await app.createUser({ fullName: 'Dan' })];
    const before = await usage('day', { days: 365 });
    const ofCia = await makeRequest(app, { customer: cia });
    for (const customer of [cia, dan]) {
      await record({
        ...{ customer, requestId: customer === cia ? ofCia : null, problems: PROBLEMS },
        attempts: [
          { ...used, startedAt: noon(200), model: 'large' },
          { ...used, startedAt: noon(199) },
          { startedAt: noon(199), stage: 'checks', model: 'Redraft', durationMs: 999 },
          { startedAt: noon(199), stage: 'outline', model: WRITTEN_BY_CUSTOMER },
        ],
      });
    }
    const live = await usage('day', { days: 365 });
    const ofRequest = (await admin.client.admin.request({ id: ofCia })).usage;
    expect(live.total.texts).toBe(before.total.texts + 2);
    await database.query('update generations set finished_at = $1 where customer_id in ($2, $3)', [
      ...[noon(199), cia.id, dan.id],
    ]);
    // Two at once, as after a restart, and once more: nothing counts twice.
    await Promise.all([pruneGenerations(database, 30), pruneGenerations(database, 30)]);
    await pruneGenerations(database, 30);
    const { rows } = await database.query('select 1 from generations where customer_id = $1', [cia.id]);
    expect(rows).toEqual([]);

    const kept = await usage('day', { days: 365 });
    expect(kept.total).toEqual(live.total);
    const two = {
      texts: 0,
      calls: 2,
      tokensIn: 20,
      tokensOut: 10,
      costMicros: 140,
      durationMs: 600,
      problems: 0,
    };
    expect(kept.items.filter(({ key }) => [dayOf(200), dayOf(199)].includes(key))).toEqual([
      { key: dayOf(200), name: null, ...two, texts: 2, problems: 4 },
      { key: dayOf(199), name: null, ...two },
    ]);
    expect((await usage('day', { days: 200 })).total.calls).toBe(before.total.calls + 2);
    const one = {
      texts: 1,
      calls: 2,
      tokensIn: 20,
      tokensOut: 10,
      costMicros: 140,
      durationMs: 600,
      problems: 2,
    };
    const ciaRow = { key: cia.id, name: 'Cia', ...one };
    expect((await usage('customer', { days: 365 })).items).toContainEqual(ciaRow);
    expect((await usage('model', { days: 365 })).total).toEqual(live.total);
    expect((await admin.client.admin.request({ id: ofCia })).usage).toEqual(ofRequest);

    // A deleted account takes its own sums, and leaves those of all customers; so do generations that are still here.
    await record({ customer: dan, attempts: [{ ...used, startedAt: noon(0), model: 'Dan alone' }] });
    const whole = await usage('day', { days: 365 });
    await admin.client.admin.deleteUser({ id: dan.id });
    expect(await usage('day', { days: 365 })).toEqual(whole);
    const customers = (await usage('customer', { days: 365 })).items.map(({ key }) => key);
    expect(customers).toContain(cia.id);
    expect(customers).not.toContain(dan.id);
    const left = await database.query('select customer_id from usage_days where model = $1', ['Dan alone']);
    expect(left.rows).toEqual([{ customer_id: null }]);
  });

  it('older than a year is deleted', async () => {
    const { database } = app.services;
    const days = async () =>
      (
        await database.query(
          "select (now() at time zone 'utc')::date - day as age from usage_days where model = 'old'",
        )
      ).rows;
    await database.query(`insert into usage_days
        (day, model, texts, calls, tokens_in, tokens_out, cost_micros, duration_ms, problems)
      select (now() at time zone 'utc')::date - age, 'old', 1, 1, 1, 1, 1, 1, 0 from unnest(array[365, 366]) age`);
    await pruneUsage(database);
    expect(await days()).toEqual([{ age: 365 }]);
  });
});
