import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/test-app';
import { testBrowser } from '#server/testing/test-browser';

const CLIENT = { id: 'Iv1.redraft', secret: randomBytes(20).toString('hex') };

/** GitHub's web application flow and the two calls that tell who a user is, after its published documentation. */
async function startGithub() {
  const codes = new Map<string, { challenge: string; redirectUri: string }>();
  const tokens = new Set<string>();
  const person = { id: 583_231, login: 'octocat', name: null as string | null };
  let emails = [{ email: 'Octo@Example.com', primary: true, verified: true, visibility: 'private' }];
  const server: Server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://github');
    const json = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (url.pathname === '/login/oauth/authorize') {
      const code = randomBytes(10).toString('hex');
      const redirectUri = url.searchParams.get('redirect_uri') ?? '';
      codes.set(code, { challenge: url.searchParams.get('code_challenge') ?? '', redirectUri });
      const back = new URL(redirectUri);
      back.searchParams.set('code', code);
      back.searchParams.set('state', url.searchParams.get('state') ?? '');
      return response.writeHead(302, { location: back.href }).end();
    }
    if (url.pathname === '/login/oauth/access_token') {
      const form = new URLSearchParams(await text(request));
      const code = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      const good =
        code?.challenge === challenge &&
        code.redirectUri === form.get('redirect_uri') &&
        form.get('client_id') === CLIENT.id &&
        form.get('client_secret') === CLIENT.secret;
      if (!good) return json(200, { error: 'bad_verification_code' });
      const token = `gho_${randomBytes(18).toString('hex')}`;
      tokens.add(token);
      return json(200, { access_token: token, scope: 'read:user,user:email', token_type: 'bearer' });
    }
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!tokens.has(token) || !request.headers['user-agent'])
      return json(401, { message: 'Bad credentials' });
    if (url.pathname === '/api/v3/user') return json(200, person);
    if (url.pathname === '/api/v3/user/emails') return json(200, emails);
    return json(404, { message: 'Not Found' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    person,
    setEmails(next: typeof emails) {
      emails = next;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

describe('signing in with GitHub', () => {
  let app: TestApp;
  let github: Awaited<ReturnType<typeof startGithub>>;
  beforeAll(async () => {
    github = await startGithub();
    app = await startTestApp({
      environment: {
        GITHUB_URL: github.url,
        GITHUB_CLIENT_ID: CLIENT.id,
        GITHUB_CLIENT_SECRET: CLIENT.secret,
        IDENTITY_ALLOW_PRIVATE: '1',
      },
    });
  });
  afterAll(async () => {
    await app.close();
    await github.close();
  });
  const press = async () => {
    const browser = testBrowser(app);
    const { page } = await browser.press('/api/auth/sign-in/oauth', { provider: 'github' });
    return { page, me: await browser.me() };
  };

  it('goes by the number, takes the verified primary address, and finds the account again under a new name', async () => {
    const first = await press();
    expect(first).toMatchObject({ page: '/auth', me: { email: 'octo@example.com', fullName: 'octocat' } });
    github.person.login = 'renamed';
    expect((await press()).me?.id).toBe(first.me?.id);
  });

  it('does not believe an address that GitHub has not verified', async () => {
    const user = await app.createUser();
    Object.assign(github.person, { id: 7, login: 'mallory' });
    github.setEmails([{ email: user.email, primary: true, verified: false, visibility: 'private' }]);
    expect(await press()).toEqual({ page: '/auth?error=EMAIL_NOT_VOUCHED', me: null });
  });

  it('tells a refused code', async () => {
    const browser = testBrowser(app);
    const begun = await browser.post('/api/auth/sign-in/oauth', { provider: 'github' });
    const { url } = (await begun.json()) as { url: string };
    const state = new URL(url).searchParams.get('state');
    const landed = await browser.follow(`${app.url}/api/auth/callback/github?code=made-up&state=${state}`);
    expect(landed.page).toBe('/auth?error=IDENTITY_NOT_PROVEN');
  });
});

describe('what providers may be called', () => {
  it('refuses private addresses unless they are allowed', async () => {
    const github = await startGithub();
    const app = await startTestApp({
      environment: {
        GITHUB_URL: github.url,
        GITHUB_CLIENT_ID: CLIENT.id,
        GITHUB_CLIENT_SECRET: CLIENT.secret,
      },
    });
    try {
      const browser = testBrowser(app);
      const { page } = await browser.press('/api/auth/sign-in/oauth', { provider: 'github' });
      expect(page).toBe('/auth?error=PROVIDER_UNREACHABLE');
    } finally {
      await app.close();
      await github.close();
    }
  });
});
