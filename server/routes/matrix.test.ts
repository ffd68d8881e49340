import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '#contract/routes';
import { API_SCOPES, type ApiScope } from '#domain/automation/scopes';
import { openApiDocument } from '#server/open-api/document';
import type { SentBody } from '#server/testing/access/access-bodies';
import { BROWSER_ONLY, CALLERS, type CallerName, type Outcome } from '#server/testing/access/access-callers';
import { ACCESS_MATRIX, type Expected } from '#server/testing/access/access-matrix';
import {
  type MadeSession,
  makeForeignKey,
  makePeople,
  makeSession,
  type People,
} from '#server/testing/access/access-people';
import { makeThing, ofSession, type Thing } from '#server/testing/access/access-things';
import { hashTables } from '#server/testing/access/database-hashes';
import { rowsHere } from '#server/testing/database/test-database';
import { openLive } from '#server/testing/live-client';
import { startTestApp, type TestApp } from '#server/testing/test-app';

const CALLS = new Set(ROUTES.map(({ method, path }) => `${method} ${path}`));
/** Not in the table, since it is a WebSocket upgrade; tested separately below. */
const LIVE_CALL = 'GET /api/live';

/** The callers with one proof in their session, which owes another, or of whom no other is asked. */
const ONE_PROOF: readonly CallerName[] = ['other', 'deactivated', 'unverified', 'owing'];

/** What an answer says of the access rule; an answer that no access rule gives is told as it is. */
async function outcomeOf(answer: Response, expected?: Expected): Promise<Outcome | string> {
  return outcomeBy(answer, await answer.text(), expected);
}

function outcomeBy(answer: Response, body: string, expected?: Expected): Outcome | string {
  const said = (text: string) => body.includes(`"${text}"`);
  if (answer.status >= 500) return `${answer.status} ${body}`;
  if (answer.status === 401 || (answer.status === 400 && (said('SESSION_MISSING') || said('invalid_jwt'))))
    return 'nobody';
  if (answer.status === 404) return 'hidden';
  if (expected && saysNothing(answer, body, expected)) return `${answer.status} ${body}`;
  if (answer.status !== 403) return 'in';
  if (said('SECOND_FACTOR_NEEDED') || said('ENROLLMENT_NEEDED')) return 'step';
  if (said('BROWSER_NEEDED')) return 'browser';
  return said('NOT_ALLOWED') || said('AWAITING_APPROVAL') ? 'refused' : `403 ${body}`;
}

/**
 * Refused for what this test sends along: that says nothing of the access rule, and nothing would have changed without one.
 * A call that visitors may make has no rule to speak of.
 */
function saysNothing({ status }: Response, body: string, { visitor }: Expected): boolean {
  if (visitor === 'in') return body.includes('is no field of this call');
  const ofTheAccount = body.includes('must be the address of the account');
  return status === 413 || status === 415 || (body.includes('"INVALID_') && !ofTheAccount);
}

