import { request } from 'node:http';
import { Wallet } from 'ethers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES, type Route } from '#contract/routes';
import { signSessionToken } from '#server/access/session-cookie';
import { openApiDocument } from '#server/open-api/document';
import { type Body, expensiveBodies } from '#server/testing/access/expensive-bodies';
import type { JsonSchema } from '#server/testing/access/json-samples';
import { samlSignIn } from '#server/testing/counterparts/saml-sign-in';
import { selfSigned } from '#server/testing/counterparts/self-signed';
import { softwareAuthenticator } from '#server/testing/counterparts/software-authenticator';
import { askNonce, messageOf } from '#server/testing/counterparts/test-wallet';
import { startTwilioServer } from '#server/testing/counterparts/twilio-server';
import { longestHold, slowness } from '#server/testing/held-loop';
import { startTestApp, type TestApp } from '#server/testing/test-app';

/** How long a request may hold up those of all others, in milliseconds of this thread's work. */
const BUDGET_MS = 50;
/**
 * A collection of garbage may fall into one try, code that is not compiled yet into the first ones, and a busy machine's other
 * work costs each some of its time; work that is too much is too much in each. The first that keeps to the budget ends them.
 */
const TRIES = 24;
/** Tells the least of all tries, which is what a request costs; a run that only judges tells that of the tries it needed. */
const SHOW_HOLDS = process.env.SHOW_HOLDS !== undefined;

const routes = ROUTES.filter(({ access }) => access === 'visitor');
const { paths } = await openApiDocument('https://redraft.test');

let app: TestApp;
let gateway: Awaited<ReturnType<typeof startTwilioServer>>;
let sso: Awaited<ReturnType<typeof samlSignIn>>;
beforeAll(async () => {
  gateway = await startTwilioServer();
  app = await startTestApp({
    work: false,
    environment: { ...gateway.environment, ETHEREUM_CHAINS: '1' },
  });
  const others = Array.from({ length: 4 }, () => selfSigned('idp.acme.example').certificate);
  sso = await samlSignIn(app, { certificates: others });
});
afterAll(async () => {
  await app.close();
  await gateway.close();
});

interface Asked {
  method: string;
  path: string;
  body?: Body | undefined;
  headers?: Record<string, string>;
}

/** Sends bytes that are ready, so that next to nothing of the work is ours. */
function ask({ method, path, body, headers }: Asked): Promise<number> {
  return new Promise((resolve, reject) => {
    const length = body ? { 'content-type': body.type, 'content-length': String(body.bytes.length) } : {};
    const asked = request(
      `${app.url}${path}`,
      { method, headers: { origin: app.url, ...length, ...headers } },
      (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)),
    );
    asked.on('error', reject);
    asked.end(body?.bytes);
  });
}

/** @param make anew for each try: what can be used once. */
async function expectWithinBudget(name: string, make: () => Promise<Asked> | Asked): Promise<void> {
  // In units of the budget that a machine as slow as this one is at that moment would have.
  let [least, shown, status] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0];
  for (let tries = 0; tries < TRIES && (SHOW_HOLDS || least > 1); tries++) {
    const asked = await make();
    const held = await longestHold(async () => {
      status = await ask(asked);
    });
    shown = Math.min(shown, held);
    // Other work on the machine comes and goes, so its slowness is measured beside each try that it may have slowed down.
    least = Math.min(least, held / (held > BUDGET_MS ? BUDGET_MS * slowness() : BUDGET_MS));
  }
  if (SHOW_HOLDS) process.stdout.write(`${shown.toFixed(1).padStart(8)} ${status} ${name}\n`);
  expect(status, name).toBeLessThan(500);
  expect(
    least,
    `${name} (${status}) holds the event loop for ${shown} ms: of its budget`,
  ).toBeLessThanOrEqual(1);
}

function schemaOf({ method, path }: Route): JsonSchema | null {
  const operation = paths?.[path.replace(/^\/api/, '')]?.[method.toLowerCase() as 'post'];
  const body = operation?.requestBody as { content?: Record<string, { schema?: JsonSchema }> } | undefined;
  return body?.content?.['application/json']?.schema ?? null;
}

const path = (route: Route) =>
  route.path
    .replaceAll('{provider}', 'sso-01890000-0000-7000-8000-000000000000')
    .replaceAll(/\{\w+\}/g, '01890000-0000-7000-8000-000000000000');

