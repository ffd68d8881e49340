import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '#contract/routes';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false, limits: true });
  admin = await app.createUser({ role: 'admin' });
});
afterAll(() => app.close());

describe('HEAD', () => {
  it('is answered as the same GET, without a body', async () => {
    const paths = ROUTES.filter(({ method, path }) => method === 'GET' && !path.includes('{'))
      .map(({ path }) => path)
      // Each answer of these depends on the one before.
      .filter((path) => !/reauthenticate|data\.zip$/.test(path));
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) {
      const ask = (method: string) => app.fetch(path, { method, headers: { cookie: admin.cookie } });
      const [get, head] = [await ask('GET'), await ask('HEAD')];
      await get.text();
      expect([path, head.status, await head.text()]).toEqual([path, get.status, '']);
    }
  });

  // The data's link is refused without its signature, so nothing but the call itself counts here, as a mail would.
  it('uses up the allowance of the GET that it runs', async () => {
    await admin.client.admin.setSettings({ uploadPerAccount: 5 });
    const { cookie } = await app.createUser();
    const ask = async (method: string) =>
      (await app.fetch('/api/me/data.zip', { method, headers: { cookie } })).status;
    for (let n = 0; n < 5; n++) expect(await ask('HEAD')).toBe(404);
    expect([await ask('HEAD'), await ask('GET')]).toEqual([429, 429]);
  });
});

describe('a method that no call at its path has', () => {
  const ask = async (method: string, path: string) => {
    const answer = await app.fetch(path, {
      method,
      headers: { cookie: admin.cookie, origin: app.url, 'x-forwarded-for': '203.0.113.9' },
    });
    const body = await answer.text();
    const { code = null } = body === '' ? {} : (JSON.parse(body) as { code?: string });
    return { status: answer.status, allow: answer.headers.get('allow'), code };
  };

  it.each([
    ['PUT', '/api/me', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/api/me/', 'GET, HEAD, OPTIONS'],
    ['PATCH', '/api/generations', 'POST, OPTIONS'],
    ['GET', '/api/generations', 'POST, OPTIONS'],
    ['PUT', `/api/generations/${crypto.randomUUID()}`, 'GET, HEAD, DELETE, OPTIONS'],
    ['PATCH', '/api/auth/user', 'GET, HEAD, PUT, OPTIONS'],
    ['POST', '/api/openapi.json', 'GET, HEAD, OPTIONS'],
  ])('is answered 405 with those that have one: %s %s', async (method, path, allow) => {
    expect(await ask(method, path)).toEqual({ status: 405, allow, code: 'METHOD_NOT_ALLOWED' });
    expect(await ask('OPTIONS', path)).toEqual({ status: 204, allow, code: null });
  });

  it('is answered 405 to a HEAD where there is no GET', async () => {
    expect(await ask('HEAD', '/api/generations')).toEqual({
      status: 405,
      allow: 'POST, OPTIONS',
      code: null,
    });
  });

  it.each(['/api/nothing/here', '/api/auth/nothing', '/api/live', '/api/openapi_json'])(
    'is answered 404 at a path that no call answers: %s',
    async (path) => {
      for (const method of ['GET', 'PUT', 'OPTIONS'])
        expect(await ask(method, path)).toEqual({ status: 404, allow: null, code: 'NOT_FOUND' });
    },
  );
});
