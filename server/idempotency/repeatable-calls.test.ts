import { createHmac, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiKeys, idempotencyKeys, invitations, profiles } from '#server/database/schema/index';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';
import { pruneIdempotencyKeys, runIdempotent } from './run-idempotent';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  admin = await app.createUser({ role: 'admin' });
});
afterAll(() => app.close());

async function post(path: string, body: object, key?: string, as: TestUser = admin) {
  const answer = await app.fetch(`/api${path}`, {
    method: 'POST',
    headers: {
      cookie: as.cookie,
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const newUser = () => ({
  email: `${randomUUID()}@example.com`,
  password: 'sju sjösjuka sjömän',
  fullName: 'Ny Person',
  role: 'writer',
  supportedLanguages: ['finnish'],
});
const accountsOf = (email: string) =>
  app.services.database.orm.select({ id: profiles.id }).from(profiles).where(eq(profiles.email, email));

describe('creating a user', () => {
  it('again with the same key, after a lost answer, answers with the created user', async () => {
    const user = newUser();
    const key = randomUUID();
    const first = await post('/admin/users', user, key);
    const repeat = await post('/admin/users', user, key);
    expect(first.status).toBe(201);
    expect(repeat).toEqual(first);
    expect(await accountsOf(user.email)).toEqual([{ id: first.body.userId }]);
    // Without a key, or with another one, it is a new call.
    expect(await post('/admin/users', user)).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
    const other = await post('/admin/users', user, randomUUID());
    expect(other).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
  });

  it('twice at once with the same key creates one, and both get its answer', async () => {
    const user = newUser();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => post('/admin/users', user, key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.userId}`)).size).toBe(1);
    expect(await accountsOf(user.email)).toEqual([{ id: answers[0]?.body.userId }]);
  });

  it('with a key used for another input is refused, without any change', async () => {
    const key = randomUUID();
    await post('/admin/users', newUser(), key);
    const other = newUser();
    const refused = await post('/admin/users', other, key);
    expect(refused).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    expect(await accountsOf(other.email)).toEqual([]);
  });

  it('can be repeated with the same key after a refusal', async () => {
    const user = newUser();
    const key = randomUUID();
    expect((await post('/admin/users', { ...user, password: 'password' }, key)).body.code).toBe(
      'WEAK_PASSWORD',
    );
    expect((await post('/admin/users', user, key)).status).toBe(201);
  });

  it('separates keys by caller and call', async () => {
    const key = randomUUID();
    const other = await app.createUser({ role: 'admin' });
    const [mine, theirs] = [newUser(), newUser()];
    expect((await post('/admin/users', mine, key)).status).toBe(201);
    expect((await post('/admin/users', theirs, key, other)).status).toBe(201);
    const invitation = { email: `${randomUUID()}@example.com`, by: 'mail' };
    expect((await post('/admin/invitations', invitation, key)).status).toBe(201);
  });

  it.each(['', ' ', 'å', 'x'.repeat(256)])('refuses %o as a key', async (key) => {
    const user = newUser();
    const answer = await post('/admin/users', user, encodeURIComponent(key) === key ? key : 'a b');
    expect(answer).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } });
    expect(await accountsOf(user.email)).toEqual([]);
  });
});

describe('a call repeated across an upgrade', () => {
  const secret = () => app.services.environment.AUTH_SECRET;
  /** Runs as each release does: with the input as it parses the same body. */
  const run = (key: string, input: object, answer: string) =>
    app.services.database.transaction((tx) =>
      runIdempotent(tx, secret(), { userId: admin.id, call: 'POST /tried', key, input }, async () => ({
        answer,
      })),
    );
  const input = { title: 'A text', tone: ['plain'], toggles: { table: true, list: false }, wishedBy: '' };
  const added = { audience: '', links: [], isUrgent: false, owner: null, options: { a: false, b: false } };

  it('that adds fields gets its first answer, as long as they are empty', async () => {
    const key = randomUUID();
    await run(key, input, 'first');
    const toggles = { box: false, ...input.toggles };
    expect(await run(key, { ...added, ...input, toggles }, 'again')).toEqual({ answer: 'first' });
    for (const other of [
      { ...input, audience: 'Owners' },
      { ...input, tone: [] },
      { ...input, tone: ['plain', ''] },
      { ...input, toggles: { table: true, list: true } },
    ])
      await expect(run(key, other, 'other')).rejects.toThrow('Idempotency-Key');
  });

  it('is answered by either release, whichever has taken it', async () => {
    const key = randomUUID();
    await run(key, input, 'first');
    const { orm } = app.services.database;
    const whole = createHmac('sha256', secret()).update(`idempotency input\n${JSON.stringify(input)}`);
    const bodyHash = whole.digest('base64url');
    // By which that release answers what this one has taken.
    const rows = await orm.select().from(idempotencyKeys).where(eq(idempotencyKeys.bodyHash, bodyHash));
    expect(rows.length).toBeGreaterThan(0);
    await orm.update(idempotencyKeys).set({ filledHash: null }).where(eq(idempotencyKeys.bodyHash, bodyHash));
    expect(await run(key, input, 'again')).toEqual({ answer: 'first' });
    await expect(run(key, { ...input, title: 'Another' }, 'other')).rejects.toThrow('Idempotency-Key');
  });
});

it('repeated invitations, resends, links and API keys get the same answer', async () => {
  const { orm } = app.services.database;
  const target = await app.createUser();
  const invitation = { email: `${randomUUID()}@example.com`, by: 'link' };
  const calls: [string, object][] = [
    ['/admin/invitations', invitation],
    [`/admin/users/${target.id}/links`, { link: { kind: 'recovery' } }],
    ['/admin/api-keys', { name: 'Once', scopes: ['users:read'], expiresInDays: null }],
  ];
  for (const [path, body] of calls) {
    const key = randomUUID();
    const first = await post(path, body, key);
    expect([path, first.status]).toEqual([path, 201]);
    expect(await post(path, body, key)).toEqual(first);
  }
  const [sent] = await orm.select().from(invitations).where(eq(invitations.email, invitation.email));
  const key = randomUUID();
  const again = await post(`/admin/invitations/${sent?.id}/send-again`, { by: 'link' }, key);
  expect(again.body.link).toContain('http');
  expect(await post(`/admin/invitations/${sent?.id}/send-again`, { by: 'link' }, key)).toEqual(again);
  expect(await orm.select().from(apiKeys).where(eq(apiKeys.name, 'Once'))).toHaveLength(1);
});

it('the stored row of a repeatable call reveals neither key, password nor answer, and is deleted after a day', async () => {
  const { orm } = app.services.database;
  const key = randomUUID();
  const user = newUser();
  const { body } = await post('/admin/users', user, key);
  const rows = await orm.select().from(idempotencyKeys);
  const stored = JSON.stringify(rows);
  for (const secret of [key, user.password, user.email, String(body.userId)]) {
    expect(stored).not.toContain(secret);
  }
  await orm.update(idempotencyKeys).set({ createdAt: sql`now() - interval '25 hours'` });
  await pruneIdempotencyKeys(app.services.database);
  expect(await orm.select().from(idempotencyKeys)).toEqual([]);
});
