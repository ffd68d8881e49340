import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Issuer, startIdTokenIssuer } from '#server/testing/counterparts/id-token-issuer';
import { startTestApp, type TestApp } from '#server/testing/test-app';
import { testBrowser } from '#server/testing/test-browser';

const SECRET = 'a secret with : and / in it';
const { privateKey: otherKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

describe('a code that a provider redeems', () => {
  let app: TestApp;
  let issuer: Issuer;
  beforeAll(async () => {
    issuer = await startIdTokenIssuer('our-app');
    app = await startTestApp({
      work: false,
      environment: {
        OIDC_PROVIDERS: 'acme',
        OIDC_ACME_ISSUER: issuer.url,
        OIDC_ACME_CLIENT_ID: 'our-app',
        OIDC_ACME_CLIENT_SECRET: SECRET,
        IDENTITY_ALLOW_PRIVATE: '1',
      },
    });
  });
  afterAll(async () => {
    await app.close();
    await issuer.close();
  });

  /** Goes out to the provider and comes back with a code, for which it answers what `answer` makes of our nonce. */
  async function comeBack(answer: (nonce: string) => object | null): Promise<string> {
    const browser = testBrowser(app);
    const begun = await browser.post('/api/auth/sign-in/oauth', { provider: 'acme' });
    const { searchParams } = new URL(((await begun.json()) as { url: string }).url);
    issuer.redeemed = answer(searchParams.get('nonce') ?? '');
    const state = searchParams.get('state');
    return (await browser.follow(`${app.url}/api/auth/callback/acme?code=the-code&state=${state}`)).page;
  }
  const tokens = (id_token: string) => ({ access_token: 'x', token_type: 'Bearer', id_token });

  it('lets its bearer in, and is asked for with our secret and our verifier', async () => {
    expect(await comeBack((nonce) => tokens(issuer.token({ nonce })))).toBe('/auth');
    const { authorization, form } = issuer.asked.at(-1) ?? { form: new URLSearchParams() };
    const [id, secret] = Buffer.from(authorization?.replace('Basic ', '') ?? '', 'base64')
      .toString()
      .split(':')
      .map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
    expect([id, secret]).toEqual(['our-app', SECRET]);
    expect(Object.fromEntries(form)).toMatchObject({
      grant_type: 'authorization_code',
      code: 'the-code',
      redirect_uri: `${app.url}/api/auth/callback/acme`,
      code_verifier: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it.each<[string, (nonce: string) => object | null]>([
    ['an error', () => null],
    ['no id_token', () => ({ access_token: 'x', token_type: 'Bearer' })],
    ['an id_token with another nonce', () => tokens(issuer.token({ nonce: randomUUID() }))],
    ['an id_token without a nonce', () => tokens(issuer.token({}))],
    ['an id_token of another key', (nonce) => tokens(issuer.token({ nonce }, otherKey))],
    ['an unsigned id_token', (nonce) => tokens(issuer.token({ nonce }, '', { algorithm: 'none' }))],
    [
      'an id_token signed with our secret',
      (nonce) => tokens(issuer.token({ nonce }, SECRET, { algorithm: 'HS256' })),
    ],
    [
      'an id_token for another client',
      (nonce) => tokens(issuer.token({ nonce }, issuer.key, { audience: 'another-app' })),
    ],
    ['an id_token for another client to use', (nonce) => tokens(issuer.token({ nonce, azp: 'another-app' }))],
    [
      'an id_token of another issuer',
      (nonce) => tokens(issuer.token({ nonce }, issuer.key, { issuer: 'https://evil.example' })),
    ],
    ['an id_token that is over', (nonce) => tokens(issuer.token({ nonce }, issuer.key, { expiresIn: -120 }))],
  ])('opens nothing for %s', async (_what, answer) => {
    expect(await comeBack(answer)).toBe('/auth?error=IDENTITY_NOT_PROVEN');
  });
});
