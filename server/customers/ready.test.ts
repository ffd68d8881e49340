import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentRequests } from '#server/database/schema/index';
import { makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

let app: TestApp;
let customer: TestUser;
let other: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  customer = await app.createUser();
  other = await app.createUser();
});
afterAll(() => app.close());

const day = (of: number) => new Date(2030, 0, of);
async function completed(title: string, at: number, reviewState: 'open' | 'approved', of = customer) {
  const id = await makeRequest(app, {
    ...{ customer: of, title, status: 'completed', minutes: 5, completedAt: day(at) },
  });
  const reviewDueAt = reviewState === 'open' ? day(at + 7) : null;
  await app.services.database.orm
    .update(contentRequests)
    .set({ reviewState, reviewDueAt })
    .where(eq(contentRequests.id, id));
}
const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title);

it('the dashboard begins with the customer’s texts that wait for an answer, the latest first', async () => {
  for (const at of [1, 2, 3, 4, 5, 6, 7]) await completed(`Open ${at}`, at, 'open');
  await completed('Approved', 20, 'approved');
  await completed('Another customer’s', 21, 'open', other);
  await makeRequest(app, { customer, title: 'Waiting' });
  const { requests, dashboard } = customer.client.customer;

  const { ready } = await dashboard();
  expect(titles(ready)).toEqual(['Open 7', 'Open 6', 'Open 5', 'Open 4', 'Open 3']);
  const cursor = ready.nextCursor ?? '';
  expect(titles(await requests({ show: 'ready', cursor }))).toEqual(['Open 2', 'Open 1']);
  expect(titles(await requests({ show: 'ready', sort: 'oldest', limit: 2 }))).toEqual(['Open 1', 'Open 2']);
  expect(titles(await requests({ show: 'ready', status: 'pending' }))).toEqual([]);
  expect(titles((await other.client.customer.dashboard()).ready)).toEqual(['Another customer’s']);
});
