import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '#contract/routes';
import type { Role } from '#domain/users/roles';
import { rowsHere } from '#server/testing/database/test-database';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

/** Bodies that no well-meaning client sends. */
const BODIES: [string, string | Uint8Array<ArrayBuffer>][] = [
  ['nothing', ''],
  ['no JSON', '{"id":'],
  ['null', 'null'],
  ['an array', '[]'],
  ['a string', '"text"'],
  ['a number', '1e999'],
  [
    'wrong types',
    '{"id":1,"brief":"x","role":{},"email":[],"password":7,"minutes":{},"limit":null,"basedOn":-1}',
  ],
  [
    'NUL characters',
    JSON.stringify({
      email: 'a\u0000@b.c',
      fullName: '\u0000',
      password: '\u0000\u0000\u0000\u0000\u0000\u0000',
      title: '\u0000',
      token: '\u0000',
    }),
  ],
  [
    'lone surrogates',
    '{"email":"\\ud800@b.c","fullName":"\\udfff","password":"\\ud800\\ud800\\ud800\\ud800\\ud800\\ud800","name":"\\ud800"}',
  ],
  ['a prototype', '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"x":1}}}'],
  ['deep nesting', `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
  ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0x00, 0xd8, 0x80])],
];
const IDS = [
  '01890000-0000-7000-8000-000000000000',
  'x',
  '%00',
  '%ff',
  "'; drop table profiles; --",
  '..%2f..%2fetc',
];
function cursorAt(moment: string): string {
  return Buffer.from(`${moment}|01890000-0000-7000-8000-000000000000`).toString('base64url');
}
const QUERIES = [
  '',
  '?limit=0',
  '?limit=abc',
  '?limit=99999999999',
  '?cursor=%00',
  '?cursor=eA',
  `?cursor=${cursorAt('+275760-09-13T00:00:00.000Z')}`,
  `?cursor=${cursorAt('0000-01-01T00:00:00.000Z')}`,
  '?status=x&status=y',
  '?search=%00',
  '?search=%ED%A0%80',
];

const ENDS_SESSION = /\/(sign-out|logout)$/;

describe('nothing a client sends makes the server fail', () => {
  let app: TestApp;
  let users: Record<Role, TestUser>;
  /** What the log says of the storage's health. */
  const troubles: string[] = [];
  beforeAll(async () => {
    const logTo = (line: string) => {
      process.stdout.write(line);
      if (line.includes('the file storage is in trouble')) troubles.push(line);
    };
    app = await startTestApp({ work: false, logTo });
    users = {
      customer: await app.createUser({ role: 'customer' }),
      writer: await app.createUser({ role: 'writer' }),
      admin: await app.createUser({ role: 'admin' }),
    };
  });
  afterAll(() => app.close());

  it.each(rowsHere(ROUTES).map((route) => ({ ...route, name: `${route.method} ${route.path}` })))(
    '$name',
    async (route) => {
      // By a caller who may: a refusal would say nothing of the input (what it says to others is in matrix.test.ts).
      const user = users[typeof route.access === 'string' ? 'admin' : (route.access.at(-1) ?? 'admin')];
      const ask = async (path: string, init: RequestInit) => {
        const answer = await app.fetch(path, {
          ...init,
          method: route.method,
          headers: { origin: app.url, cookie: user.cookie, ...init.headers },
        });
        const body = await answer.text();
        expect(answer.status, `${path} ${String(init.body).slice(0, 60)} → ${body}`).toBeLessThan(500);
        expect(body).not.toMatch(/\bat .*\.(ts|js|mjs):\d+/);
      };
      for (const id of IDS) {
        const path = route.path.replaceAll(/\{\w+\}/g, id);
        // Signing out would end the session that the other calls are made with.
        if (ENDS_SESSION.test(path)) continue;
        const headers = { 'content-type': 'application/json' };
        await Promise.all(
          route.method === 'GET'
            ? QUERIES.map((query) => ask(`${path}${query}`, {}))
            : BODIES.map(([, body]) => ask(path, { body, headers })),
        );
        if (!route.path.includes('{')) break;
      }
      if (route.method !== 'GET') {
        const path = route.path.replaceAll(/\{\w+\}/g, IDS[0] ?? '');
        if (ENDS_SESSION.test(path)) return;
        await ask(path, { body: 'x=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } });
        await ask(path, {
          body: '--x\r\nbroken',
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
        });
        await ask(path, { body: '{}', headers: { 'content-type': 'text/plain' } });
      }
    },
  );

  it('names the field', async () => {
    const cookie = users.customer.cookie;
    // What JavaScript would read as a number is no whole number for that.
    for (const limit of ['0', '1e1', '0x10', '7.5', '-3', '', 'true']) {
      const answer = await app.fetch(`/api/customer/requests?limit=${limit}`, { headers: { cookie } });
      expect(answer.status, limit).toBe(422);
      expect(await answer.json()).toMatchObject({
        code: 'INVALID_INPUT',
        data: { problems: [{ field: 'limit' }] },
      });
    }
    const ten = await app.fetch('/api/customer/requests?limit=10', { headers: { cookie } });
    expect(ten.status).toBe(200);
  });

  it('says that it lives, and that it can serve', async () => {
    const live = await app.fetch('/healthz');
    expect([live.status, await live.json()]).toEqual([200, { status: 'ok' }]);
    const ask = async () => {
      const ready = await app.fetch('/readyz');
      return [ready.status, await ready.json()];
    };
    // A machine that stalled for ten seconds is no client's doing; the next check finds it well again.
    await expect.poll(ask, { timeout: 30_000 }).toEqual([200, { status: 'ready' }]);
    expect(troubles.filter((line) => !line.includes('"problem":"timed-out"'))).toEqual([]);
  });

  it('answers 404 as JSON for a call that does not exist', async () => {
    const answer = await app.fetch('/api/nothing/here');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' });
  });
});
