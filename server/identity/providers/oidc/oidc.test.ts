import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts, identityFlows, profiles } from '#server/database/schema/index';
import { type OidcCounterpart, startOidcCounterpart } from '#server/testing/counterparts/oidc-counterpart';
import { freePort } from '#server/testing/database/real-postgres';
import { startTestApp, type TestApp } from '#server/testing/test-app';
import { testBrowser } from '#server/testing/test-browser';

const BEGIN = '/api/auth/sign-in/oauth';

describe('signing in at an OpenID Connect provider', () => {
  let app: TestApp;
  let provider: OidcCounterpart;
  beforeAll(async () => {
    const port = await freePort();
    provider = await startOidcCounterpart([`http://127.0.0.1:${port}/api/auth/callback/acme`]);
    app = await startTestApp({
      port,
      environment: {
        OIDC_PROVIDERS: 'acme,gone',
        OIDC_ACME_ISSUER: provider.issuer,
        OIDC_ACME_NAME: 'Acme',
        OIDC_ACME_CLIENT_ID: provider.client.clientId,
        OIDC_ACME_CLIENT_SECRET: provider.client.clientSecret,
        OIDC_GONE_ISSUER: 'http://127.0.0.1:9',
        OIDC_GONE_CLIENT_ID: 'x',
        IDENTITY_ALLOW_PRIVATE: '1',
      },
    });
  });
  afterAll(async () => {
    await app.close();
    await provider.close();
  });

  const somebody = (more: object = {}) => {
    const sub = randomUUID();
    return { sub, name: 'Åsa Öberg', email: `${sub}@Acme.example`, email_verified: true, ...more };
  };

  it('makes an account at the first time and finds it again at the second', async () => {
    const person = somebody();
    provider.person = person;
    const browser = testBrowser(app);
    const landed = await browser.press(BEGIN, { provider: 'acme', next: '/customer?tab=x' });
    expect(landed.page).toBe('/auth?next=%2Fcustomer%3Ftab%3Dx');
    const leaving = new URL(landed.way[0] ?? '');
    expect(leaving.searchParams.get('code_challenge_method')).toBe('S256');
    expect(leaving.searchParams.get('state')).toMatch(/^[\w-]{43}$/);
    const me = await browser.me();
    expect(me).toMatchObject({ email: person.email.toLowerCase(), fullName: 'Åsa Öberg', role: 'customer' });
    const again = testBrowser(app);
    expect((await again.press(BEGIN, { provider: 'acme' })).page).toBe('/auth');
    expect((await again.me())?.id).toBe(me?.id);
    const rows = await app.services.database.orm
      .select()
      .from(accounts)
      .where(eq(accounts.userId, me?.id ?? ''));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ providerId: 'acme', accountId: `${provider.issuer}#${person.sub}` });
    expect([rows[0]?.accessToken, rows[0]?.idToken, rows[0]?.refreshToken]).toEqual([null, null, null]);
    expect(await app.services.database.orm.select().from(identityFlows)).toEqual([]);
  });

  it('joins the account with the same address where both sides have verified it', async () => {
    const user = await app.createUser({ email: `${randomUUID()}@acme.example` });
    provider.person = somebody({ email: user.email });
    const browser = testBrowser(app);
    expect((await browser.press(BEGIN, { provider: 'acme' })).page).toBe('/auth');
    expect((await browser.me())?.id).toBe(user.id);
  });

  it.each<[string, object, (email: string) => string]>([
    ['does not vouch for', { email_verified: false }, (email) => email],
    ['says in words that it does not vouch for', { email_verified: 'false' }, (email) => email],
    ['says in words that it vouches for', { email_verified: 'true' }, (email) => email],
    ['vouches for as Microsoft does', { email_verified: undefined, xms_edov: true }, (email) => email],
    ['spells in letters that only look like it', {}, (email) => email.replace('k', '\u212a')],
  ])('does not take an account over on an address that the provider %s', async (_what, claims, spelt) => {
    const user = await app.createUser({ email: `kim-${randomUUID()}@acme.example` });
    provider.person = somebody({ email: spelt(user.email), ...claims });
    const browser = testBrowser(app);
    const landed = await browser.press(BEGIN, { provider: 'acme' });
    const me = await browser.me();
    if (landed.page !== '/auth') expect([landed.page, me]).toEqual(['/auth?error=EMAIL_NOT_VOUCHED', null]);
    else expect(me).toMatchObject({ email: null, id: expect.not.stringContaining(user.id) });
  });

  it('nor an account whose address nobody has verified: its maker may wait for its owner', async () => {
    const user = await app.createUser();
    const { orm } = app.services.database;
    await orm.update(profiles).set({ emailVerified: false }).where(eq(profiles.id, user.id));
    provider.person = somebody({ email: user.email });
    const browser = testBrowser(app);
    expect((await browser.press(BEGIN, { provider: 'acme' })).page).toBe('/auth?error=ACCOUNT_NOT_VERIFIED');
    expect(await browser.me()).toBeNull();
  });

  it('keeps an address out of the account that the provider does not vouch for', async () => {
    provider.person = somebody({ email_verified: false });
    const browser = testBrowser(app);
    await browser.press(BEGIN, { provider: 'acme' });
    expect(await browser.me()).toMatchObject({ email: null, fullName: 'Åsa Öberg' });
  });

  it('bars a deactivated user', async () => {
    provider.person = somebody();
    const browser = testBrowser(app);
    await browser.press(BEGIN, { provider: 'acme' });
    const me = await browser.me();
    await app.services.database.orm
      .update(profiles)
      .set({ deactivatedAt: new Date() })
      .where(eq(profiles.id, me?.id ?? ''));
    const again = testBrowser(app);
    expect((await again.press(BEGIN, { provider: 'acme' })).page).toBe('/auth?error=ACCOUNT_DEACTIVATED');
    expect(await again.me()).toBeNull();
  });

  it('tells who turns back, and a provider that cannot be reached', async () => {
    provider.person = null;
    const landed = await testBrowser(app).press(BEGIN, { provider: 'acme' });
    expect(landed.page).toBe('/auth?error=IDENTITY_CANCELLED');
    const answer = await testBrowser(app).post(BEGIN, { provider: 'gone' });
    expect(answer.status).toBe(424);
    expect(await answer.json()).toMatchObject({ code: 'PROVIDER_UNREACHABLE' });
    expect((await testBrowser(app).post(BEGIN, { provider: 'google' })).status).toBe(404);
  });

  it('ends a sign-in once, and only in the browser that began it', async () => {
    provider.person = somebody();
    const browser = testBrowser(app);
    const { url } = (await (await browser.post(BEGIN, { provider: 'acme' })).json()) as { url: string };
    // Goes the whole way but for the last step, which a victim's browser is led to.
    const landed = await testBrowser(app).follow(url);
    expect(landed.page).toBe('/auth?error=IDENTITY_EXPIRED');
    const callback = landed.way.at(-1) ?? '';
    expect(callback).toContain('/api/auth/callback/acme?code=');
    expect((await browser.follow(callback)).page).toBe('/auth');
    expect(await browser.me()).not.toBeNull();
    expect((await browser.follow(callback)).page).toBe('/auth?error=IDENTITY_EXPIRED');
  });

  it('refuses a code that another issuer answers with', async () => {
    provider.person = somebody();
    const browser = testBrowser(app);
    const { url } = (await (await browser.post(BEGIN, { provider: 'acme' })).json()) as { url: string };
    const elsewhere = testBrowser(app);
    const callback = new URL((await elsewhere.follow(url)).way.at(-1) ?? '');
    expect(callback.searchParams.get('iss')).toBe(provider.issuer);
    callback.searchParams.set('iss', 'https://evil.example');
    expect((await browser.follow(callback)).page).toBe('/auth?error=IDENTITY_NOT_PROVEN');
  });

  it('leads nowhere but to pages of ours', async () => {
    for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      expect((await testBrowser(app).post(BEGIN, { provider: 'acme', next })).status, next).toBe(422);
    }
  });

  it('adds an identity to the account that is signed in, but not one of somebody else', async () => {
    const user = await app.createUser();
    provider.person = somebody();
    const browser = testBrowser(app, user.cookie);
    const link = '/api/auth/identities';
    expect((await browser.press(link, { provider: 'acme' })).page).toBe('/account?added=1');
    const fresh = testBrowser(app);
    await fresh.press(BEGIN, { provider: 'acme' });
    expect((await fresh.me())?.id).toBe(user.id);
    const other = await app.createUser();
    const taken = await testBrowser(app, other.cookie).press(link, { provider: 'acme' });
    expect(taken.page).toBe('/account?error=IDENTITY_TAKEN');
    expect((await testBrowser(app).post(link, { provider: 'acme' })).status).toBe(400);
  });
});