describe('what each person gets for each call', () => {
  let app: TestApp;
  let people: People;
  let hashes: Awaited<ReturnType<typeof hashTables>>;
  const foreignKeys = new Map<ApiScope | undefined, string>();
  beforeAll(async () => {
    app = await startTestApp({ work: false, environment: { ETHEREUM_CHAINS: '1' } });
    people = await makePeople(app);
    for (const scope of [undefined, ...API_SCOPES]) foreignKeys.set(scope, await makeForeignKey(app, scope));
    hashes = await hashTables(app.services.database);
  });
  afterAll(() => app.close());

  const sessionOf = (name: CallerName): Promise<MadeSession | null> => {
    if (name === 'visitor' || name === 'foreignKey') return Promise.resolve(null);
    if (name === 'unapproved') return makeSession(app, people.unapproved.id);
    if (name in CALLERS)
      return makeSession(app, people[likeOf(name)].id, byToken(name) ? { level: 'aal2', program: true } : {});
    return makeSession(app, people[name as keyof People].id, {
      level: ONE_PROOF.includes(name) ? 'aal1' : 'aal2',
    });
  };
  const byToken = (name: CallerName) => name.endsWith('ByToken');
  const likeOf = (name: CallerName) => CALLERS[name as keyof typeof CALLERS].like as keyof People;

  const send = async (name: CallerName, call: string, session: MadeSession | null, thing: Thing) => {
    const [method = ''] = call.split(' ');
    const { scope } = ROUTES.find((route) => `${route.method} ${route.path}` === call) ?? {};
    const key = name === 'foreignKey' ? foreignKeys.get(scope) : null;
    const sends = method !== 'GET';
    return app.fetch(thing.path, {
      method,
      headers: {
        ...carriedBy(session),
        ...(key ? { authorization: `Bearer ${key}` } : {}),
        ...(sends ? { 'idempotency-key': randomUUID() } : {}),
      },
      ...(sends ? { body: encoded(thing.body) } : {}),
    });
  };

  /** Forms and files say themselves what they are. */
  const encoded = (body: SentBody) =>
    body instanceof FormData || body instanceof Blob
      ? body
      : new Blob([JSON.stringify(body)], { type: 'application/json' });
  const carriedBy = (session: MadeSession | null): Record<string, string> => {
    if (session === null) return {};
    const { cookie, accessToken } = session;
    return accessToken === null ? { cookie } : { authorization: `Bearer ${accessToken}` };
  };
  const liveOptions = ({ cookie, accessToken }: MadeSession) =>
    accessToken === null ? { cookie } : { accessToken };

  it('is written down for every call of the server, and for no other', () => {
    const written = ACCESS_MATRIX.map(({ call }) => call);
    expect([...new Set(written)].sort()).toEqual([...CALLS].sort());
    expect(new Set(ACCESS_MATRIX.map(({ row }) => row)).size).toBe(ACCESS_MATRIX.length);
  });

  it('says of each call whether a program’s token makes it, as the contract does', () => {
    const found = ROUTES.filter(({ browserOnly }) => browserOnly).map(
      ({ method, path }) => `${method} ${path}`,
    );
    expect(found.sort()).toEqual([...BROWSER_ONLY].sort());
  });

  it('is told by the OpenAPI document: calls for visitors need no session', async () => {
    const { openapi, paths } = (await openApiDocument(app.url)) as {
      openapi: string;
      paths: Record<string, Record<string, { security?: unknown[] }>>;
    };
    expect(openapi).toMatch(/^3\.1/);
    for (const { method, path, access, scope, browserOnly, keyOnly } of ROUTES) {
      const byKeyToo = scope ? [{ session: [] }, { accessToken: [] }, { apiKey: [] }] : undefined;
      const byKey = keyOnly ? [{ apiKey: [] }] : byKeyToo;
      const security = browserOnly ? [{ session: [] }] : byKey;
      const operation = paths[path.replace(/^\/api/, '')]?.[method.toLowerCase()];
      expect(operation, `${method} ${path}`).toBeDefined();
      expect(operation?.security, `${method} ${path}`).toEqual(access === 'visitor' ? [] : security);
    }
  });

  it('are all in the description that the page for people shows', async () => {
    const page = await (await app.fetch('/api/docs')).text();
    expect(page).toContain('data-document="/api/openapi.json"');
    const told = (await (await app.fetch('/api/openapi.json')).json()) as object;
    expect(told).toEqual(await openApiDocument(app.services.environment.PUBLIC_URL));
  });

  const overHttp = ACCESS_MATRIX.filter(({ call }) => call !== LIVE_CALL);
  const titled = rowsHere(overHttp).map((one) => [one.row, one] as const);
  it.each(titled)('%s', async (_title, { row, call, expected }) => {
    const found: Partial<Record<CallerName, string>> = {};
    const names = Object.keys(expected) as CallerName[];
    const refused = names.filter((name) => expected[name] !== 'in');
    const asks = new Map<CallerName, () => Promise<Response>>();
    // What is refused changes nothing, so the same thing serves the next who is refused.
    let shared: Thing | null = null;
    for (const name of refused) {
      const session = await sessionOf(name);
      const thing: Thing =
        shared && !ofSession(row)
          ? shared
          : await makeThing({ app, people, session, letIn: false }, row, call);
      shared = thing;
      asks.set(name, () => send(name, call, session, thing));
    }
    const before = await hashes();
    for (const [name, ask] of asks) {
      const answer = await ask();
      const body = await answer.text();
      found[name] = outcomeBy(answer, body, expected);
      if (name !== 'visitor' || found[name] !== 'nobody') continue;
      // Sign-in calls keep the status that clients of theirs know.
      expect(answer.status).toBe(call.includes(' /api/auth/') ? 400 : 401);
      expect(JSON.parse(body)).toMatchObject({ code: 'SESSION_MISSING', message: 'Auth session missing!' });
    }
    // Of all that were refused together: the whole database, table by table.
    expect(await hashes(), 'what the refused calls have changed').toEqual(before);
    for (const name of names) {
      if (asks.has(name)) continue;
      const session = await sessionOf(name);
      const thing = await makeThing({ app, people, session, letIn: true }, row, call);
      found[name] = await outcomeOf(await send(name, call, session, thing), expected);
    }
    expect(found).toEqual(expected);
  });

  it('a token that is none of ours opens no session that owes its second factor', async () => {
    const { cookie } = await makeSession(app, people.owing.id);
    const ask = (authorization: string) =>
      app.fetch('/api/auth/get-session', { headers: { cookie, authorization } });
    for (const said of ['Bearer x', 'Bearer', 'Basic eDp5'])
      expect(await outcomeOf(await ask(said)), said).toBe('step');
  });

  // What comes through it, and to whom, is in live.test.ts.
  it('the live socket opens for the callers of every signed-in call', async () => {
    const { expected } = ACCESS_MATRIX.find(({ call }) => call === LIVE_CALL) as { expected: Expected };
    const refused = (status: number) => `Unexpected server response: ${status}`;
    const answers: Partial<Record<Outcome, string>> = { in: 'in', nobody: refused(401), step: refused(403) };
    for (const name of Object.keys(expected) as CallerName[]) {
      const session = await sessionOf(name);
      const opened = await openLive(app.url, session ? liveOptions(session) : {}).then(
        async (client) => {
          await client.close();
          return 'in';
        },
        (error: Error) => error.message,
      );
      expect(opened, name).toBe(answers[expected[name]]);
    }
  });
});
