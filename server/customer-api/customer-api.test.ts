import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CUSTOMER_KEYS_MAX, CUSTOMER_SCOPES, type CustomerScope } from '#domain/automation/scopes';
import { REQUIREMENTS } from '#domain/brief/brief';
import {
  apiKeys,
  auditEntries,
  generations,
  profiles,
  settings,
  userRoles,
} from '#server/database/schema/index';
import { addTextVersion } from '#server/document-versions/add-version';
import { expectFault } from '#server/testing/faults';
import { briefOf } from '#server/testing/handed-in';
import { countedText, makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

let app: TestApp;
let admin: TestUser;
let customer: TestUser;
let other: TestUser;
let key: string;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  admin = await app.createUser({ role: 'admin' });
  customer = await app.createUser();
  other = await app.createUser();
  key = await keyOf(customer);
});
afterAll(() => app.close());

async function keyOf(user: TestUser, scopes: readonly CustomerScope[] = CUSTOMER_SCOPES): Promise<string> {
  const made = await user.client.ownKeys.create({ name: 'n8n', scopes: [...scopes], expiresInDays: null });
  return made.key;
}

interface Asked {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}
async function ask(path: string, by: string, { method = 'GET', body, headers = {} }: Asked = {}) {
  const answer = await fetch(`${app.url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${by}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = text !== '' && answer.headers.get('content-type')?.includes('json');
  const json = isJson ? JSON.parse(text) : {};
  return { status: answer.status, headers: answer.headers, text, json: json as Record<string, unknown> };
}
const submit = (by: string, body: unknown, idempotencyKey: string = randomUUID()) =>
  ask('/requests', by, { method: 'POST', body, headers: { 'idempotency-key': idempotencyKey } });
const generationsOf = (id: string) =>
  app.services.database.orm.select().from(generations).where(eq(generations.customerId, id));

describe('keys of a customer', () => {
  it('are listed without themselves, for their customer alone, and revoked at once', async () => {
    const user = await app.createUser();
    const made = await user.client.ownKeys.create({
      name: 'Make',
      scopes: ['requests:read'],
      expiresInDays: 30,
    });
    expect((await ask('/requests', made.key)).status).toBe(200);
    const { items } = await user.client.ownKeys.list({});
    expect(items).toMatchObject([{ id: made.id, name: 'Make', lastUsedAt: expect.any(String) }]);
    expect(JSON.stringify(items)).not.toContain(made.key);
    expect((await other.client.ownKeys.list({})).items).toEqual([]);
    await expectFault(other.client.ownKeys.revoke({ id: made.id }), 'NOT_FOUND');
    await user.client.ownKeys.revoke({ id: made.id });
    expect(await ask('/requests', made.key)).toMatchObject({ status: 401, json: { code: 'KEY_NOT_VALID' } });
  });

  it('are listed for admins with their customer, and revoked by them', async () => {
    const user = await app.createUser({ fullName: 'Anna Lind' });
    const made = await user.client.ownKeys.create({
      name: 'Make',
      scopes: ['texts:check'],
      expiresInDays: 30,
    });
    const { items } = await admin.client.automation.apiKeys({ limit: 100 });
    expect(items.find(({ id }) => id === made.id)).toMatchObject({
      customerId: user.id,
      createdByName: 'Anna Lind',
      revokedAt: null,
    });
    expect(JSON.stringify(items)).not.toContain(made.key);
    await admin.client.automation.revokeApiKey({ id: made.id });
    expect((await ask('/requests', made.key)).json.code).toBe('KEY_NOT_VALID');
    const [own] = (await user.client.ownKeys.list({})).items;
    expect(own).toMatchObject({ id: made.id, revokedAt: expect.any(String) });
    expect(own).not.toHaveProperty('customerId');
  });

  it('made while their customer is deactivated open nothing', async () => {
    for (let round = 0; round < 5; round++) {
      const user = await app.createUser();
      const [made] = await Promise.allSettled([
        keyOf(user),
        admin.client.admin.setDeactivated({ id: user.id, deactivated: true }),
      ]);
      if (made.status === 'fulfilled') {
        expect((await ask('/requests', made.value)).json.code).toBe('KEY_NOT_VALID');
        expect((await submit(made.value, { brief: briefOf() })).json.code).toBe('KEY_NOT_VALID');
      }
      await expect(keyOf(user)).rejects.toThrow();
    }
  });

  it('go on after a new password', async () => {
    const user = await app.createUser();
    const own = await keyOf(user);
    await admin.client.admin.setPassword({ id: user.id, newPassword: 'a new and long enough phrase' });
    expect((await ask('/requests', own)).status).toBe(200);
  });

  it('are limited in number, also when many are made at once', async () => {
    const user = await app.createUser();
    const made = await Promise.allSettled(
      Array.from({ length: CUSTOMER_KEYS_MAX + 5 }, () => keyOf(user, ['texts:check'])),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(CUSTOMER_KEYS_MAX);
    const [first] = (await user.client.ownKeys.list({})).items;
    await expectFault(keyOf(user), 'KEY_LIMIT');
    await user.client.ownKeys.revoke({ id: first?.id ?? '' });
    await keyOf(user);
  });

  it('stop with their customer: deactivated, unapproved, made a writer, deleted', async () => {
    const { orm } = app.services.database;
    const user = await app.createUser();
    const own = await keyOf(user);
    const code = async () => (await ask('/requests', own)).json.code;
    const set = (part: Partial<typeof profiles.$inferInsert>) =>
      orm.update(profiles).set(part).where(eq(profiles.id, user.id));
    await set({ deactivatedAt: new Date() });
    expect(await code()).toBe('KEY_NOT_VALID');
    await set({ deactivatedAt: null, approvedAt: null });
    await orm.insert(settings).values({ key: 'approveNewCustomers', value: true });
    expect(await code()).toBe('AWAITING_APPROVAL');
    expect((await submit(own, { brief: briefOf() })).json.code).toBe('AWAITING_APPROVAL');
    await orm.delete(settings);
    await set({ approvedAt: new Date() });
    expect(await code()).toBeUndefined();
    await orm.update(userRoles).set({ role: 'writer' }).where(eq(userRoles.userId, user.id));
    expect(await code()).toBe('KEY_NOT_VALID');
    await orm.delete(profiles).where(eq(profiles.id, user.id));
    expect(await code()).toBe('KEY_NOT_VALID');
    expect(await orm.select().from(apiKeys).where(eq(apiKeys.customerId, user.id))).toEqual([]);
  });

  it('open nothing where they are garbage, over, of another scope, or stand in the address', async () => {
    const { orm } = app.services.database;
    const [reads, over] = [await keyOf(other, ['requests:read']), await keyOf(other)];
    await orm
      .update(apiKeys)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(apiKeys.prefix, over.slice(0, 10)));
    for (const bad of [
      over,
      'rdk_',
      `rdk_${'x'.repeat(43)}`,
      `${reads}x`,
      `rdk_${'å'.repeat(9)}`.slice(0, 4),
    ]) {
      expect(await ask('/requests', bad)).toMatchObject({ status: 401, json: { code: 'KEY_NOT_VALID' } });
    }
    expect((await submit(reads, { brief: briefOf() })).json.code).toBe('NOT_ALLOWED');
    const inQuery = await fetch(`${app.url}/api/requests?key=${reads}&access_token=${reads}&apiKey=${reads}`);
    expect(inQuery.status).toBe(401);
    for (const method of ['HEAD', 'PUT', 'DELETE']) {
      expect((await ask('/requests', `rdk_${'x'.repeat(43)}`, { method })).status, method).toBeGreaterThan(
        400,
      );
    }
  });
});

describe('a brief from a program', () => {
  it('answers 202 with its generation, which the same key reads', async () => {
    const answer = await submit(key, { brief: briefOf() });
    expect(answer).toMatchObject({ status: 202, json: { customerId: customer.id, state: 'queued' } });
    const { generationId, statusUrl } = answer.json as { generationId: string; statusUrl: string };
    expect(statusUrl).toBe(`${app.url}/api/generations/${generationId}`);
    const read = await ask(`/generations/${generationId}`, key);
    expect(read.json).toMatchObject({ id: generationId, state: 'queued', requestId: null });
    expect((await ask(`/generations/${generationId}`, await keyOf(other))).status).toBe(404);
  });

  it('fifty times at once with one Idempotency-Key is one request, and each call gets its answer', async () => {
    const user = await app.createUser();
    const own = await keyOf(user);
    const once = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => submit(own, { brief: briefOf() }, once)),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(202);
    expect(await generationsOf(user.id)).toHaveLength(1);
    const changed = await submit(own, { brief: briefOf({ title: 'Another' }) }, once);
    expect(changed).toMatchObject({ status: 422, json: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    expect(await generationsOf(user.id)).toHaveLength(1);
  });

  it('is refused without a usable Idempotency-Key, with unknown or missing fields, and when it is too large', async () => {
    const user = await app.createUser();
    const own = await keyOf(user);
    const brief = briefOf();
    const none = await ask('/requests', own, { method: 'POST', body: { brief } });
    expect(none).toMatchObject({
      status: 422,
      json: { data: { problems: [{ field: 'idempotency-key', message: 'is required' }] } },
    });
    for (const bad of ['', 'a b', 'x'.repeat(256), 'caf\u00e9']) {
      expect((await submit(own, { brief }, bad)).status, bad).toBe(422);
    }
    expect((await submit(own, { brief: { ...brief, admin: true } })).status).toBe(422);
    expect((await submit(own, { brief, approved: true })).status).toBe(422);
    expect((await submit(own, { brief: briefOf({ contentType: null }) })).json.code).toBe('INVALID_INPUT');
    const empty = await submit(own, { brief: {} });
    const named = (empty.json.data as { problems: { field: string }[] }).problems.map(({ field }) => field);
    expect(named).toEqual([...REQUIREMENTS]);
    expect((await submit(own, 'no JSON')).status).toBe(422);
    expect((await submit(own, { brief: { ...brief, title: 'x'.repeat(1_048_576) } })).status).toBe(413);
    expect(await generationsOf(user.id)).toEqual([]);
  });

  it('counts against the customer’s daily limit, and says when to come again', async () => {
    const user = await app.createUser();
    const own = await keyOf(user);
    await admin.client.admin.setSettings({ generationsPerDay: 1 });
    const once = randomUUID();
    expect((await submit(own, { brief: briefOf() }, once)).status).toBe(202);
    const over = await submit(own, { brief: briefOf() });
    expect(over).toMatchObject({ status: 429, json: { code: 'DAILY_LIMIT' } });
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await submit(own, { brief: briefOf() }, once)).status).toBe(202);
    expect(await generationsOf(user.id)).toHaveLength(1);
    await admin.client.admin.setSettings({ generationsPerDay: 50 });
  });

  it('by an admin’s key names its customer, follows their approval, and is in the audit log', async () => {
    const { orm } = app.services.database;
    const user = await app.createUser();
    const made = await admin.client.automation.createApiKey({
      name: 'Agency',
      scopes: ['requests:read', 'requests:write'],
      expiresInDays: null,
    });
    const brief = briefOf();
    expect((await submit(made.key, { brief })).json).toMatchObject({
      data: { problems: [{ field: 'customerId' }] },
    });
    expect((await submit(made.key, { brief, customerId: randomUUID() })).status).toBe(404);
    const writer = await app.createUser({ role: 'writer' });
    expect((await submit(made.key, { brief, customerId: writer.id })).status).toBe(404);
    const named = await submit(made.key, { brief, customerId: user.id });
    expect(named.status).toBe(202);
    expect(await ask(String(named.json.statusUrl).slice(`${app.url}/api`.length), made.key)).toMatchObject({
      status: 200,
    });
    const entries = await orm.select().from(auditEntries).where(eq(auditEntries.targetId, user.id));
    expect(entries.filter(({ action }) => action === 'brief-submitted')).toMatchObject([
      { actorName: expect.stringContaining('Agency') },
    ]);
    const foreign = await submit(key, { brief, customerId: user.id });
    expect(foreign).toMatchObject({ status: 403, json: { code: 'NOT_ALLOWED' } });
    await orm.update(profiles).set({ approvedAt: null }).where(eq(profiles.id, user.id));
    await orm.insert(settings).values({ key: 'approveNewCustomers', value: true });
    expect((await submit(made.key, { brief, customerId: user.id })).json.code).toBe('AWAITING_APPROVAL');
    await orm.delete(settings);
    expect(await generationsOf(user.id)).toHaveLength(1);
  });
});

describe('what a customer’s key reads', () => {
  it('is the customer’s own, page by page, and no other’s under any call', async () => {
    const user = await app.createUser();
    const own = await keyOf(user);
    const ids = [];
    for (const title of ['a', 'b', 'c']) ids.push(await makeRequest(app, { customer: user, title }));
    const page = await ask('/requests?limit=2', own);
    const { items, nextCursor } = page.json as { items: { title: string }[]; nextCursor: string };
    const rest = await ask(`/requests?limit=2&cursor=${nextCursor}`, own);
    const titles = [...items, ...(rest.json.items as { title: string }[])].map(({ title }) => title);
    expect(titles).toEqual(['c', 'b', 'a']);
    expect((await ask('/requests?status=completed', own)).json.items).toEqual([]);
    for (const part of ['', '/text', '/versions', '/versions/1', '/messages', '/comments', '/original']) {
      expect((await ask(`/requests/${ids[0]}${part}`, key)).status, part).toBe(404);
      expect((await ask(`/requests/${ids[0]}${part}`, own)).status, part).not.toBe(403);
    }
    expect((await ask(`/requests/${ids[0]}?customerId=${user.id}`, key)).status).toBe(403);
    expect((await ask('/admin/requests', own)).json.code).toBe('NOT_ALLOWED');
    expect((await ask(`/requests/${ids[0]}`, own)).json).toMatchObject({ id: ids[0], title: 'a' });
    expect((await ask(`/requests/${ids[0]}/messages`, own)).json).toMatchObject({
      items: [],
      party: 'customer',
    });
    expect((await ask(`/requests/${ids[0]}/comments`, own)).json).toMatchObject({
      items: [],
      party: 'customer',
    });
  });

  it('is a finished text as Markdown, HTML or JSON, by format or Accept; a draft is none', async () => {
    const id = await makeRequest(app, { customer, title: 'Cykel', language: 'swedish' });
    expect(await ask(`/requests/${id}/text`, key)).toMatchObject({
      status: 409,
      json: { code: 'WRONG_STATE' },
    });
    const done = await makeRequest(app, {
      customer,
      title: 'Cykel',
      language: 'swedish',
      status: 'completed',
    });
    const origin = { requestId: done, source: 'import', author: 'person' } as const;
    const draft = '# Om <cyklar>\n\nEn **bra** text.';
    await app.services.database.transaction((tx) => addTextVersion(tx, origin, countedText(draft)));
    const as = (query: string, headers = {}) => ask(`/requests/${done}/text${query}`, key, { headers });
    expect((await as('?format=markdown')).text).toContain('En **bra** text.');
    expect((await as('', { accept: 'text/markdown' })).text).toContain('En **bra** text.');
    const html = await as('', { accept: 'text/html,*/*;q=0.1' });
    expect(html.text).toContain('<strong>bra</strong>');
    expect(html.text).not.toContain('<cyklar>');
    expect(html.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const json = await as('');
    expect(json.json).toMatchObject({
      ...{ requestId: done, title: 'Om <cyklar>', language: 'swedish' },
      html: '<h1>Om &lt;cyklar&gt;</h1>\n<p>En <strong>bra</strong> text.</p>',
      bodyHtml: '<p>En <strong>bra</strong> text.</p>',
    });
    const untitled = await makeRequest(app, { customer, title: 'Cykel', status: 'completed' });
    await app.services.database.transaction((tx) =>
      addTextVersion(tx, { ...origin, requestId: untitled }, countedText('En **bra** text.')),
    );
    expect((await ask(`/requests/${untitled}/text`, key)).json).toMatchObject({
      title: 'Cykel',
      html: '<p>En <strong>bra</strong> text.</p>',
      bodyHtml: '<p>En <strong>bra</strong> text.</p>',
    });
    expect(json.json).not.toHaveProperty('draft');
    expect((await as('?format=html', { accept: 'application/json' })).text).toContain('<!doctype html>');
    expect((await as('?format=pdf')).status).toBe(422);
    const versions = (await ask(`/requests/${done}/versions`, key)).json.items as { number: number }[];
    const first = versions.at(-1)?.number;
    expect((await ask(`/requests/${done}/versions/${first}?format=markdown`, key)).status).toBe(200);
    expect((await ask(`/requests/${done}/versions/999`, key)).status).toBe(404);
  });

  it('is what its customer made of a program’s text, once they have', async () => {
    const id = await makeRequest(app, { customer, status: 'completed' });
    const set = { requestId: id, source: 'import', author: 'person' } as const;
    await app.services.database.transaction((tx) => addTextVersion(tx, set, countedText('By a program.')));
    const own = { requestId: id, source: 'edit', author: 'person', authorId: customer.id } as const;
    await app.services.database.transaction((tx) => addTextVersion(tx, own, countedText('By me.')));
    expect((await ask(`/requests/${id}/text?format=markdown`, key)).text).toContain('By me.');
    expect((await ask(`/requests/${id}/text`, key)).json).toMatchObject({ version: 3 });
  });

  it('that was sent back for changes is not finished, until its writer hands it in again', async () => {
    const writer = await app.createUser({ role: 'writer' });
    const id = await makeRequest(app, { customer, writer, status: 'in_progress' });
    const origin = { requestId: id, source: 'submission', author: 'person' } as const;
    await app.services.database.transaction((tx) => addTextVersion(tx, origin, countedText('# Sent back')));
    expect(await ask(`/requests/${id}/text`, key)).toMatchObject({
      status: 409,
      json: { code: 'WRONG_STATE', message: 'The text is not finished yet' },
    });
  });
});
