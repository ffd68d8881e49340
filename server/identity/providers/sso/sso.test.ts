import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OidcCounterpart, startOidcCounterpart } from '#server/testing/counterparts/oidc-counterpart';
import {
  type SamlAnswer,
  type SamlPerson,
  samlCounterpart,
} from '#server/testing/counterparts/saml-counterpart';
import { selfSigned } from '#server/testing/counterparts/self-signed';
import { freePort } from '#server/testing/database/real-postgres';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';
import { testBrowser } from '#server/testing/test-browser';

type Browser = ReturnType<typeof testBrowser>;

const PATH = '/api/admin/sso-providers';
const SAML_ID = randomUUID();
const OIDC_ID = randomUUID();
const SECRET = 'a client secret that nobody learns';

let app: TestApp;
let admin: TestUser;
let oidc: OidcCounterpart;
const idp = samlCounterpart();
beforeAll(async () => {
  const port = await freePort();
  oidc = await startOidcCounterpart([`http://127.0.0.1:${port}/api/auth/callback/sso-${OIDC_ID}`]);
  app = await startTestApp({ port, environment: { IDENTITY_ALLOW_PRIVATE: '1' } });
  admin = await app.createUser({ role: 'admin' });
  expect((await save(SAML_ID, saml())).status).toBe(200);
});
afterAll(async () => {
  await app.close();
  await oidc.close();
});

const saml = (more: object = {}) => ({
  kind: 'saml',
  name: 'Acme',
  domains: ['Acme.example'],
  issuer: idp.issuer,
  entryPoint: 'https://idp.acme.example/login?tenant=1',
  certificates: [idp.certificate],
  ...more,
});
const call = (method: string, path: string, body?: object, cookie = admin.cookie) =>
  app.fetch(path, {
    method,
    headers: { cookie, origin: app.url, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const save = (id: string, provider: object, seen?: string | null) =>
  call('PUT', `${PATH}/${id}`, { provider, seen });
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;
const person = (more: Partial<SamlPerson> = {}): SamlPerson => {
  const id = randomUUID();
  return { id, email: `${id}@acme.example`, name: 'Åsa Öberg', ...more };
};

async function begin(browser: Browser, email = 'somebody@acme.example', next?: string): Promise<string> {
  const answer = await browser.post('/api/auth/sso', { email, next });
  return ((await answer.json()) as { url: string }).url;
}

/** The provider's page posts: from another site, so without our cookies. Answers the page or call that it leads to. */
async function post({ xml, state, acsUrl }: SamlAnswer): Promise<string> {
  const answer = await fetch(acsUrl, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: 'https://idp.acme.example', 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: state }),
  });
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
}

async function signIn(who: SamlPerson, next?: string) {
  const browser = testBrowser(app);
  const url = await begin(browser, who.email, next);
  const on = await post(await idp.answer(url, who));
  const landed = await browser.follow(new URL(on, app.url));
  return { browser, page: landed.page, me: await browser.me() };
}

