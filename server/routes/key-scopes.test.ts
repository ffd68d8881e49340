import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '#contract/routes';
import { API_SCOPES, type ApiScope, CUSTOMER_SCOPES } from '#domain/automation/scopes';
import { BY_ANY_KEY } from '#server/testing/access/access-callers';
import { CUSTOMER_KEY_CALLS, KEY_CALLS } from '#server/testing/access/key-calls';
import { makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp } from '#server/testing/test-app';

const routes = ROUTES;

const urlOf = (path: string) =>
  path
    .replace('{bucket}', 'content-documents')
    .replace('{number}', '1')
    .replaceAll(/\{\w+\}/g, '01890000-0000-7000-8000-000000000000');

describe('what a key opens', () => {
  let app: TestApp;
  const keys = new Map<ApiScope, string>();
  beforeAll(async () => {
    app = await startTestApp({ work: false });
    const admin = await app.createUser({ role: 'admin' });
    for (const scope of API_SCOPES) {
      const made = await admin.client.automation.createApiKey({
        name: scope,
        scopes: [scope],
        expiresInDays: 30,
      });
      keys.set(scope, made.key);
    }
  });
  afterAll(() => app.close());

  it('is written in the calls as in this table', () => {
    const found = Object.fromEntries(
      API_SCOPES.map((scope) => [
        scope,
        routes
          .filter((route) => route.scope === scope)
          .map(({ method, path }) => `${method} ${path}`)
          .sort(),
      ]),
    );
    expect(found).toEqual(KEY_CALLS);
  });

  it.each(
    routes
      // The live socket takes no key (live.test.ts).
      .filter(({ access, socket }) => access !== 'visitor' && !socket)
      .map((route) => ({ ...route, name: `${route.method} ${route.path}` }))
      .filter(({ name }) => name !== BY_ANY_KEY),
  )('$name', async ({ method, path, scope }) => {
    const url = urlOf(path);
    for (const [held, key] of keys) {
      const { status } = await app.fetch(url, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
        },
        ...(method === 'GET' ? {} : { body: '{}' }),
      });
      if (scope === held) expect([200, 201, 404, 415, 422], held).toContain(status);
      else if (scope) expect(status, held).toBe(403);
      else expect(status, held).toBe(path.startsWith('/api/auth/') ? 400 : 401);
    }
  });

  it('of a customer’s key are the calls of this table and no other, with every scope that it can have', async () => {
    const customer = await app.createUser();
    const { key } = await customer.client.ownKeys.create({
      name: 'All',
      scopes: [...CUSTOMER_SCOPES],
      expiresInDays: null,
    });
    const opened: string[] = [];
    for (const { method, path, access, socket, http } of routes) {
      if (access === 'visitor' || socket || `${method} ${path}` === BY_ANY_KEY) continue;
      const { status } = await app.fetch(urlOf(path), {
        method,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { body: '{}' }),
      });
      const refused = [400, 401, 403].includes(status);
      expect(refused || [200, 404, 422].includes(status), `${method} ${path}: ${status}`).toBe(true);
      if (!refused || (http && status === 422)) opened.push(`${method} ${path}`);
    }
    expect(opened.sort()).toEqual([...CUSTOMER_KEY_CALLS].sort());
    // None of them approves, pays or changes people.
    const changing = opened.filter((call) => !call.startsWith('GET '));
    expect(changing).toEqual([
      'POST /api/requests',
      'POST /api/storage/{bucket}/{file}/sign',
      'POST /api/text-checks',
    ]);
  });

  it('reads what an admin may read', async () => {
    const customer = await app.createUser();
    const id = await makeRequest(app, { customer, original: 'the original', title: 'Cykel' });
    const ask = (scope: ApiScope, path: string, init: RequestInit = {}) =>
      app.fetch(path, {
        ...init,
        headers: { authorization: `Bearer ${keys.get(scope)}`, 'content-type': 'application/json' },
      });
    const request = await ask('requests:read', `/api/admin/requests/${id}`);
    expect(await request.json()).toMatchObject({ title: 'Cykel' });
    const original = await ask('documents:read', `/api/requests/${id}/original`);
    expect(await original.text()).toBe('the original');
    const listed = await ask('documents:read', '/api/storage/content-documents');
    const { items } = (await listed.json()) as { items: { path: string; requestId: string }[] };
    const found = items.find(({ requestId }) => requestId === id);
    const object = await ask('documents:read', `/api/storage/${found?.path}`);
    expect(await object.text()).toBe('the original');
    const signed = await ask('documents:read', `/api/storage/${found?.path}/sign`, {
      method: 'POST',
      body: '{}',
    });
    const { url } = (await signed.json()) as { url: string };
    expect(await (await fetch(url)).text()).toBe('the original');
    const users = await ask('users:read', '/api/admin/users');
    expect(await users.json()).toMatchObject({ items: expect.arrayContaining([expect.anything()]) });
  });

  it('is nothing once the key is revoked or over', async () => {
    expect((await app.fetch('/api/admin/users', { headers: { authorization: 'Bearer rdk_x' } })).status).toBe(
      401,
    );
    const admin = await app.createUser({ role: 'admin' });
    const made = await admin.client.automation.createApiKey({
      name: 'short',
      scopes: ['users:read', 'pay:read'],
      expiresInDays: null,
    });
    const ask = () =>
      app.fetch('/api/admin/users', {
        headers: { authorization: `Bearer ${made.key}`, cookie: admin.cookie },
      });
    expect((await ask()).status).toBe(200);
    await admin.client.automation.revokeApiKey({ id: made.id });
    const refused = await ask();
    expect(await refused.json()).toMatchObject({ status: 401, code: 'KEY_NOT_VALID' });
  });
});
