import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Wallet } from 'ethers';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyBrief } from '#domain/brief/brief';
import { startMailServer } from '#server/testing/counterparts/mail-server';
import { type OidcCounterpart, startOidcCounterpart } from '#server/testing/counterparts/oidc-counterpart';
import { samlCounterpart } from '#server/testing/counterparts/saml-counterpart';
import { softwareAuthenticator } from '#server/testing/counterparts/software-authenticator';
import { signedBy } from '#server/testing/counterparts/test-wallet';
import { startTwilioServer } from '#server/testing/counterparts/twilio-server';
import { startReceiver } from '#server/testing/counterparts/webhook-receiver';
import { startWordPress } from '#server/testing/counterparts/wordpress';
import { freePort } from '#server/testing/database/real-postgres';
import { watchSecrets } from '#server/testing/secrets-watch';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';
import { testBrowser } from '#server/testing/test-browser';

const watch = watchSecrets();
const { secret } = watch;
const made = (name: string) => secret(name, randomBytes(18).toString('base64url'));

/** How each one begins: none may be logged, of no user. */
secret('password hash', '$argon2id$');
const AUTH_SECRET = secret('AUTH_SECRET', randomBytes(32).toString('hex'));
const SMTP_PASSWORD = made('SMTP password');
const SMS_TOKEN = made('SMS token');
const WEBHOOK_SECRET = secret('WEBHOOK_SECRET', `whsec_${randomBytes(24).toString('base64')}`);

let app: TestApp;
let admin: TestUser;
let known: Awaited<ReturnType<typeof person>>;
let mails: Awaited<ReturnType<typeof startMailServer>>;
let gateway: Awaited<ReturnType<typeof startTwilioServer>>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let provider: OidcCounterpart;

beforeAll(async () => {
  const port = await freePort();
  mails = await startMailServer(SMTP_PASSWORD);
  gateway = await startTwilioServer('AC0123456789abcdef', SMS_TOKEN);
  receiver = await startReceiver(() => 500);
  provider = await startOidcCounterpart([`http://127.0.0.1:${port}/api/auth/callback/acme`]);
  secret('client secret', provider.client.clientSecret);
  app = await startTestApp({
    port,
    logTo: watch.log,
    environment: {
      ...gateway.environment,
      AUTH_SECRET,
      LOG_LEVEL: 'debug',
      SMTP_URL: mails.url,
      WEBHOOK_URL: receiver.url,
      WEBHOOK_SECRET,
      WEBHOOK_ALLOW_PRIVATE: '1',
      IDENTITY_ALLOW_PRIVATE: '1',
      WORDPRESS_ALLOW_PRIVATE: '1',
      ETHEREUM_CHAINS: '1',
      OIDC_PROVIDERS: 'acme',
      OIDC_ACME_ISSUER: provider.issuer,
      OIDC_ACME_CLIENT_ID: provider.client.clientId,
      OIDC_ACME_CLIENT_SECRET: provider.client.clientSecret,
    },
  });
  admin = await app.createUser({ role: 'admin' });
  known = await person();
  secret('cookie', tokenOf(admin.cookie));
});
afterAll(async () => {
  await app.close();
  await Promise.all([mails.close(), gateway.close(), receiver.close(), provider.close()]);
});
beforeEach(() => watch.hearConsole());
afterEach(() => watch.expectKept());

/** What of a cookie opens a session: its token, with any signature behind it. */
function tokenOf(cookie: string): string {
  return decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1)).split('.')[0] ?? '';
}

