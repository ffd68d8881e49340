import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts, profiles, rateLimits, sessions } from '#server/database/schema/index';
import { authCaller } from '#server/testing/auth-caller';
import { asAnother } from '#server/testing/database/one-connection';
import { startTestApp, type TestApp } from '#server/testing/test-app';
import { storeSession } from './store-session';

const PASSWORD = 'korrekt häst batteri';

describe('a session for a password that was right', () => {
  let app: TestApp;
  let userId: string;
  let hash: string;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    const { email } = await authCaller(app).person(PASSWORD);
    const [person] = await app.services.database.orm
      .select({ id: profiles.id, hash: accounts.password })
      .from(profiles)
      .innerJoin(accounts, eq(accounts.userId, profiles.id))
      .where(eq(profiles.email, email));
    userId = person?.id ?? '';
    hash = person?.hash ?? '';
  });

  const store = (triesKey: string | null = null) =>
    storeSession(app.services, {
      userId,
      request: new Request(app.url),
      clientAddress: '192.0.2.1',
      method: 'password',
      level: 'aal1',
      password: { hash, triesKey },
    });
  const stored = () => app.services.database.orm.select().from(sessions).where(eq(sessions.userId, userId));

  it('opens the account, and forgets its tries with it, of no other', async () => {
    const endsAt = new Date(Date.now() + 60_000);
    const keys = ['these tries', 'those of others'];
    await app.services.database.orm.insert(rateLimits).values(keys.map((key) => ({ key, used: 3, endsAt })));
    const cookie = await store('these tries');
    const me = await app.fetch('/api/me', { headers: { cookie: cookie?.split(';')[0] ?? '' } });
    expect(await me.json()).toMatchObject({ id: userId });
    expect(await stored()).toMatchObject([{ methods: ['password'], level: 'aal1', ipAddress: '192.0.2.1' }]);
    const left = await app.services.database.orm.select({ key: rateLimits.key }).from(rateLimits);
    expect(left.map(({ key }) => key).filter((key) => keys.includes(key))).toEqual(['those of others']);
  });

  it('is not made where the password was changed while it was checked', async () => {
    await app.services.database.orm
      .update(accounts)
      .set({ password: 'another hash' })
      .where(eq(accounts.userId, userId));
    expect(await store()).toBeNull();
    expect(await stored()).toEqual([]);
  });

  it('waits for a change of the password that has begun, and is not made then', async () => {
    const { database } = app.services;
    let told: Promise<string | null> = Promise.resolve(null);
    let done = false;
    await database.transaction(async (tx) => {
      await tx.update(accounts).set({ password: 'another hash' }).where(eq(accounts.userId, userId));
      await tx.delete(sessions).where(eq(sessions.userId, userId));
      told = asAnother(store).finally(() => {
        done = true;
      });
      // The embedded database lets no statement in between; on the other, until it waits, or wrongly does not.
      for (let waits = database.kind === 'embedded'; !waits && !done; ) {
        const { rows } = await tx.execute(sql`select from pg_locks where not granted`);
        waits = rows.length > 0;
      }
    });
    expect(await told).toBeNull();
    expect(await stored()).toEqual([]);
  });

  it('is not made where the user was deactivated while it was checked', async () => {
    await app.services.database.orm
      .update(profiles)
      .set({ deactivatedAt: new Date() })
      .where(eq(profiles.id, userId));
    expect(await store()).toBeNull();
    expect(await stored()).toEqual([]);
  });
});
