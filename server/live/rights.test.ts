import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLOSE_SESSION_ENDED } from '#domain/live/protocol';
import {
  contentRequests,
  profiles,
  sessions,
  userRoles,
  writerProfiles,
} from '#server/database/schema/index';
import { openLive } from '#server/testing/live-client';
import { about, closeAfterEach, insertRequest, live, rename, toldBy } from '#server/testing/live-people';
import { startTestApp, type TestApp } from '#server/testing/test-app';

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
    await app.parts.database.transaction(async (tx) => {
      await tx
        .update(writerProfiles)
        .set({ supportedLanguages: ['finnish'] })
        .where(eq(writerProfiles.userId, writer.id));
    });
    await insertRequest(app, customer);
    const finnish = await insertRequest(app, customer, { language: 'finnish' });
    expect(await client.hear(about(finnish))).toMatchObject({ type: 'job' });
    expect((await toldBy(app, client, writer)).filter(({ type }) => type === 'job')).toHaveLength(1);

    await app.parts.database.transaction(async (tx) => {
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
    await app.parts.database.transaction(async (tx) => {
      await tx.delete(sessions).where(eq(sessions.userId, out.id));
      await tx.update(profiles).set({ deactivatedAt: new Date() }).where(eq(profiles.id, barred.id));
      await tx.delete(profiles).where(eq(profiles.id, deleted.id));
    });
    expect(await Promise.all([a.closed, b.closed, c.closed])).toEqual(Array(3).fill(CLOSE_SESSION_ENDED));
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
      await brisk.parts.database.orm
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