async function ask(method: string, path: string, body?: object, cookie?: string): Promise<Response> {
  const answer = await app.fetch(path, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(cookie ? { cookie } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return watch.hear(answer);
}
const post = (path: string, body: object, cookie?: string) => ask('POST', path, body, cookie);

/** Makes every new or changed row of a table fail, with the row in the database's own words, and then the call. */
async function failing(
  tables: string,
  work: () => Promise<Response>,
  status: number | null = 500,
): Promise<void> {
  const { orm } = app.services.database;
  const each = (change: string) =>
    Promise.all(tables.split(' ').map((table) => orm.execute(sql.raw(`alter table ${table} ${change}`))));
  await each('add constraint provoked check (false) not valid');
  try {
    const answer = await work();
    if (status !== null) expect(answer.status, tables).toBe(status);
  } finally {
    await each('drop constraint provoked');
  }
}

async function signIn(email: string, password: string): Promise<string> {
  const answer = await post('/api/auth/sign-in/email', { email, password });
  expect(answer.status).toBe(200);
  const [pair = ''] = (answer.headers.getSetCookie()[0] ?? '').split(';');
  secret('cookie', tokenOf(pair));
  return pair;
}

async function person() {
  const email = `${randomUUID()}@example.com`;
  const password = made('password');
  await post('/api/auth/sign-up/email', { email, password, fullName: 'Åsa' });
  const otp = secret('mailed code', await mails.codeFor(email));
  expect((await post('/api/auth/email-otp/verify-email', { email, otp })).status).toBe(200);
  return { email, password, cookie: await signIn(email, password) };
}

describe('neither the log nor a failed call tells', () => {
  it('a password or a mailed code: signing up, signing in, recovery', async () => {
    const email = `${randomUUID()}@example.com`;
    const signUp = { email, password: made('password'), fullName: 'Åsa' };
    await failing('accounts', () => post('/api/auth/sign-up/email', signUp));
    // The code may be made after the answer.
    await failing('verifications', () => post('/api/auth/sign-up/email', signUp), null);
    const wrong = { email: known.email, password: made('wrong password') };
    expect((await post('/api/auth/sign-in/email', wrong)).status).toBe(400);
    expect(
      (await post('/api/auth/sign-in/email', { ...wrong, password: { deep: wrong.password } })).status,
    ).toBe(422);
    const right = { email: known.email, password: known.password };
    await failing('sessions', () => post('/api/auth/sign-in/email', right));
    const forgot = { email: known.email };
    await failing('verifications', () => post('/api/auth/email-otp/request-password-reset', forgot));
    expect((await post('/api/auth/email-otp/request-password-reset', forgot)).status).toBe(200);
    const otp = secret('recovery code', await mails.codeFor(known.email, 2));
    const reset = { ...forgot, otp, password: made('new password') };
    const tried = secret('wrong code', otp === '000000' ? '111111' : '000000');
    expect((await post('/api/auth/email-otp/reset-password', { ...reset, otp: tried })).status).toBe(400);
    await failing('accounts', () => post('/api/auth/email-otp/reset-password', reset));
  });

  it('what a mail or text message holds that could not be sent', async () => {
    const email = `${randomUUID()}@example.com`;
    mails.refuse(true);
    await post('/api/auth/sign-up/email', { email, password: made('password'), fullName: 'Åsa' });
    await expect.poll(() => mails.refused.length, { timeout: 20_000 }).toBeGreaterThan(0);
    expect((await ask('POST', '/api/admin/settings/test-mail', undefined, admin.cookie)).status).toBe(200);
    mails.refuse(false);
    for (const code of mails.refused) if (code) secret('refused code', code);
    await expect.poll(() => watch.count((line) => line.includes('EMESSAGE'))).toBeGreaterThan(0);
    const phone = '+358401234567';
    await post('/api/auth/sign-up/phone', { phone, password: made('password'), fullName: 'Åsa' });
    const { code } = await gateway.messageTo(phone);
    const otp = secret('texted code', code);
    await failing('profiles', () => post('/api/auth/phone/verify', { phone, otp }));
    const wrong = secret('wrong code', otp === '999999' ? '888888' : '999999');
    expect((await post('/api/auth/phone/verify', { phone, otp: wrong })).status).toBe(400);
  });

  it('a second factor', async () => {
    const { cookie } = known;
    await failing('factors', () => post('/api/auth/factors', { factor_type: 'totp' }, cookie));
    const begun = await (await post('/api/auth/factors', { factor_type: 'totp' }, cookie)).json();
    const { id, totp } = begun as { id: string; totp: { secret: string } };
    secret('TOTP secret', totp.secret);
    const challenge = await (await post(`/api/auth/factors/${id}/challenge`, {}, cookie)).json();
    const challenge_id = (challenge as { id: string }).id;
    const code = secret('TOTP code', new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate());
    const verify = (sent: string) =>
      post(`/api/auth/factors/${id}/verify`, { challenge_id, code: sent }, cookie);
    await failing('failed_proofs', () => verify(code));
    expect((await verify(secret('wrong code', code === '777777' ? '666666' : '777777'))).status).toBe(422);
    expect((await verify(code)).status).toBe(200);
    await failing('backup_codes', () => post('/api/auth/backup-codes', {}, cookie));
  });

  it('a key, or a program’s tokens', async () => {
    const wanted = { name: 'Nightly', scopes: ['documents:write'], expiresInDays: null };
    await failing('api_keys', () => post('/api/admin/api-keys', wanted, admin.cookie));
    const { key } = await admin.client.automation.createApiKey({ ...wanted, scopes: ['documents:write'] });
    secret('API key', key);
    const upload = (sent: string) =>
      app.fetch(`/api/automation/requests/${randomUUID()}/document`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${sent}` },
        body: 'x',
      });
    await failing('api_keys', async () => watch.hear(await upload(key)));
    await watch.hear(await upload(secret('unknown key', `rdk_${randomBytes(32).toString('base64url')}`)));

    const { email, password, cookie } = known;
    const grant = (kind: string, body: object) => post(`/api/auth/token?grant_type=${kind}`, body);
    await failing('refresh_tokens', () => grant('password', { email, password }));
    const tokens = (await (await grant('password', { email, password })).json()) as Record<string, string>;
    const refresh_token = secret('refresh token', tokens.refresh_token ?? '');
    const access = secret('access token', tokens.access_token ?? '');
    await failing('refresh_tokens', () => grant('refresh_token', { refresh_token }));
    await watch.hear(
      await app.fetch('/api/admin/settings', { headers: { authorization: `Bearer ${access}` } }),
    );
    expect((await grant('id_token', { provider: 'acme', id_token: access })).status).toBe(422);

    const code_verifier = secret('PKCE verifier', randomBytes(32).toString('base64url'));
    const code_challenge = createHash('sha256').update(code_verifier).digest('base64url');
    const way = { redirect_to: 'http://127.0.0.1:49152/back', code_challenge, code_challenge_method: 'S256' };
    await failing('authorization_codes', () => post('/api/auth/authorize', way, cookie));
    const led = (await (await post('/api/auth/authorize', way, cookie)).json()) as { redirect_to: string };
    const auth_code = secret('PKCE code', new URL(led.redirect_to).searchParams.get('code') ?? '');
    await failing('sessions', () => grant('pkce', { auth_code, code_verifier }));
  });

  it('an application password of WordPress', async () => {
    const password = made('WordPress password');
    const site = await startWordPress({ password });
    const connection = { siteUrl: site.url, username: site.username, password };
    const connect = (part: object = {}) =>
      ask('PUT', '/api/me/wordpress', { ...connection, ...part }, known.cookie);
    await failing('wordpress_connections', () => connect());
    expect((await connect({ siteUrl: 'no address', password: [password] })).status).toBe(422);
    expect((await connect({ password: made('wrong WordPress password') })).status).toBe(200);
    expect((await connect()).status).toBe(200);
    secret('sent credentials', btoa(`${site.username}:${password}`));
    const message = `Not so: ${password}`;
    site.failWith([{ kind: 'status', status: 403, code: 'rest_cannot_view', message }]);
    expect((await post('/api/me/wordpress/check', {}, known.cookie)).status).toBe(200);
    await ask('GET', '/api/me/wordpress', undefined, known.cookie);
    await site.close();
    expect((await post('/api/me/wordpress/check', {}, known.cookie)).status).toBe(200);
  });

  it('what an outside provider sends, or its client’s secret', async () => {
    const sub = randomUUID();
    provider.person = { sub, name: 'Åsa', email: `${sub}@acme.example`, email_verified: true };
    const browser = testBrowser(app);
    const begin = () => browser.post('/api/auth/sign-in/oauth', { provider: 'acme' });
    await failing('identity_flows', async () => watch.hear(await begin()));
    const { url } = (await (await begin()).json()) as { url: string };
    secret('state', new URL(url).searchParams.get('state') ?? '');
    const { orm } = app.services.database;
    await orm.execute(sql`alter table accounts add constraint provoked check (false) not valid`);
    const landed = await browser.follow(url);
    await orm.execute(sql`alter table accounts drop constraint provoked`);
    expect(landed.page).toBe('/auth?error=UNEXPECTED');
    const callback = new URL(landed.way.at(-1) ?? '');
    secret('provider’s code', callback.searchParams.get('code') ?? '');
    await watch.hear(await browser.ask(callback));

    const oidc = {
      kind: 'oidc',
      name: 'Acme',
      domains: [`${randomUUID()}.example`],
      issuer: provider.issuer,
      clientId: 'redraft',
      clientSecret: made('SSO client secret'),
    };
    const save = (more: object = {}) =>
      ask(
        'PUT',
        `/api/admin/sso-providers/${randomUUID()}`,
        { provider: { ...oidc, ...more } },
        admin.cookie,
      );
    await failing('sso_providers', () => save());
    expect((await save({ issuer: 'http://127.0.0.1:9' })).status).toBe(424);
    expect((await save({ domains: ['no domain'] })).status).toBe(422);
  });

  it('what a SAML provider has signed', async () => {
    const idp = samlCounterpart();
    const [id, sub] = [randomUUID(), randomUUID()];
    const who = { id: sub, email: `asa@${id}.example`, name: 'Åsa' };
    const saml = {
      kind: 'saml',
      name: 'Acme',
      domains: [`${id}.example`],
      issuer: idp.issuer,
      entryPoint: 'https://idp.acme.example/login',
      certificates: [idp.certificate],
    };
    const path = `/api/admin/sso-providers/${id}`;
    expect((await ask('PUT', path, { provider: saml }, admin.cookie)).status).toBe(200);
    const browser = testBrowser(app);
    const begun = await (await browser.post('/api/auth/sso', { email: who.email })).json();
    const { xml, state, acsUrl } = await idp.answer((begun as { url: string }).url, who);
    const given = Buffer.from(xml).toString('base64');
    secret('SAML response', given.slice(200, 260));
    secret('SAML signature', /SignatureValue>([^<]{40})/.exec(xml)?.[1] ?? '');
    const arrive = (SAMLResponse: string) =>
      fetch(acsUrl, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ SAMLResponse, RelayState: state }),
      });
    await failing('identity_flows', async () => watch.hear(await arrive(given)), 303);
    const forged = Buffer.from(xml.replaceAll(sub, randomUUID())).toString('base64');
    expect((await watch.hear(await arrive(forged))).headers.get('location')).toContain('error=');
    // It leads on by the state, which the browser brings along: a way, and no refusal.
    const on = new URL((await arrive(given)).headers.get('location') ?? '', app.url);
    secret('SAML state', state);
    await failing('accounts', async () => watch.hear(await browser.ask(on)), 303);
  });

  it('what a passkey or a wallet has signed', async () => {
    const user = await app.createUser();
    const page = { origin: app.url.replace('127.0.0.1', 'localhost'), rpId: 'localhost' };
    const key = softwareAuthenticator();
    const created = key.create(await user.client.passkeys.begin(), page);
    secret('attestation', created.response.attestationObject.slice(-60));
    const keep = { name: 'Laptop', credential: created };
    await failing('passkeys', () => post('/api/auth/passkeys', keep, user.cookie));
    expect((await post('/api/auth/passkeys', keep, user.cookie)).status).toBe(422);
    await user.client.passkeys.register({
      name: 'Laptop',
      credential: key.create(await user.client.passkeys.begin(), page),
    });
    const signed = async () => {
      const offer = await (await post('/api/auth/sign-in/passkey/options', {})).json();
      const credential = key.get(offer as { challenge: string }, page);
      secret('passkey challenge', (offer as { challenge: string }).challenge);
      secret('passkey signature', credential.response.signature);
      return { credential };
    };
    const used = await signed();
    await failing('passkeys', () => post('/api/auth/sign-in/passkey', used));
    expect((await post('/api/auth/sign-in/passkey', used)).status).toBe(422);

    const wallet = Wallet.createRandom();
    const proof = await signedBy(app, wallet);
    secret('wallet’s signature', proof.signature);
    secret('wallet’s nonce', /Nonce: (\w+)/.exec(proof.message)?.[1] ?? '');
    await failing('accounts', () => post('/api/auth/sign-in/ethereum', proof));
    const { signature } = await signedBy(app, Wallet.createRandom());
    secret('other signature', signature);
    expect((await post('/api/auth/sign-in/ethereum', { ...proof, signature })).status).toBe(400);
    expect((await post('/api/auth/identities', { ...proof, signature }, user.cookie)).status).toBe(400);
  });

  it('a signed link, or how a webhook is signed', async () => {
    await admin.client.generations.create({
      id: randomUUID(),
      brief: {
        ...emptyBrief('swedish'),
        title: 'Älgkött & öl',
        contentType: 'blog-post',
        wordCount: 'short',
        humanize: 'yes',
      },
    });
    const [message] = await receiver.hear(1);
    secret('webhook signature', message?.headers['webhook-signature']?.split(',')[1] ?? '');
    const sent = JSON.parse(message?.body ?? '{}') as { original_document_url: string };
    const link = new URL(sent.original_document_url);
    secret('link’s signature', link.searchParams.get('signature') ?? '');
    await expect
      .poll(() => watch.count((line) => line.includes('a webhook attempt failed')))
      .toBeGreaterThan(0);
    link.searchParams.set('expires', '1');
    const late = await watch.hear(await app.fetch(`${link.pathname}${link.search}`));
    expect(late.status).toBe(404);
    await failing('settings', () =>
      ask('PATCH', '/api/admin/settings', { checkAboveMinutes: 61 }, admin.cookie),
    );
  });

  it('although it is told that much went wrong', () => {
    expect(watch.count((line) => line.includes('unexpected error'))).toBeGreaterThan(10);
  });
});
