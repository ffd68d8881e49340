import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { DatabaseUnavailable } from '#server/database/connection/unavailable';
import type { Database, Orm } from '#server/database/database';
import { openTestDatabase, type TestDatabase } from '#server/testing/database/test-database';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

let opened: TestDatabase;
let app: TestApp;
let admin: TestUser;
let away = false;
/** A table that another connection has locked: lists cannot be read, and all else goes on. */
let locked = false;
beforeAll(async () => {
  opened = await openTestDatabase();
  app = await startTestApp({ database: { ...opened, database: failing(opened.database) }, work: false });
  admin = await app.createUser({ role: 'admin' });
});
afterEach(() => {
  away = false;
  locked = false;
});
afterAll(async () => {
  await app.close();
  await opened.close();
});

/** The database as it is, until it is away. */
function failing(database: Database): Database {
  const fail = () => Promise.reject(new DatabaseUnavailable('the database is away'));
  const orm = new Proxy(database.orm, {
    get(target, key) {
      if (away || (locked && key === 'select')) throw new DatabaseUnavailable('the database is away');
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  }) as Orm;
  return {
    ...database,
    orm,
    transaction: (work) => (away ? fail() : database.transaction(work)),
    run: (statement, values) => (away ? fail() : database.run(statement, values)),
    query: (text, values) => (away ? fail() : database.query(text, values)),
    ping: () => (away ? new Promise(() => {}) : database.ping()),
  };
}

const CREDENTIALS = { email: 'somebody@example.com', password: 'a long password of theirs' };

it.each<[string, string, object?]>([
  ['GET', '/api/me'],
  ['GET', '/api/customer/requests'],
  ['GET', '/api/writer/time'],
  ['GET', '/api/admin/users'],
  ['GET', '/api/admin/audit.csv'],
  ['GET', '/api/me/data.zip'],
  ['GET', '/api/auth/get-session'],
  ['POST', '/api/auth/sign-in/email', CREDENTIALS],
  ['POST', '/api/auth/sign-up/email', { ...CREDENTIALS, fullName: 'Some Body' }],
  ['POST', '/api/auth/email-otp/request-password-reset', { email: CREDENTIALS.email }],
  ['POST', '/api/auth/sign-out', {}],
  ['POST', '/api/auth/token?grant_type=password', CREDENTIALS],
])('while its database is away, %s %s answers 503 and when to ask again', async (method, path, body) => {
  away = true;
  const answer = await app.fetch(path, {
    method,
    headers: { cookie: admin.cookie, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  away = false;
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE', data: { retryAfter: 2 } });
});

it('and what needs no database answers, /readyz that it is not ready', async () => {
  away = true;
  const instance = await app.fetch('/api/instance');
  // The database says nothing at all here; health.test.ts has for how long it is waited for.
  const ready = await app.fetch('/readyz');
  expect([instance.status, ready.status]).toEqual([200, 503]);
});

it.each(['/api/admin/pay/entries.csv', '/api/admin/pay/archive.csv', '/api/admin/audit.csv'])(
  '%s breaks no file off whose rows cannot be read: it answers 503',
  async (path) => {
    locked = true;
    const answer = await app.fetch(path, { headers: { cookie: admin.cookie } });
    locked = false;
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    const whole = await app.fetch(path, { headers: { cookie: admin.cookie } });
    expect([whole.status, (await whole.text()).startsWith('"Time')]).toEqual([200, true]);
  },
);