describe('single sign-on by SAML 2.0', () => {
  it('makes an account, finds it again, and goes on to where they were going', async () => {
    const who = person();
    const first = await signIn(who, '/customer');
    expect(first.page).toBe('/auth?next=%2Fcustomer');
    expect(first.me).toMatchObject({ email: who.email, fullName: 'Åsa Öberg' });
    const second = await signIn(who);
    expect([second.page, second.me?.id]).toEqual(['/auth', first.me?.id]);
  });

  it('opens the account that has the address', async () => {
    const user = await app.createUser({ email: `${randomUUID()}@acme.example` });
    expect((await signIn(person({ email: user.email }))).me?.id).toBe(user.id);
  });

  it('speaks for its own domains alone', async () => {
    const user = await app.createUser();
    const browser = testBrowser(app);
    const answer = await idp.answer(await begin(browser), person({ email: user.email }));
    expect(await post(answer)).toBe('/auth?error=WRONG_DOMAIN');
    // A comment does not cut an address short: the rest of it is signed too.
    const long = await idp.answer(await begin(browser), person({ email: 'boss@acme.example.evil.example' }));
    const xml = long.xml.replaceAll('boss@acme.example.evil', 'boss@acme.example<!-- -->.evil');
    expect(await post({ ...long, xml })).toBe('/auth?error=WRONG_DOMAIN');
  });

  it('takes a response once, in the browser that asked for it', async () => {
    const browser = testBrowser(app);
    const answer = await idp.answer(await begin(browser), person());
    const on = await post(answer);
    expect(await post(answer)).toBe('/auth?error=IDENTITY_EXPIRED');
    const other = testBrowser(app);
    await begin(other);
    expect((await other.follow(new URL(on, app.url))).page).toBe('/auth?error=IDENTITY_EXPIRED');
    expect((await browser.follow(new URL(on, app.url))).page).toBe('/auth');
    expect(await post(answer)).toBe('/auth?error=IDENTITY_EXPIRED');
    expect((await browser.follow(new URL(on, app.url))).page).toBe('/auth?error=IDENTITY_EXPIRED');
  });

  it.each([
    ['no signature', { signAssertion: false }],
    ['a signature around it alone', { signAssertion: false, signResponse: true }],
    ['the signature of another key', { key: selfSigned('evil.example').key }],
    ['a signature on SHA-1', { signatureAlgorithm: 'rsa-sha1', digestAlgorithm: 'sha1' }],
    ['another audience', { audience: 'https://other.example/metadata' }],
    ['another recipient', { recipient: 'https://other.example/acs' }],
    ['another request', { inResponseTo: `_${'0'.repeat(64)}` }],
    ['another issuer', { issuer: 'https://evil.example/saml' }],
    ['a time that is over', { lifetimeInSeconds: -600 }],
    ['a name for this once', { nameIdentifierFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }],
  ])('refuses an assertion with %s', async (_what, changed) => {
    const answer = await idp.answer(await begin(testBrowser(app)), person(), changed);
    expect(await post(answer)).toBe('/auth?error=IDENTITY_NOT_PROVEN');
  });

  it.each<[string, (xml: string) => string]>([
    ['changed', (xml) => xml.replaceAll('boss@acme.example', 'host@acme.example')],
    ['beside one that is not', (xml) => xml.replace('</samlp:Response>', `${forged(xml)}</samlp:Response>`)],
    ['after one that is not', (xml) => xml.replace(assertionOf(xml), forged(xml) + assertionOf(xml))],
    [
      'in an extension of the response',
      (xml) =>
        xml.replace(
          assertionOf(xml),
          `<samlp:Extensions>${assertionOf(xml)}</samlp:Extensions>${forged(xml)}`,
        ),
    ],
    [
      'in the signature of one that is not',
      (xml) => {
        const moved = `<Object>${assertionOf(xml).replace(signatureOf(xml), '')}</Object></Signature>`;
        const holder = signatureOf(xml).replace('</Signature>', moved);
        return xml.replace(assertionOf(xml), forged(xml).replace(/(<\/saml:Issuer>)/, `$1${holder}`));
      },
    ],
    ['behind a document type', (xml) => `<!DOCTYPE x [<!ENTITY e "boss">]>${xml}`],
    ['in no response', (xml) => assertionOf(xml)],
    ['in what is no XML', () => 'not <xml'],
  ])('refuses a signed assertion %s', async (_what, change) => {
    const answer = await idp.answer(await begin(testBrowser(app)), person({ email: 'boss@acme.example' }));
    const xml = change(answer.xml);
    expect(xml).not.toBe(answer.xml);
    expect(await post({ ...answer, xml })).toBe('/auth?error=IDENTITY_NOT_PROVEN');
  });

  it('publishes what the other side asks for', async () => {
    const answer = await app.fetch(`/api/auth/saml/sso-${SAML_ID}/metadata`);
    const xml = await answer.text();
    expect(xml).toContain(`entityID="${app.url}/api/auth/saml/sso-${SAML_ID}/metadata"`);
    expect(xml).toContain(`Location="${app.url}/api/auth/saml/sso-${SAML_ID}/acs"`);
    expect((await app.fetch(`/api/auth/saml/sso-${randomUUID()}/metadata`)).status).toBe(404);
  });
});

