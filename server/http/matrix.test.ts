import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUTH_ROUTES } from '#server/auth/auth-routes';
import {
  ACCESS_MATRIX,
  type Expected,
  type Outcome,
  PEOPLE,
  type PersonName,
} from '#server/testing/access-matrix';
import { makePeople, makeSession, type People } from '#server/testing/access-people';
import { makeThing } from '#server/testing/access-things';
import { openLive } from '#server/testing/live-client';
import { startTestApp, type TestApp } from '#server/testing/test-app';
import { describedRoutes } from './open-api';
import { PLAIN_ROUTES } from './plain-routes';

const CALLS = new Set(
  [...describedRoutes(), ...PLAIN_ROUTES, ...AUTH_ROUTES].map(({ method, path }) => `${method} ${path}`),
);

/** What an answer says of the door; an answer that no door gives is told as it is. */
async function outcomeOf(answer: Response): Promise<Outcome | string> {
  const body = await answer.text();
  const said = (code: string) => body.includes(`"${code}"`);
  if (answer.status >= 500) return `${answer.status} ${body}`;
  if (answer.status === 401 || (answer.status === 400 && said('SESSION_MISSING'))) return 'nobody';
  if (answer.status === 404) return 'hidden';
  if (answer.status !== 403) return 'in';
  if (said('SECOND_FACTOR_NEEDED')) return 'step';
  return said('NOT_ALLOWED') ? 'refused' : `403 ${body}`;
}

describe('what each person gets for each call', () => {
  let app: TestApp;
  let people: People;
  beforeAll(async () => {
    app = await startTestApp({ work: false });
    people = await makePeople(app);
  });
  afterAll(() => app.close());

  const sessionOf = (name: PersonName) =>
    // The owner of second factors has proved one.
    name === 'visitor' ? null : makeSession(app, people[name].id, name === 'customer' ? 'aal2' : 'aal1');

  const ask = async (name: PersonName, row: string, call: string) => {
    const [method = '', path = ''] = call.split(' ');
    const session = await sessionOf(name);
    const thing = await makeThing({ app, people, session }, row, path);
    const sends = method !== 'GET';
    return app.fetch(thing.path, {
      method,
      headers: {
        ...(session ? { cookie: session.cookie } : {}),
        ...(sends ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
      },
      ...(sends ? { body: JSON.stringify(thing.body ?? {}) } : {}),
    });
  };

  it('is written down for every call of the server, and for no other', () => {
    const written = ACCESS_MATRIX.map(({ call }) => call);
    expect([...new Set(written)].sort()).toEqual([...CALLS].sort());
    expect(new Set(ACCESS_MATRIX.map(({ row }) => row)).size).toBe(ACCESS_MATRIX.length);
  });

  it.each(ACCESS_MATRIX)('$row', async ({ row, call, expected }) => {
    const found: Partial<Record<PersonName, string>> = {};
    for (const name of PEOPLE) found[name] = await outcomeOf(await ask(name, row, call));
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
  it('the live socket opens for whom calls of anybody signed in do', async () => {
    const { expected } = ACCESS_MATRIX.find(({ row }) => row === 'GET /api/me') as { expected: Expected };
    const refused = (status: number) => `Unexpected server response: ${status}`;
    const door: Partial<Record<Outcome, string>> = { in: 'in', nobody: refused(401), step: refused(403) };
    for (const name of PEOPLE) {
      const session = await sessionOf(name);
      const opened = await openLive(app.url, session ? { cookie: session.cookie } : {}).then(
        async (client) => {
          await client.close();
          return 'in';
        },
        (error: Error) => error.message,
      );
      expect(opened, name).toBe(door[expected[name]]);
    }
  });
});
