import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { briefOf } from '#server/testing/handed-in';
import { startTestApp, type TestApp } from '#server/testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false, limits: true });
});
afterAll(() => app.close());

it('counts a customer’s texts of an hour together: in the browser, by any key of theirs, and by an admin’s', async () => {
  const admin = await app.createUser({ role: 'admin' });
  const customer = await app.createUser();
  const other = await app.createUser();
  await admin.client.admin.setSettings({ generationPerAccount: 5 });
  const made = { name: 'n8n', scopes: ['requests:write' as const], expiresInDays: null };
  const [first, second] = [
    await customer.client.ownKeys.create(made),
    await customer.client.ownKeys.create(made),
  ];
  const agency = await admin.client.automation.createApiKey(made);
  const submit = async ({ key }: { key: string }, customerId?: string) => {
    const answer = await fetch(`${app.url}/api/requests`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ brief: briefOf(), customerId }),
    });
    return answer.status;
  };
  const inBrowser = () => customer.client.generations.create({ id: randomUUID(), brief: briefOf() });
  expect(await submit(first)).toBe(202);
  expect(await submit(second)).toBe(202);
  expect(await submit(agency, customer.id)).toBe(202);
  await inBrowser();
  expect(await submit(first)).toBe(202);
  expect([await submit(first), await submit(second), await submit(agency, customer.id)]).toEqual([
    429, 429, 429,
  ]);
  await expect(inBrowser()).rejects.toMatchObject({ status: 429 });
  expect(await submit(agency, other.id)).toBe(202);
});