describe('providers of single sign-on', () => {
  it('sign in by OpenID Connect, and their secrets stay here', async () => {
    const provider = {
      kind: 'oidc',
      name: 'Bolag',
      domains: ['bolag.example'],
      issuer: oidc.issuer,
      clientId: oidc.client.clientId,
      clientSecret: oidc.client.clientSecret,
    };
    const made = await save(OIDC_ID, provider);
    expect(await made.json()).toMatchObject({ hasClientSecret: true, domains: ['bolag.example'] });
    const { clientSecret: _kept, ...rest } = provider;
    expect((await save(OIDC_ID, { ...rest, name: 'Bolaget' })).status).toBe(200);
    const sub = randomUUID();
    oidc.person = { sub, name: 'Bo', email: `${sub}@bolag.example` };
    const browser = testBrowser(app);
    expect((await browser.follow(await begin(browser, oidc.person.email as string))).page).toBe('/auth');
    expect(await browser.me()).toMatchObject({ email: `${sub}@bolag.example` });
    oidc.person = { sub: randomUUID(), name: 'Eva', email: 'eva@acme.example', email_verified: true };
    const other = testBrowser(app);
    expect((await other.follow(await begin(other, 'x@bolag.example'))).page).toBe('/auth?error=WRONG_DOMAIN');
    const listed = await (await call('GET', `${PATH}?limit=1`)).text();
    expect(JSON.parse(listed)).toMatchObject({ items: [{ name: 'Bolaget', clientId: 'redraft' }] });
    expect(listed).not.toContain(oidc.client.clientSecret);
    const { nextCursor } = JSON.parse(listed) as { nextCursor: string };
    const next = await (await call('GET', `${PATH}?limit=1&cursor=${nextCursor}`)).json();
    expect(next).toMatchObject({ items: [{ id: SAML_ID }], nextCursor: null });
  });

  it('are changed as the admin saw them, and made by adding alone', async () => {
    const id = randomUUID();
    const provider = saml({ domains: ['seen.example'] });
    const seenOf = async (answer: Response) => ((await answer.json()) as { updatedAt: string }).updatedAt;
    const first = await seenOf(await save(id, provider, null));
    // Added once more after a lost answer: it is there already.
    expect(await seenOf(await save(id, provider, null))).toBe(first);
    const moved = { ...provider, domains: ['seen.example', 'moved.example'] };
    const second = await seenOf(await save(id, moved, first));
    expect(await seenOf(await save(id, moved, first))).toBe(second);
    // The dialog of another admin still has the domains of before.
    expect(await codeOf(await save(id, { ...provider, name: 'Acme AB' }, first))).toBe('STALE_VERSION');
    expect(await codeOf(await save(id, provider, null))).toBe('STALE_VERSION');
    expect((await save(id, { ...moved, name: 'Acme AB' }, second)).status).toBe(200);
    const listed = (await (await call('GET', PATH)).json()) as { items: { id: string }[] };
    const kept = listed.items.find((row) => row.id === id);
    expect(kept).toMatchObject({ name: 'Acme AB', domains: ['moved.example', 'seen.example'] });

    expect((await call('DELETE', `${PATH}/${id}`)).status).toBe(204);
    expect(await codeOf(await save(id, moved, second))).toBe('NOT_FOUND');
    expect(await (await call('GET', PATH)).text()).not.toContain(id);
  });

  it('keep a client secret that another admin has changed meanwhile', async () => {
    const id = randomUUID();
    const provider = {
      kind: 'oidc',
      name: 'Hemlig',
      domains: ['hemlig.example'],
      issuer: oidc.issuer,
      clientId: 'x',
      clientSecret: SECRET,
    };
    const made = (await (await save(id, provider, null)).json()) as { updatedAt: string };
    await save(id, { ...provider, clientSecret: `${SECRET}, changed` }, made.updatedAt);
    expect(await codeOf(await save(id, provider, made.updatedAt))).toBe('STALE_VERSION');
    expect((await call('DELETE', `${PATH}/${id}`)).status).toBe(204);
  });

  it('have a domain each, and keep their kind', async () => {
    expect(await codeOf(await save(randomUUID(), saml()))).toBe('DOMAIN_TAKEN');
    const changed = {
      kind: 'oidc',
      name: 'x',
      domains: ['acme.example'],
      issuer: oidc.issuer,
      clientId: 'x',
    };
    expect(await codeOf(await save(SAML_ID, changed))).toBe('WRONG_KIND');
    expect((await call('GET', '/api/auth/ways')).status).toBe(200);
  });

  it.each([
    ['certificates', { certificates: ['no certificate'] }],
    ['certificates.0', { certificates: [''] }],
    ['domains.0', { domains: ['not a domain'] }],
    ['entryPoint', { entryPoint: 'javascript:alert(1)' }],
  ])('are refused with %s that nothing can be done with', async (field, changed) => {
    const answer = await save(randomUUID(), saml({ domains: ['new.example'], ...changed }));
    expect(answer.status).toBe(422);
    const { data } = (await answer.json()) as { data: { problems: { field: string }[] } };
    expect(data.problems.map((problem) => problem.field)).toContain(`provider.${field}`);
  });

  it('are refused where nobody answers at the issuer', async () => {
    const gone = {
      kind: 'oidc',
      name: 'x',
      domains: ['gone.example'],
      issuer: 'http://127.0.0.1:9',
      clientId: 'x',
    };
    const answer = await save(randomUUID(), { ...gone, clientSecret: SECRET });
    expect([answer.status, await codeOf(answer)]).toEqual([424, 'PROVIDER_UNREACHABLE']);
  });

  it('take their identities and open sign-ins along when they are removed', async () => {
    const id = randomUUID();
    await save(id, saml({ domains: ['brief.example'] }));
    const who = person({ email: 'kort@brief.example' });
    const { browser, me } = await signIn(who);
    expect(me).toMatchObject({ email: who.email });
    const late = testBrowser(app);
    const on = await post(await idp.answer(await begin(late, who.email), who));
    expect((await call('DELETE', `${PATH}/${id}`)).status).toBe(204);
    expect((await late.follow(new URL(on, app.url))).page).toBe('/auth?error=IDENTITY_EXPIRED');
    expect((await browser.post('/api/auth/sso', { email: who.email })).status).toBe(404);
    const left = (await (await browser.ask(`${app.url}/api/auth/identities`)).json()) as { items: object[] };
    expect(left.items).toEqual([]);
    const log = (await (await call('GET', '/api/admin/audit?limit=100')).json()) as {
      items: { action: string }[];
    };
    expect(log.items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['sso-saved', 'sso-removed']),
    );
  });
});

/** The signed assertion of a response, as it is. */
const assertionOf = (xml: string) => /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '';
const signatureOf = (xml: string) => /<Signature.*<\/Signature>/s.exec(assertionOf(xml))?.[0] ?? '';
/** The same for another person, unsigned, under another id. */
const forged = (xml: string) =>
  assertionOf(xml)
    .replace(signatureOf(xml), '')
    .replace(/ID="_[^"]+"/, 'ID="_forged"')
    .replaceAll('boss@acme.example', 'admin@acme.example');