/** The most that a call takes; one that takes more than this answers 413 before it reads. */
const LIMITS: [RegExp, number][] = [
  [/^POST \/api\/auth\/saml\//, 256 * 1024],
  [/^POST \/api\/auth\/invitation\/accept$/, 16 * 1024],
];
const limitOf = (call: string) => LIMITS.find(([pattern]) => pattern.test(call))?.[1] ?? 64 * 1024;

describe('what describes the calls, for everybody', () => {
  it('is made without holding the process', async () => {
    let least = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < TRIES && (SHOW_HOLDS || least > BUDGET_MS); tries++)
      least = Math.min(least, await longestHold(() => openApiDocument('https://redraft.test')));
    expect(least).toBeLessThanOrEqual(BUDGET_MS);
  });

  it.each(['/api/openapi.json', '/api/docs'])('%s is written once', async (path) => {
    await ask({ method: 'GET', path });
    await expectWithinBudget(path, () => ({ method: 'GET', path }));
  });
});

describe('no request of a visitor holds the process', () => {
  it.each(routes.map((route) => ({ ...route, call: `${route.method} ${route.path}` })))(
    '$call',
    async (route) => {
      const headers = { cookie: manyCookies() };
      const query = `?a${'[a]'.repeat(1_000)}=1&${'b[]=1&'.repeat(600)}search=${'%c3%a5'.repeat(200)}`;
      await expectWithinBudget(`${route.call} with a long query`, () => ({
        method: route.method,
        path: path(route) + query,
        headers,
      }));
      if (route.method === 'GET') return;
      const most = limitOf(route.call);
      for (const body of expensiveBodies(schemaOf(route), most)) {
        await expectWithinBudget(`${route.call}: ${body.name}`, () => ({
          method: route.method,
          path: path(route),
          body,
        }));
      }
      const tooMuch = { name: 'too much', type: 'application/json', bytes: Buffer.alloc(most + 1, 0x20) };
      expect(await ask({ method: route.method, path: path(route), body: tooMuch })).toBe(413);
    },
  );
});

const groups = (filling: string) =>
  `<saml:AttributeStatement><saml:Attribute Name="groups">${filling}</saml:Attribute></saml:AttributeStatement>`;
const elements = (count: number) => '<saml:AttributeValue a="b" c="d">x</saml:AttributeValue>'.repeat(count);
const namespaces = (count: number) =>
  `<x ${Array.from({ length: 30 }, (_, n) => `xmlns:n${n}="urn:${n}"`).join(' ')}/>`.repeat(count);
const deep = (filling: string) => '<x xmlns:y="urn:y">'.repeat(24) + filling + '</x>'.repeat(24);

