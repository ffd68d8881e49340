import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profiles, sessions } from '#server/database/schema/index';
import { authRequest } from '#server/identity/verification/auth-request';
import { authCaller } from '#server/testing/auth-caller';
import { startTestApp, type TestApp } from '#server/testing/test-app';
import { configure } from './better-auth';

const PASSWORD = 'korrekt häst batteri';
const DAYS = 30;

describe('sessions whose tokens are stored hashed', () => {
  let app: TestApp;
  let call: ReturnType<typeof authCaller>;
  let auth: ReturnType<typeof configure>;
  beforeAll(async () => {
    app = await startTestApp({ environment: { SESSION_ABSOLUTE_DAYS: String(DAYS) } });
    call = authCaller(app);
    auth = configure(app.services);
  });
  afterAll(() => app.close());

  const inRequest = <T>(work: () => Promise<T>) =>
    authRequest.run({ language: 'en', method: 'password', signUp: null, tokens: new Map() }, work);
  const standing = async (cookie: string) =>
    (await app.fetch('/api/me', { headers: { cookie } })).status === 200;

  it("ends a user's other sessions and keeps the present one", async () => {
    const person = await call.person(PASSWORD);
    const [one, two, three] = [
      await call.post('sign-in/email', person),
      await call.post('sign-in/email', person),
      await call.post('sign-in/email', person),
    ];
    const headers = new Headers({ cookie: two.cookie });
    await inRequest(() => auth.api.revokeOtherSessions({ headers }));
    expect(await standing(two.cookie)).toBe(true);
    expect(await standing(one.cookie)).toBe(false);
    expect(await standing(three.cookie)).toBe(false);
  });

  it('changes a password from a session, which lives on under a new token', async () => {
    const person = await call.person(PASSWORD);
    const mine = await call.post('sign-in/email', person);
    const other = await call.post('sign-in/email', person);
    const changed = await inRequest(() =>
      auth.api.changePassword({
        headers: new Headers({ cookie: mine.cookie }),
        body: { currentPassword: PASSWORD, newPassword: 'oikea hevonen akku', revokeOtherSessions: true },
        returnHeaders: true,
      }),
    );
    const renewed = changed.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(await standing(renewed)).toBe(true);
    expect(await standing(mine.cookie)).toBe(false);
    expect(await standing(other.cookie)).toBe(false);
    expect((await call.post('sign-in/email', { ...person, password: 'oikea hevonen akku' })).status).toBe(
      200,
    );
  });

  it('takes no stored hash for a token', async () => {
    const person = await call.person(PASSWORD);
    await call.post('sign-in/email', person);
    const [row] = await app.services.database.orm
      .select({ token: sessions.token })
      .from(sessions)
      .innerJoin(profiles, eq(profiles.id, sessions.userId))
      .where(eq(profiles.email, person.email));
    const context = await auth.$context;
    const found = await inRequest(() => context.internalAdapter.findSession(row?.token ?? ''));
    expect(found).toBeNull();
  });

  it('extends a session that is used, once a day', async () => {
    const person = await call.person(PASSWORD);
    const { cookie } = await call.post('sign-in/email', person);
    const { orm } = app.services.database;
    const soon = new Date(Date.now() + 3 * 86_400_000);
    await orm.update(sessions).set({ expiresAt: soon });
    const left = async () =>
      ((await (await app.fetch('/api/session', { headers: { cookie } })).json()) as { expiresIn: number })
        .expiresIn;
    expect(Math.abs((await left()) - 3 * 86_400)).toBeLessThan(60);
    const { setCookie } = await call.get('get-session', cookie);
    expect(setCookie).toContain(cookie);
    expect(Math.abs((await left()) - 7 * 86_400)).toBeLessThan(60);
    const [row] = await orm
      .select({ expiresAt: sessions.expiresAt })
      .from(sessions)
      .innerJoin(profiles, eq(profiles.id, sessions.userId))
      .where(eq(profiles.email, person.email));
    expect(row?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 6.9 * 86_400_000);
  });

  it('ends on its last day, however much it is used', async () => {
    const person = await call.person(PASSWORD);
    const { cookie } = await call.post('sign-in/email', person);
    const { orm } = app.services.database;
    const own = async () => {
      const [row] = await orm
        .select({ id: sessions.id, expiresAt: sessions.expiresAt, endsAt: sessions.endsAt })
        .from(sessions)
        .innerJoin(profiles, eq(profiles.id, sessions.userId))
        .where(eq(profiles.email, person.email));
      if (!row) throw new Error('no session');
      return row;
    };
    const { id, endsAt } = await own();
    expect(Math.abs(endsAt.getTime() - Date.now() - DAYS * 86_400_000)).toBeLessThan(60_000);
    const lastMoment = new Date(Date.now() + 3_600_000);
    await orm.update(sessions).set({ endsAt: lastMoment }).where(eq(sessions.id, id));
    await call.get('get-session', cookie);
    expect((await own()).expiresAt).toEqual(lastMoment);
    expect(await standing(cookie)).toBe(true);
    await orm
      .update(sessions)
      .set({ endsAt: new Date(Date.now() - 1_000) })
      .where(eq(sessions.id, id));
    expect(await standing(cookie)).toBe(false);
    expect((await call.get('get-session', cookie)).status).toBe(400);
  });
});
