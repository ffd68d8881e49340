import { randomUUID } from 'node:crypto';
import { Wallet } from 'ethers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factors } from '#server/database/schema/index';
import { authCaller } from '#server/testing/auth-caller';
import { type Issuer, startIdTokenIssuer } from '#server/testing/counterparts/id-token-issuer';
import { type OidcCounterpart, startOidcCounterpart } from '#server/testing/counterparts/oidc-counterpart';
import { askNonce, signedBy } from '#server/testing/counterparts/test-wallet';
import { startTwilioServer } from '#server/testing/counterparts/twilio-server';
import { freePort } from '#server/testing/database/real-postgres';
import { startTestApp, type TestApp } from '#server/testing/test-app';
import { testBrowser } from '#server/testing/test-browser';

type Browser = ReturnType<typeof testBrowser>;
/** Signs one user in by one method as often as it is called, each time in a new browser. */
type Way = (browser: Browser) => Promise<unknown>;

const PASSWORD = 'korrekt häst batteri';
const SSO_ID = randomUUID();

let app: TestApp;
let call: ReturnType<typeof authCaller>;
let provider: OidcCounterpart;
let issuer: Issuer;
let gateway: Awaited<ReturnType<typeof startTwilioServer>>;
beforeAll(async () => {
  const port = await freePort();
  const back = (id: string) => `http://127.0.0.1:${port}/api/auth/callback/${id}`;
  provider = await startOidcCounterpart([back('acme'), back(`sso-${SSO_ID}`)]);
  issuer = await startIdTokenIssuer('our-app');
  gateway = await startTwilioServer();
  app = await startTestApp({
    port,
    environment: {
      ...gateway.environment,
      ETHEREUM_CHAINS: '1',
      OIDC_PROVIDERS: 'acme,tokens',
      OIDC_ACME_ISSUER: provider.issuer,
      OIDC_ACME_CLIENT_ID: provider.client.clientId,
      OIDC_ACME_CLIENT_SECRET: provider.client.clientSecret,
      OIDC_TOKENS_ISSUER: issuer.url,
      OIDC_TOKENS_CLIENT_ID: 'our-app',
      IDENTITY_ALLOW_PRIVATE: '1',
    },
  });
  call = authCaller(app);
  const { cookie } = await app.createUser({ role: 'admin' });
  const organisation = {
    kind: 'oidc',
    name: 'Bolag',
    domains: ['bolag.example'],
    issuer: provider.issuer,
    clientId: provider.client.clientId,
    clientSecret: provider.client.clientSecret,
  };
  const saved = await app.fetch(`/api/admin/sso-providers/${SSO_ID}`, {
    method: 'PUT',
    headers: { cookie, origin: app.url, 'content-type': 'application/json' },
    body: JSON.stringify({ provider: organisation }),
  });
  expect(saved.status).toBe(200);
});
afterAll(async () => {
  await app.close();
  await Promise.all([provider.close(), issuer.close(), gateway.close()]);
});

async function mailed(read: (mail: { link: string; code: string }) => string): Promise<Way> {
  const { email } = await call.person(PASSWORD);
  let mails = 1;
  return async (browser) => {
    await browser.post('/api/auth/email-otp/send-verification-otp', { email, type: 'sign-in' });
    mails += 1;
    const otp = read(await call.mailTo(email, mails));
    return browser.post('/api/auth/sign-in/email-otp', { email, otp });
  };
}

let numbers = 0;
async function phoneOwner(): Promise<string> {
  const phone = `+35845${String(1_000_000 + numbers++)}`;
  await call.post('sign-up/phone', { phone, password: PASSWORD, fullName: 'Maija' });
  await call.post('phone/verify', { phone, otp: (await gateway.messageTo(phone)).code });
  return phone;
}

const WAYS: Record<string, () => Promise<Way>> = {
  'an e-mail address and a password': async () => {
    const person = await call.person(PASSWORD);
    return (browser) => browser.post('/api/auth/sign-in/email', person);
  },
  'a mailed code': () => mailed(({ code }) => code),
  'a mailed link': () =>
    mailed(({ link }) => new URLSearchParams(new URL(link).hash.slice(1)).get('code') ?? ''),
  'a phone number and a password': async () => {
    const phone = await phoneOwner();
    return (browser) => browser.post('/api/auth/sign-in/phone-number', { phone, password: PASSWORD });
  },
  'a texted code': async () => {
    const phone = await phoneOwner();
    let messages = 1;
    return async (browser) => {
      await browser.post('/api/auth/phone/send-code', { phone, type: 'sign-in' });
      messages += 1;
      const { code } = await gateway.messageTo(phone, messages);
      return browser.post('/api/auth/sign-in/phone-otp', { phone, otp: code });
    };
  },
  'an OpenID Connect provider': async () => {
    const sub = randomUUID();
    return (browser) => {
      provider.person = { sub, name: 'Åsa', email: `${sub}@acme.example`, email_verified: true };
      return browser.press('/api/auth/sign-in/oauth', { provider: 'acme' });
    };
  },
  'single sign-on': async () => {
    const sub = randomUUID();
    const email = `${sub}@bolag.example`;
    return (browser) => {
      provider.person = { sub, name: 'Bo', email };
      return browser.press('/api/auth/sso', { email });
    };
  },
  'a wallet': async () => {
    const wallet = Wallet.createRandom();
    return async (browser) => browser.post('/api/auth/sign-in/ethereum', await signedBy(app, wallet));
  },
  'an id_token': async () => {
    const sub = randomUUID();
    return async (browser) => {
      const nonce = await askNonce(app);
      const idToken = issuer.token({ sub, nonce });
      return browser.post('/api/auth/sign-in/id-token', { provider: 'tokens', idToken, nonce });
    };
  },
};

describe('whoever has a second factor is asked for it after', () => {
  it.each(Object.entries(WAYS))('%s', async (_name, begin) => {
    const enter = await begin();
    const first = testBrowser(app);
    await enter(first);
    const me = await first.me();
    expect(me).not.toBeNull();

    await app.services.database.orm.insert(factors).values({
      userId: me?.id ?? '',
      kind: 'totp',
      name: 'App',
      sealedSecret: 'x',
      verifiedAt: new Date(),
    });
    const browser = testBrowser(app);
    await enter(browser);
    const ask = async (path: string) => (await browser.ask(`${app.url}${path}`)).json();
    expect(await ask('/api/session')).toMatchObject({ user: null, secondStep: 'challenge' });
    expect(await ask('/api/me')).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' });
    expect(await ask('/api/auth/factors')).toMatchObject({ level: 'aal1' });
    // The session from before the factor is held up too.
    expect(await first.me()).toBeNull();
  });
});