describe('nor does what fits a call as far as its checks go', () => {
  const post = (path: string, fields: Record<string, string>): Asked => ({
    method: 'POST',
    path,
    body: {
      name: path,
      type: 'application/x-www-form-urlencoded',
      bytes: Buffer.from(new URLSearchParams(fields).toString()),
    },
  });
  const encoded = (xml: string) => Buffer.from(xml).toString('base64');

  it.each([
    ['elements', groups(elements(450))],
    ['more elements than are read', groups(elements(3_000))],
    ['namespaces', groups(namespaces(45))],
    ['depth', groups(deep('<y/>'.repeat(880)))],
    ['references', groups(`<saml:AttributeValue>${'&amp;'.repeat(3_900)}</saml:AttributeValue>`)],
    ['quotes', groups(`<saml:AttributeValue a='${'"'.repeat(80_000)}'/>`)],
    ['text', groups(`<saml:AttributeValue>${'>'.repeat(80_000)}</saml:AttributeValue>`)],
  ])('a SAML response full of %s, made up, changed or signed', async (_what, filling) => {
    const fill = (xml: string) =>
      xml.replace('<saml:AttributeStatement', `${filling}<saml:AttributeStatement`);
    const made = await sso.answer();
    const { pathname } = new URL(made.acsUrl);
    const send = (xml: string, state: string) =>
      post(pathname, { SAMLResponse: encoded(xml), RelayState: state });
    const [changed, signed] = [fill(made.xml), sso.idp.signAnew(fill(made.xml))];
    await expectWithinBudget('a flow that nobody began', () => send(changed, 'made up'));
    await expectWithinBudget('changed after it was signed', () => send(changed, made.state));
    await expectWithinBudget('signed', async () => {
      const { state, xml } = await sso.answer();
      return send(sso.idp.signAnew(fill(xml)), state);
    });
    await expectWithinBudget('signed for another flow', () => send(signed, made.state));
  });

  it('a message for a wallet to sign', async () => {
    const wallet = Wallet.createRandom();
    const send = (message: string, signature: string): Asked => ({
      method: 'POST',
      path: '/api/auth/sign-in/ethereum',
      body: {
        name: '',
        type: 'application/json',
        bytes: Buffer.from(JSON.stringify({ message, signature })),
      },
    });
    const nonce = await askNonce(app);
    const right = messageOf(app, wallet.address, nonce);
    for (const more of ['URI: x\n', 'URI: ', 'Version: 1\n', '\n', '- x\n', 'a']) {
      const message = `${right}\nResources:\n${more.repeat(4_000)}`.slice(0, 4_000);
      const before = (more.repeat(4_000).slice(0, 3_600) + right).slice(-4_000);
      const signature = await wallet.signMessage(message);
      await expectWithinBudget(`many of ${JSON.stringify(more)} behind`, () => send(message, signature));
      await expectWithinBudget(`many of ${JSON.stringify(more)} before`, () => send(before, signature));
    }
    const signature = await wallet.signMessage(right);
    await expectWithinBudget('a signature that is long', () => send(right, `0x${'ff'.repeat(499)}`));
    await expectWithinBudget('signed', () => send(right, signature));
  });

  it('a passkey of somebody’s, with all that an authenticator may say', async () => {
    const local = app.url.replace('127.0.0.1', 'localhost');
    const user = await app.createUser();
    const key = softwareAuthenticator();
    const page = { origin: local, rpId: 'localhost' };
    const made = key.create(await user.client.passkeys.begin(), page);
    await user.client.passkeys.register({ name: 'Laptop', credential: made });
    for (const [what, byte] of Object.entries({ arrays: 0x81, maps: 0xa1, tags: 0xc1, endless: 0x9f })) {
      await expectWithinBudget(`nested ${what}`, async () => {
        const offer = await app.fetch('/api/auth/sign-in/passkey/options', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        });
        const credential = key.get((await offer.json()) as { challenge: string }, page);
        const data = Buffer.from(credential.response.authenticatorData, 'base64url');
        // Extensions are said to follow.
        data[32] = (data[32] ?? 0) | 0x80;
        const filled = Buffer.concat([data, Buffer.alloc(5_900, byte)]).toString('base64url');
        const response = { ...credential.response, authenticatorData: filled };
        const bytes = Buffer.from(JSON.stringify({ credential: { ...credential, response } }));
        const body = { name: what, type: 'application/json', bytes };
        return { method: 'POST', path: '/api/auth/sign-in/passkey', body };
      });
    }
  });
});

describe('nor does one to a call that is not theirs', () => {
  const others = ROUTES.filter(
    ({ access, method, http }) => !http && access !== 'visitor' && method !== 'GET',
  );

  it.each(others.map((route) => ({ ...route, call: `${route.method} ${route.path}` })))(
    '$call',
    async (route) => {
      const most = 64 * 1024;
      const asked = { method: route.method, path: path(route) };
      for (const body of expensiveBodies(null, most))
        await expectWithinBudget(`${route.call}: ${body.name}`, () => ({ ...asked, body }));
      const bytes = Buffer.alloc(most + 1, 0x20);
      const tooMuch = { name: 'too much', type: 'application/json', bytes };
      expect([400, 401, 413]).toContain(await ask({ ...asked, body: tooMuch }));
    },
  );

  it('also with a key that is none', async () => {
    const headers = { authorization: `Bearer rdk_${'x'.repeat(43)}` };
    for (const body of expensiveBodies(null, 512 * 1024))
      await expectWithinBudget(body.name, () => ({ method: 'PUT', path: '/api/brief', body, headers }));
  });
});

/** Cookies of the right name, each with a signature of ours: as many as a header holds. */
function manyCookies(): string {
  const value = signSessionToken('x'.repeat(8), app.services.environment.AUTH_SECRET);
  return Array.from({ length: 80 }, () => `redraft.session_token=${value}`)
    .join('; ')
    .slice(0, 7_000);
}
