import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';
import { loadStatistics } from './load-statistics';

/** What the figures of many requests are kept from, and for how long. */
const MANY = 20_000;
const KEPT_MS = 15_000;

let app: TestApp;
let admin: TestUser;
let customer: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  admin = await app.createUser({ role: 'admin' });
  customer = await app.createUser();
});
afterAll(() => app.close());

const pendingIn = async (zone: string) =>
  (await admin.client.admin.statistics({ zone })).byLanguage.finnish.pending;
const newRequest = () => makeRequest(app, { customer, language: 'finnish' });

it('all who ask for statistics at once share one count, and whoever asks afterwards is told of what came since', async () => {
  const run = vi.spyOn(app.services.database, 'run');
  const counts = () => run.mock.calls.filter(([{ name }]) => name === 'admin-statistics-counts').length;
  // Not by six calls: the first would at times be answered before the last has come.
  const asked = Array.from({ length: 6 }, () => loadStatistics(app.services.database, 'UTC'));
  for (const { byLanguage } of await Promise.all(asked)) expect(byLanguage.finnish.pending).toBe(0);
  expect(counts()).toBe(1);
  await newRequest();
  expect(await pendingIn('UTC')).toBe(1);
  expect(counts()).toBe(2);
});

it('of many requests the figures are shown again for 15 s, and then are new', async () => {
  await app.services.database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into content_requests (customer_id, language, title, content_type, word_count, content)
      select ${customer.id}::uuid, 'finnish', 'Title ' || n, 'article', 'medium', ''
      from generate_series(1, ${MANY}) n`);
  });
  const before = await pendingIn('Europe/Helsinki');
  expect(before).toBeGreaterThanOrEqual(MANY);
  await newRequest();
  expect(await pendingIn('Europe/Helsinki')).toBe(before);
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + KEPT_MS);
  expect(await pendingIn('Europe/Helsinki')).toBe(before + 1);
});
