import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { briefOf } from '#server/testing/handed-in';
import { startTestApp, type TestApp } from '#server/testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false, limits: true });
});
afterAll(() => app.close());

it('counts a text once, however often and however many at once its call is repeated, and answers a repetition above the limit', async () => {
  const admin = await app.createUser({ role: 'admin' });
  const customer = await app.createUser();
  await admin.client.admin.setSettings({ generationPerAccount: 5 });
  const { key } = await customer.client.ownKeys.create({
    ...{ name: 'n8n', scopes: ['requests:write' as const], expiresInDays: null },
  });
  const brief = briefOf();
  const submit = async (once: string) => {
    const answer = await fetch(`${app.url}/api/requests`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'idempotency-key': once,
      },
      body: JSON.stringify({ brief }),
    });
    const { generationId } = (await answer.json()) as { generationId?: string };
    return [answer.status, generationId] as const;
  };
  const [first, refused] = [randomUUID(), randomUUID()];
  const atOnce = await Promise.all(Array.from({ length: 12 }, () => submit(first)));
  for (let times = 0; times < 12; times++) atOnce.push(await submit(first));
  expect(new Set(atOnce.map(String)).size).toBe(1);
  expect(atOnce[0]?.[0]).toBe(202);
  for (let texts = 1; texts < 5; texts++) expect((await submit(randomUUID()))[0]).toBe(202);
  expect((await submit(refused))[0]).toBe(429);
  expect(await submit(first)).toEqual(atOnce[0]);
  // What was refused has used up neither its key nor the limit.
  await admin.client.admin.setSettings({ generationPerAccount: 6 });
  expect((await submit(refused))[0]).toBe(202);
  expect((await submit(randomUUID()))[0]).toBe(429);
});

it('counts nothing for its customer by a key that is revoked, or without the call’s scope', async () => {
  const admin = await app.createUser({ role: 'admin' });
  const customer = await app.createUser();
  await admin.client.admin.setSettings({ generationPerAccount: 5 });
  const made = (scope: 'requests:write' | 'texts:check') =>
    customer.client.ownKeys.create({ name: 'n8n', scopes: [scope], expiresInDays: null });
  const [good, gone, other] = [
    await made('requests:write'),
    await made('requests:write'),
    await made('texts:check'),
  ];
  await customer.client.ownKeys.revoke({ id: gone.id });
  const submit = async ({ key }: { key: string }) => {
    const headers = {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    };
    // This one is counted on arrival.
    await fetch(`${app.url}/api/generations`, { method: 'POST', headers, body: '{}' });
    const body = JSON.stringify({ brief: briefOf() });
    return (await fetch(`${app.url}/api/requests`, { method: 'POST', headers, body })).status;
  };
  for (let times = 0; times < 8; times++) {
    expect(await submit(gone)).toBeGreaterThanOrEqual(400);
    expect(await submit(other)).toBeGreaterThanOrEqual(400);
  }
  expect(await submit(good)).toBe(202);
});

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
