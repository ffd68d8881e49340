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
