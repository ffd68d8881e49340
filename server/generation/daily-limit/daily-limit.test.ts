import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Fault } from '#domain/errors';
import { generations, settings } from '#server/database/schema/index';
import { expectFault } from '#server/testing/faults';
import { handIn } from '#server/testing/handed-in';
import { makeRequest } from '#server/testing/make-request';
import { type RecordedAttempt, recordGeneration } from '#server/testing/record-attempts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';
import { assertDailyLimit } from './assert-daily-limit';

const HOUR = 3_600;
/** The test's limit of tokens. */
const LIMIT = 10_000;

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  admin = await app.createUser({ role: 'admin' });
  await admin.client.admin.setSettings({ tokensPerDay: LIMIT });
});
afterAll(() => app.close());

const tokens = (ago: string, tokensIn: number, tokensOut = 0): RecordedAttempt => ({
  ...{ ago, tokensIn, tokensOut },
});

/** The seconds that a customer with these attempts is told to wait, or null for none; the clock stands still meanwhile. */
function waitAfter(attempts: RecordedAttempt[], { tried = '2 days' } = {}): Promise<number | null> {
  return app.services.database.transaction(async (tx) => {
    const customer = { id: admin.id };
    await tx.delete(generations).where(eq(generations.customerId, customer.id));
    const id = await recordGeneration(tx, { customer, attempts });
    await tx
      .update(generations)
      .set({ triedAt: sql`date_trunc('milliseconds', now()) - ${tried}::interval` })
      .where(eq(generations.id, id));
    try {
      await assertDailyLimit(tx, customer);
      return null;
    } catch (error) {
      if (error instanceof Fault) return error.retryAfter;
      throw error;
    }
  });
}

describe('the tokens of a day', () => {
  it('are tokens read and written, and used up when their sum reaches the limit', async () => {
    expect(await waitAfter([])).toBeNull();
    expect(await waitAfter([tokens('1 hour', 4_000, 2_000), tokens('2 hours', 0, 3_999)])).toBeNull();
    expect(await waitAfter([tokens('1 hour', 4_000, 2_000), tokens('2 hours', 0, 4_000)])).toBe(22 * HOUR);
  });

  it('are those of attempts that began less than 24 hours ago, failed ones included', async () => {
    expect(await waitAfter([tokens('24 hours', LIMIT)])).toBeNull();
    expect(await waitAfter([tokens('23:59:59', LIMIT)])).toBe(1);
    expect(await waitAfter([{ ...tokens('23:59:59.5', LIMIT), state: 'failed' }])).toBe(1);
    expect(await waitAfter([{ ago: '1 hour' }])).toBeNull();
  });

  it('are available again once enough of the oldest have left the window', async () => {
    const day = [tokens('20 hours', 2_000), tokens('10 hours', 5_000), tokens('5 hours', 4_000)];
    // 11,000: without the oldest they are 9,000.
    expect(await waitAfter(day)).toBe(4 * HOUR);
    // 15,000: without the oldest still 13,000.
    expect(await waitAfter([...day, tokens('1 hour', 4_000)])).toBe(14 * HOUR);
    // One that reaches the limit by itself must leave.
    expect(await waitAfter([...day, tokens('1 hour', LIMIT)])).toBe(23 * HOUR);
  });

  it('hold for texts that are asked for at once, of which none has used any yet', async () => {
    const [customer, other] = [await app.createUser(), await app.createUser()];
    const first = await handIn(customer);
    expect(await expectFault(handIn(customer), 'DAILY_LIMIT')).toMatchObject({ data: { retryAfter: 60 } });
    await handIn(other);
    // An outline that waits for its customer, and a text that has ended, are expected to use no more.
    const { orm } = app.services.database;
    const set = (values: object) => orm.update(generations).set(values).where(eq(generations.id, first));
    await set({ state: 'running', stage: 'outline_review' });
    const second = await handIn(customer);
    await orm
      .update(generations)
      .set({ state: 'cancelled', finishedAt: sql`now()` })
      .where(eq(generations.id, second));
    await set({ state: 'cancelled', stage: null, finishedAt: sql`now()` });
    await handIn(customer);
  });

  it('and its texts hold together: the later of both times counts', async () => {
    const { orm } = app.services.database;
    await orm.insert(settings).values({ key: 'generationsPerDay', value: 1 });
    expect(await waitAfter([tokens('20 hours', LIMIT)], { tried: '3 hours' })).toBe(21 * HOUR);
    expect(await waitAfter([tokens('2 hours', LIMIT)], { tried: '3 hours' })).toBe(22 * HOUR);
    expect(await waitAfter([], { tried: '24 hours' })).toBeNull();
    await orm.delete(settings).where(eq(settings.key, 'generationsPerDay'));
  });

  it('hold for a new text, a retry and a rewritten text, and for their customer alone', async () => {
    const { orm } = app.services.database;
    const [customer, other] = [await app.createUser(), await app.createUser()];
    const requestId = await makeRequest(app, { customer });
    const id = await recordGeneration(orm, { customer, attempts: [tokens('1 hour', LIMIT)] });
    await orm.update(generations).set({ state: 'cancelled' }).where(eq(generations.id, id));
    await expectFault(handIn(customer), 'DAILY_LIMIT');
    await expectFault(customer.client.generations.retry({ id }), 'DAILY_LIMIT');
    const again = { id: crypto.randomUUID(), requestId, section: null, instruction: '', basedOn: 1 };
    await expectFault(customer.client.generations.rewrite(again), 'DAILY_LIMIT');
    await handIn(other);
  });

  it('count what was written again, also once its request is cancelled', async () => {
    const { orm } = app.services.database;
    const customer = await app.createUser();
    const requestId = await makeRequest(app, { customer });
    await recordGeneration(orm, { customer, rewrites: requestId, attempts: [tokens('1 hour', LIMIT)] });
    const failed = await recordGeneration(orm, { customer, rewrites: requestId, attempts: [] });
    await orm
      .update(generations)
      .set({ state: 'failed', failure: 'refused' })
      .where(eq(generations.id, failed));
    await expectFault(handIn(customer), 'DAILY_LIMIT');
    await customer.client.reviews.cancel({ id: requestId });
    await expectFault(handIn(customer), 'DAILY_LIMIT');
    // No text that is gone is written again, and nothing of it is listed.
    expect((await customer.client.customer.dashboard()).generations).toEqual([]);
    expect((await admin.client.admin.generations({})).items.map(({ id }) => id)).not.toContain(failed);
  });

  it('do not count again what an admin has tried again', async () => {
    const { orm } = app.services.database;
    const customer = await app.createUser();
    const id = await recordGeneration(orm, { customer, attempts: [] });
    await orm
      .update(generations)
      .set({ state: 'failed', failure: 'refused', tries: 3, triedAt: sql`now() - interval '2 days'` })
      .where(eq(generations.id, id));
    await admin.client.admin.setSettings({ generationsPerDay: 1, tokensPerDay: 1_000_000_000 });
    await admin.client.admin.retryGeneration({ id });
    await handIn(customer);
    await admin.client.admin.setSettings({ tokensPerDay: LIMIT });
    await orm.delete(settings).where(eq(settings.key, 'generationsPerDay'));
  });
});
