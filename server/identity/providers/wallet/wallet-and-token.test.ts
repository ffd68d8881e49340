import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { Wallet } from 'ethers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '#server/identity/providers/flow-secrets';
import { type Issuer, startIdTokenIssuer } from '#server/testing/counterparts/id-token-issuer';
import { askNonce, messageOf } from '#server/testing/counterparts/test-wallet';
import { programCaller } from '#server/testing/program-caller';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';
import { testBrowser } from '#server/testing/test-browser';

const ETHEREUM = '/api/auth/sign-in/ethereum';
const ID_TOKEN = '/api/auth/sign-in/id-token';

describe('wallets and id_tokens', () => {
  let app: TestApp;
  let issuer: Issuer;
  let admin: TestUser;
  beforeAll(async () => {
    issuer = await startIdTokenIssuer('our-app');
    app = await startTestApp({
      environment: {
        ETHEREUM_CHAINS: '1, 10',
        OIDC_PROVIDERS: 'acme',
        OIDC_ACME_ISSUER: issuer.url,
        OIDC_ACME_CLIENT_ID: 'our-app',
        IDENTITY_ALLOW_PRIVATE: '1',
      },
    });
    admin = await app.createUser({ role: 'admin' });
  });
  afterAll(async () => {
    await app.close();
    await issuer.close();
  });

  const refusals = async (search: string) => {
    const list = { action: 'sign-in-failed' as const, search, limit: 50 };
    return (await admin.client.admin.audit(list)).items;
  };
  const signIn = async (wallet: Pick<Wallet, 'address' | 'signMessage'>, message: string) => {
    const browser = testBrowser(app);
    const answer = await browser.post(ETHEREUM, { message, signature: await wallet.signMessage(message) });
    return { browser, status: answer.status, body: (await answer.json()) as { code?: string } };
  };

  it('lets a wallet in by its signature, to the same account each time', async () => {
    const wallet = Wallet.createRandom();
    const first = await signIn(wallet, messageOf(app, wallet.address, await askNonce(app)));
    expect(first).toMatchObject({ status: 200 });
    const me = await first.browser.me();
    expect(me).toMatchObject({ email: null, role: 'customer' });
    expect(me?.fullName).toBe(`${wallet.address.slice(0, 6)}…${wallet.address.slice(-4)}`);
    const second = await signIn(
      wallet,
      messageOf(app, wallet.address.toLowerCase(), await askNonce(app), { chain: '10' }),
    );
    expect((await second.browser.me())?.id).toBe(me?.id);
  });

  it('takes a nonce once, and only one of its own', async () => {
    const wallet = Wallet.createRandom();
    const nonce = await askNonce(app);
    const message = messageOf(app, wallet.address, nonce);
    expect((await signIn(wallet, message)).status).toBe(200);
    expect(await signIn(wallet, message)).toMatchObject({ status: 400, body: { code: 'IDENTITY_EXPIRED' } });
    const made = messageOf(app, wallet.address, `${nonce.slice(0, -1)}${nonce.endsWith('0') ? '1' : '0'}`);
    expect(await signIn(wallet, made)).toMatchObject({ status: 400, body: { code: 'IDENTITY_EXPIRED' } });
    expect((await signIn(wallet, messageOf(app, wallet.address, 'abcdefgh12345678'))).status).toBe(400);
  });

  it('of two sign-ins at once with one nonce one gets in', async () => {
    const wallet = Wallet.createRandom();
    const message = messageOf(app, wallet.address, await askNonce(app));
    const both = await Promise.all([signIn(wallet, message), signIn(wallet, message)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it.each([
    ['domain', { domain: 'evil.example' }],
    ['address', { uri: 'https://evil.example/login' }],
    ['chain', { chain: '137' }],
    ['version', { version: '2' }],
    ['time', { at: new Date(Date.now() - 3_600_000).toISOString() }],
    ['end', { until: new Date(Date.now() - 1000).toISOString() }],
  ])('refuses a message for another %s', async (_what, changed) => {
    const wallet = Wallet.createRandom();
    const answer = await signIn(wallet, messageOf(app, wallet.address, await askNonce(app), changed));
    expect(answer).toMatchObject({ status: 400, body: { code: 'IDENTITY_NOT_PROVEN' } });
    expect(await answer.browser.me()).toBeNull();
  });

  it('refuses a signature of somebody else', async () => {
    const [wallet, thief] = [Wallet.createRandom(), Wallet.createRandom()];
    const message = messageOf(app, wallet.address, await askNonce(app));
    expect((await signIn(thief, message)).body.code).toBe('IDENTITY_NOT_PROVEN');
    for (const signature of ['0x', '0x00', `0x${'00'.repeat(65)}`, `0x${'ff'.repeat(65)}`, 'zz']) {
      const answer = await testBrowser(app).post(ETHEREUM, { message, signature });
      expect(answer.status, signature).toBe(400);
    }
    const told = await refusals(wallet.address);
    expect(told.map(({ detail }) => detail.what)).toEqual(Array(6).fill('wallet, IDENTITY_NOT_PROVEN'));
  });

  it('tells of whoever is deactivated, under their name', async () => {
    const wallet = Wallet.createRandom();
    const come = async () => signIn(wallet, messageOf(app, wallet.address, await askNonce(app)));
    const { browser } = await come();
    const me = await browser.me();
    await admin.client.admin.setDeactivated({ id: me?.id ?? '', deactivated: true });
    expect(await come()).toMatchObject({ status: 403, body: { code: 'ACCOUNT_DEACTIVATED' } });
    expect(await refusals(me?.fullName ?? '')).toMatchObject([{ detail: { what: 'ACCOUNT_DEACTIVATED' } }]);
  });

  it('adds a wallet to the account that is signed in', async () => {
    const user = await app.createUser();
    const wallet = Wallet.createRandom();
    const message = messageOf(app, wallet.address, await askNonce(app));
    const answer = await testBrowser(app, user.cookie).post('/api/auth/identities', {
      message,
      signature: await wallet.signMessage(message),
    });
    expect(answer.status).toBe(200);
    const { browser } = await signIn(wallet, messageOf(app, wallet.address, await askNonce(app)));
    expect((await browser.me())?.id).toBe(user.id);
  });

  const token: Issuer['token'] = (...given) => issuer.token(...given);
  const ask = (idToken: string, nonce: string) =>
    testBrowser(app).post(ID_TOKEN, { provider: 'acme', idToken, nonce });

  it('lets somebody in by an id_token with our nonce, as it is or hashed, once', async () => {
    const sub = randomUUID();
    const email = `${sub}@acme.example`;
    const nonce = await askNonce(app);
    const idToken = token({ sub, nonce, email, email_verified: true });
    const browser = testBrowser(app);
    expect((await browser.post(ID_TOKEN, { provider: 'acme', idToken, nonce })).status).toBe(200);
    expect(await browser.me()).toMatchObject({ email, fullName: 'Åsa' });
    const again = await ask(idToken, nonce);
    expect([again.status, ((await again.json()) as { code: string }).code]).toEqual([
      400,
      'IDENTITY_EXPIRED',
    ]);
    const other = await askNonce(app);
    expect((await ask(token({ sub, nonce: sha256(other) }), other)).status).toBe(200);
  });

  it('gives a program a session for an id_token', async () => {
    const nonce = await askNonce(app);
    const body = { provider: 'acme', id_token: token({ nonce }), nonce };
    const answer = await programCaller(app).token('id_token', body);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    expect(await answer.json()).toMatchObject({
      token_type: 'bearer',
      user: { identities: [{ provider: 'acme' }] },
    });
    expect((await programCaller(app).token('id_token', body)).status).toBe(400);
  });

  it('refuses an id_token that is not for us, not theirs, not of now or without our nonce', async () => {
    const nonce = await askNonce(app);
    const { privateKey: otherKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const tokens = {
      audience: token({ nonce }, issuer.key, { audience: 'another-app' }),
      client: token({ nonce, azp: 'another-app' }),
      issuer: token({ nonce }, issuer.key, { issuer: 'https://evil.example' }),
      key: token({ nonce }, otherKey),
      time: token({ nonce }, issuer.key, { expiresIn: -120 }),
      nonce: token({ nonce: 'another' }),
      missing: token({}),
      unsigned: token({ nonce }, '', { algorithm: 'none' }),
      secret: token({ nonce }, 'our-app', { algorithm: 'HS256' }),
      garbage: 'a.b.c',
    };
    for (const [what, idToken] of Object.entries(tokens)) {
      const answer = await ask(idToken, nonce);
      expect([what, answer.status]).toEqual([what, 400]);
      expect(await answer.json()).toMatchObject({ code: 'IDENTITY_NOT_PROVEN' });
    }
    const told = (await refusals('acme')).filter(
      ({ detail }) => detail.what === 'id-token, IDENTITY_NOT_PROVEN',
    );
    expect(told).toHaveLength(Object.keys(tokens).length);
    expect((await ask(token({ nonce }), nonce)).status).toBe(200);
  });

  it('is off where nobody has configured it', async () => {
    const bare = await startTestApp({ work: false });
    try {
      const message = messageOf(bare, Wallet.createRandom().address, 'abcdefgh');
      const post = (path: string, body: object) => testBrowser(bare).post(path, body);
      expect((await post(ETHEREUM, { message, signature: '0x00' })).status).toBe(404);
      expect((await post(ID_TOKEN, { provider: 'acme', idToken: 'x', nonce: 'x' })).status).toBe(404);
      const grant = await programCaller(bare).token('web3', { message, signature: '0x00' });
      expect(await grant.json()).toMatchObject({ code: 'provider_disabled' });
      expect((await post('/api/auth/sso', { email: 'somebody@acme.example' })).status).toBe(404);
    } finally {
      await bare.close();
    }
  });
});
