import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionCookieName, signSessionToken } from '#server/access/session-cookie';
import { profiles, sessions } from '#server/database/schema/index';
import { authCaller } from '#server/testing/auth-caller';
import { startTestApp, type TestApp } from '#server/testing/test-app';

const PASSWORD = 'korrekt häst batteri';
const DAYS = 30;

describe('sessions whose tokens are stored hashed', () => {
  let app: TestApp;
  let call: ReturnType<typeof authCaller>;
  beforeAll(async () => {
    app = await startTestApp({ environment: { SESSION_ABSOLUTE_DAYS: String(DAYS) } });
    call = authCaller(app);
  });
  afterAll(() => app.close());

  const standing = async (cookie: string) =>
    (await app.fetch('/api/me', { headers: { cookie } })).status === 200;

  it('takes no stored hash for a token', async () => {
    const person = await call.person(PASSWORD);
    await call.post('sign-in/email', person);
    const { database, environment } = app.services;
    const [row] = await database.orm
      .select({ token: sessions.token })
      .from(sessions)
      .innerJoin(profiles, eq(profiles.id, sessions.userId))
      .where(eq(profiles.email, person.email));
    const name = sessionCookieName(false);
    const cookie = `${name}=${signSessionToken(row?.token ?? '', environment.AUTH_SECRET)}`;
    expect(await standing(cookie)).toBe(false);
    expect((await call.get('get-session', cookie)).status).toBe(400);
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
