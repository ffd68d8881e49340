import { once } from 'node:events';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authCaller } from '#server/testing/auth-caller';
import { startTestApp, type TestApp } from '#server/testing/test-app';
import { inlineScriptHashes, pagePolicy } from './content-policy';

/** One of each kind of answer: described calls, plain routes, sign-in calls, faults, documents, pages, files. */
const ANSWERS: [string, RequestInit?][] = [
  ['/healthz'],
  ['/readyz'],
  ['/api/session'],
  ['/api/me'],
  ['/api/customer/requests?limit=0'],
  ['/api/requests/01890000-0000-7000-8000-000000000000/original'],
  ['/api/auth/get-session'],
  ['/api/auth/sign-in/email', { method: 'POST', body: '{}', headers: { 'content-type': 'text/plain' } }],
  ['/api/generations', { method: 'POST', body: `"${'x'.repeat(600_000)}"` }],
  ['/api/openapi.json'],
  ['/api/docs'],
  ['/api/nothing'],
  ['/'],
  ['/sv'],
  ['/sv/'],
  ['/auth'],
  ['/customer'],
  ['/not/a/page'],
  ['/robots.txt'],
  ['/favicon.svg'],
  ['/assets/nothing.js'],
  ['/og/redraft-en.png'],
  ['/customer', { method: 'DELETE' }],
  ['/api/me', { method: 'OPTIONS' }],
  ['/', { method: 'HEAD' }],
];

describe.each(['http', 'https'])('every answer of an installation on %s', (scheme) => {
  let app: TestApp;
  const PUBLIC_URL = scheme === 'https' ? 'https://redraft.test' : 'http://localhost:3000';
  beforeAll(async () => {
    app = await startTestApp({ environment: { PUBLIC_URL, AI_PROVIDER: 'template' } });
  });
  afterAll(() => app.close());

  it.each(ANSWERS)('%s', async (path, init) => {
    const { headers, status } = await app.fetch(path, init);
    expect(status).toBeLessThan(500);
    const policy = directives(headers.get('content-security-policy') ?? '');
    expect(policy['default-src']).toEqual(["'none'"]);
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'none'"]);
    const scripts = policy['script-src'] ?? [];
    expect(scripts.filter((source) => !/^'(self|sha256-[\w+/=]{44})'$/.test(source))).toEqual([]);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toMatch(/\bcamera=\(\)/);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toMatch(/^(same-origin|cross-origin)$/);
    expect(headers.get('strict-transport-security')).toBe(
      scheme === 'https' ? 'max-age=31536000; includeSubDomains' : null,
    );
    expect(headers.has('access-control-allow-origin')).toBe(false);
    expect(headers.has('x-powered-by')).toBe(false);
    if (path.startsWith('/api/')) expect(headers.get('cache-control')).toMatch(/no-store/);
  });

  it(`shows the mails of a trial ${scheme === 'https' ? 'to nobody' : 'to its own machine alone'}`, async () => {
    const asked = async (headers: Record<string, string>) =>
      (await app.fetch('/api/outbox', { headers })).status;
    expect(await asked({})).toBe(scheme === 'https' ? 404 : 200);
    for (const name of ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']) {
      expect(await asked({ [name]: '127.0.0.1' }), name).toBe(404);
    }
    // Led here under another site's name, as by DNS rebinding. `fetch` would not send it.
    const { hostname, port } = new URL(app.url);
    expect(await statusOf({ hostname, port, path: '/api/outbox', headers: { host: 'evil.example' } })).toBe(
      404,
    );
  });

  it('knows no TRACE, which would show what the browser sends to a script', async () => {
    const { hostname, port } = new URL(app.url);
    for (const path of ['/', '/api/me', '/api/auth/get-session', '/healthz', '/assets/nothing.js']) {
      expect(await statusOf({ hostname, port, path, method: 'TRACE' }), path).toBe(405);
    }
  });

  it(`sets and reads ${scheme === 'https' ? 'a __Host- cookie alone' : 'a plain cookie'}`, async () => {
    const auth = authCaller({ ...app, url: PUBLIC_URL });
    const { email, password } = await auth.person('a password of a person');
    const { setCookie, cookie } = await auth.post('sign-in/email', { email, password });
    expect(setCookie).toMatch(/; Path=\/(;|$)/i);
    expect(setCookie).toMatch(/; HttpOnly/i);
    expect(setCookie).toMatch(/; SameSite=Lax/i);
    expect(setCookie).not.toMatch(/; Domain=/i);
    const me = (sent: string) => app.fetch('/api/me', { headers: { cookie: sent } });
    expect((await me(cookie)).status).toBe(200);
    if (scheme === 'http') return expect(cookie).toMatch(/^redraft\.session_token=/);
    expect(cookie).toMatch(/^__Host-redraft\.session_token=/);
    expect(setCookie).toMatch(/; Secure/i);
    const value = cookie.slice(cookie.indexOf('='));
    for (const name of ['redraft.session_token', '__Secure-redraft.session_token']) {
      expect((await me(`${name}${value}`)).status, name).toBe(401);
    }
  });
});

describe('a page’s policy', () => {
  it('lets run the inline scripts that the page came with, and names no data block', () => {
    const html =
      '<script>a()</script><script type="module" async="">import "/x.js"</script>' +
      '<script type="application/ld+json">{}</script><script src="/y.js"></script><script>a()</script>';
    const hashes = inlineScriptHashes(html);
    // echo -n 'a()' | openssl dgst -sha256 -binary | base64
    expect(hashes).toHaveLength(2);
    expect(hashes[0]).toBe("'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='");
    const policy = directives(pagePolicy({ PUBLIC_URL: 'https://redraft.test' }, hashes));
    expect(policy['script-src']).toEqual(["'self'", ...hashes]);
    expect(policy['connect-src']).toEqual(["'self'", 'wss://redraft.test']);
    expect(policy['frame-src']).toEqual(["'none'"]);
    expect(policy).toHaveProperty('upgrade-insecure-requests');
  });

  it('lets load from a captcha’s hosts where one is configured', () => {
    const environment = { PUBLIC_URL: 'https://redraft.test', CAPTCHA_PROVIDER: 'hcaptcha' } as const;
    const policy = directives(pagePolicy(environment));
    for (const name of ['script-src', 'frame-src', 'connect-src', 'style-src'])
      expect(policy[name], name).toContain('https://*.hcaptcha.com');
  });
});

function directives(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

/** For what `fetch` refuses to send. */
async function statusOf(options: RequestOptions): Promise<number | undefined> {
  const sent = request(options).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}
