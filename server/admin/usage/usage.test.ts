import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StoredProblem, storedProblem } from '#domain/generation/problem';
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
    await expectFault(usage('day', { days: 91 }), 'INVALID_INPUT');
  });

  it('of one request is that of the generation that made it and of those that wrote it again', async () => {
    expect((await admin.client.admin.request({ id: requestId })).usage).toEqual({
      ...{ texts: 2, calls: 4, tokensIn: 400, tokensOut: 200 },
      ...{ costMicros: 3 * 8_700, durationMs: 8_000, problems: 2 },
    });
    const other = await makeRequest(app, { customer: bo });
    expect(await admin.client.admin.request({ id: other })).toMatchObject({ usage: null });
  });
});
