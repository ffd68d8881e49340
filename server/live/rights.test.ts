import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLOSE_SESSION_ENDED } from '#domain/live/protocol';
import type { Tx } from '#server/database/database';
import {
  contentRequests,
  factors,
  profiles,
  sessions,
  settings,
  userRoles,
  writerProfiles,
} from '#server/database/schema/index';
import { openLive } from '#server/testing/live-client';
import { about, closeAfterEach, insertRequest, live, rename, toldBy } from '#server/testing/live-people';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
closeAfterEach();
afterAll(() => app.close());

describe('rights', () => {
  it('hold from the next message on when a role or languages change', async () => {
    const customer = await app.createUser();
    const writer = await app.createUser({ role: 'writer', languages: ['swedish'] });
    const client = await live(app, writer);
    await app.services.database.transaction(async (tx) => {
      await tx
        .update(writerProfiles)
        .set({ supportedLanguages: ['finnish'] })
        .where(eq(writerProfiles.userId, writer.id));
    });
    await insertRequest(app, customer);
    const finnish = await insertRequest(app, customer, { language: 'finnish' });
    expect(await client.hear(about(finnish))).toMatchObject({ type: 'job' });
    expect((await toldBy(app, client, writer)).filter(({ type }) => type === 'job')).toHaveLength(1);

    await app.services.database.transaction(async (tx) => {
      await tx
        .update(userRoles)
        .set({ isActive: false, endedAt: new Date() })
        .where(eq(userRoles.userId, writer.id));
      await tx.insert(userRoles).values({ userId: writer.id, role: 'customer' });
      await tx.insert(contentRequests).values({
        customerId: customer.id,
        language: 'finnish',
        title: 'Samassa hetkessä',
        contentType: 'article',
        wordCount: 'short',
        content: '',
      });
    });
    await insertRequest(app, customer, { language: 'finnish' });
    expect((await toldBy(app, client, writer)).filter(({ type }) => type === 'job')).toHaveLength(1);
  });

  it('end with the session: signed out, deactivated or deleted', async () => {
    const [out, barred, deleted] = [await app.createUser(), await app.createUser(), await app.createUser()];
    const [a, b, c] = [await live(app, out), await live(app, barred), await live(app, deleted)];
    await app.services.database.transaction(async (tx) => {
      await tx.delete(sessions).where(eq(sessions.userId, out.id));
      await tx.update(profiles).set({ deactivatedAt: new Date() }).where(eq(profiles.id, barred.id));
      await tx.delete(profiles).where(eq(profiles.id, deleted.id));
    });
    expect(await Promise.all([a.closed, b.closed, c.closed])).toEqual(Array(3).fill(CLOSE_SESSION_ENDED));
  });

  const factor = (userId: string) => ({
    userId,
    kind: 'totp' as const,
    name: 'Phone',
    sealedSecret: 'x',
    verifiedAt: new Date(),
  });
  const level = (user: TestUser, to: 'aal1' | 'aal2') =>
    app.services.database.orm.update(sessions).set({ level: to }).where(eq(sessions.userId, user.id));
  const NOBODY: string[] = [];
  const rule = (tx: Tx, roles: string[]) =>
    tx
      .insert(settings)
      .values({ key: 'secondFactorRoles', value: roles })
      .onConflictDoUpdate({ target: settings.key, set: { value: roles } });

  /** What takes a session its rights: prepared before the socket opens, then done in one commit with some news. */
  const LOSSES: Record<
    string,
    { before?: (user: TestUser) => Promise<unknown>; loss: (tx: Tx, user: TestUser) => Promise<unknown> }
  > = {
    'a second factor that was set up in another session': {
      loss: (tx, { id }) => tx.insert(factors).values(factor(id)),
    },
    'a second factor that was begun before and is verified now': {
      before: ({ id }) =>
        app.services.database.orm.insert(factors).values({ ...factor(id), verifiedAt: null }),
      loss: (tx, { id }) => tx.update(factors).set({ verifiedAt: new Date() }).where(eq(factors.userId, id)),
    },
    'the level of the session, lowered with a factor that is gone': {
      before: async (user) => {
        await app.services.database.orm.insert(factors).values([factor(user.id), factor(user.id)]);
        await level(user, 'aal2');
      },
      loss: (tx, { id }) => tx.update(sessions).set({ level: 'aal1' }).where(eq(sessions.userId, id)),
    },
    'a rule by which the role must have a second factor': {
      loss: (tx) => rule(tx, ['customer']),
    },
    'the same rule, changed': {
      before: () => app.services.database.transaction((tx) => rule(tx, NOBODY)),
      loss: (tx) => rule(tx, ['customer', 'admin']),
    },
    'a session that ran out, which nobody ended': {
      before: ({ id }) =>
        app.services.database.orm
          .update(sessions)
          .set({ expiresAt: sql`now() + interval '20 seconds'` })
          .where(eq(sessions.userId, id)),
      loss: (tx, { id }) =>
        tx
          .update(sessions)
          .set({ expiresAt: new Date(0) })
          .where(eq(sessions.userId, id)),
    },
    'a sign-out': { loss: (tx, { id }) => tx.delete(sessions).where(eq(sessions.userId, id)) },
    'a deactivation': {
      loss: (tx, { id }) => tx.update(profiles).set({ deactivatedAt: new Date() }).where(eq(profiles.id, id)),
    },
  };

  it.each(Object.entries(LOSSES))('are judged before the next message: %s', async (_, { before, loss }) => {
    const user = await app.createUser();
    await before?.(user);
    try {
      const client = await live(app, user);
      const ids = [randomUUID(), randomUUID()];
      const news = {
        customerId: user.id,
        language: 'swedish',
        contentType: 'article',
        wordCount: 'short',
      } as const;
      const tell = (tx: Tx, id: string | undefined) =>
        tx.insert(contentRequests).values({ ...news, id, title: 'Om vindkraft', content: '' });
      await app.services.database.transaction(async (tx) => {
        await loss(tx, user);
        await tell(tx, ids[0]);
      });
      await app.services.database.transaction((tx) => tell(tx, ids[1]));
      expect(await client.closed).toBe(CLOSE_SESSION_ENDED);
      expect(
        client.heard.filter((message) => 'id' in message && ids.some((id) => id === message.id)),
      ).toEqual([]);
    } finally {
      await app.services.database.orm.delete(settings).where(eq(settings.key, 'secondFactorRoles'));
    }
  });

  it('stay with a session that has proved its second factor', async () => {
    const user = await app.createUser();
    await level(user, 'aal2');
    const client = await live(app, user);
    await app.services.database.transaction(async (tx) => {
      await tx.insert(factors).values(factor(user.id));
      await rule(tx, ['customer']);
    });
    const id = await insertRequest(app, user);
    await client.hear(about(id));
    await app.services.database.orm.delete(settings).where(eq(settings.key, 'secondFactorRoles'));
  });

  it('tell admins which user has changed, and the user', async () => {
    const user = await app.createUser();
    const admin = await app.createUser({ role: 'admin' });
    const [mine, theirs] = [await live(app, user), await live(app, admin)];
    await rename(app, user);
    await mine.hear(({ type }) => type === 'me');
    await theirs.hear((m) => m.type === 'admin-user' && m.id === user.id);
    expect(mine.heard.some(({ type }) => type === 'admin-user')).toBe(false);
  });
});

describe('the heartbeat', () => {
  it('drops the dead, keeps the living, and ends sessions that ran out', async () => {
    const brisk = await startTestApp({ work: false, live: { heartbeatMs: 600, heartbeatTimeoutMs: 500 } });
    try {
      const [dead, living, expired] = [
        await brisk.createUser(),
        await brisk.createUser(),
        await brisk.createUser(),
      ];
      const silent = await openLive(brisk.url, { cookie: dead.cookie, autoPong: false });
      const answering = await live(brisk, living);
      const late = await live(brisk, expired);
      expect(await silent.closed).toBe(1006);
      await brisk.services.database.orm
        .update(sessions)
        .set({ expiresAt: new Date(Date.now() - 1_000) })
        .where(eq(sessions.userId, expired.id));
      expect(await late.closed).toBe(CLOSE_SESSION_ENDED);
      expect(answering.socket.readyState).toBe(answering.socket.OPEN);
    } finally {
      await brisk.close();
    }
  });
});
