import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '#contract/routes';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';
import { isOwnOrigin } from './csrf';

/** Posted cross-site by identity providers; responses are signed and bound to our request. */
const SAML_ANSWERS = '/api/auth/saml/{provider}/acs';
/** They send a mail and write audit entries. */
const ACTING_GETS = [
  '/api/auth/reauthenticate',
  '/api/admin/audit.csv',
  '/api/admin/pay/entries.csv',
  '/api/admin/pay/archive.csv',
];
const CHANGING = ROUTES.filter(
  ({ method, path }) => (method !== 'GET' || ACTING_GETS.includes(path)) && path !== SAML_ANSWERS,
).map(({ method, path, access }) => ({ method, path, access, name: `${method} ${path}` }));

const FOREIGN: Record<string, string>[] = [
  {},
  { origin: 'https://elsewhere.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
];

describe('a state-changing call with a cookie', () => {
  let app: TestApp;
  let admin: TestUser;
  let writer: TestUser;
  beforeAll(async () => {
    app = await startTestApp({ work: false });
    admin = await app.createUser({ role: 'admin' });
    writer = await app.createUser({ role: 'writer' });
  });
  afterAll(() => app.close());

  it.each(CHANGING)('$name', async ({ method, path, access }) => {
    const { cookie } = Array.isArray(access) && !access.includes('admin') ? writer : admin;
    const ask = async (headers: Record<string, string>) => {
      const url = `${app.url}${path.replaceAll(/\{\w+\}/g, '01890000-0000-7000-8000-000000000000')}`;
      const answer = await fetch(url, {
        method,
        headers: { cookie, 'content-type': 'application/json', ...headers },
        // Deliberately invalid, so that an accepted call changes nothing.
        ...(method === 'GET' ? {} : { body: '{"broken' }),
      });
      const text = await answer.text();
      return { status: answer.status, foreign: text.includes('"FOREIGN_PAGE"') };
    };
    for (const headers of FOREIGN) {
      expect(await ask(headers), JSON.stringify(headers)).toEqual({ status: 403, foreign: true });
    }
    const own: Record<string, string>[] = [{ origin: app.url }, { 'sec-fetch-site': 'same-origin' }];
    for (const headers of own) {
      expect((await ask(headers)).foreign, JSON.stringify(headers)).toBe(false);
    }
    // Calls with a token are exempt, so the origin does not matter.
    expect((await ask({ authorization: 'Bearer none' })).foreign).toBe(false);
  });

  it.each(ACTING_GETS)('GET %s is refused with a slash at its end too', async (path) => {
    const answer = await fetch(`${app.url}${path}/`, {
      headers: { cookie: admin.cookie, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
    });
    expect(await answer.json()).toMatchObject({ code: 'FOREIGN_PAGE' });
  });

  it('is accepted from an identity provider’s page, where the signature is checked', async () => {
    const answer = await fetch(`${app.url}${SAML_ANSWERS.replace('{provider}', 'none')}`, {
      method: 'POST',
      headers: { cookie: admin.cookie, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ SAMLResponse: 'broken' }),
      redirect: 'manual',
    });
    expect(await answer.text()).not.toContain('FOREIGN_PAGE');
    expect(answer.status).toBeLessThan(500);
  });

  it('does not concern reads, whose answers other sites cannot see', async () => {
    const { cookie } = await app.createUser();
    const answer = await fetch(`${app.url}/api/me`, {
      headers: { cookie, origin: 'https://elsewhere.example' },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.has('access-control-allow-origin')).toBe(false);
  });
});

describe('an own origin', () => {
  const trial = { PUBLIC_URL: 'http://localhost:3000', loopback: true };
  const site = { PUBLIC_URL: 'https://redraft.test', loopback: false };
  it.each([
    ['https://redraft.test', 'redraft.test', site, true],
    ['http://redraft.test', 'redraft.test', site, false],
    ['https://redraft.test:444', 'redraft.test', site, false],
    ['https://redraft.test.evil.example', 'redraft.test', site, false],
    ['http://localhost:3000', 'localhost:3000', site, false],
    ['http://127.0.0.1:3000', '127.0.0.1:3000', trial, true],
    ['http://127.0.0.1:4000', '127.0.0.1:3000', trial, false],
    ['null', 'localhost:3000', trial, false],
    [undefined, 'localhost:3000', trial, false],
  ])('%s at %s', (origin, host, environment, own) => {
    expect(isOwnOrigin(origin, host, environment)).toBe(own);
  });
});
