import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LiveMessage } from '#contract/live';
import { CLOSE_SESSION_ENDED, LIVE_PATH } from '#domain/live/protocol';
import { openPostgres } from '#server/database/open-postgres';
import {
  contentRequests,
  profiles,
  sessions,
  userRoles,
  writerProfiles,
} from '#server/database/schema/index';
import { type LiveClient, openLive } from '#server/testing/live-client';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

let app: TestApp;
const open: LiveClient[] = [];
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.close()));
});
afterAll(() => app.close());

async function live(user: TestUser, at: TestApp = app): Promise<LiveClient> {
  const client = await openLive(at.url, { cookie: user.cookie });
  open.push(client);
  return client;
}

type NewRequest = typeof contentRequests.$inferInsert;
async function insertRequest(
  customer: TestUser,
  values: Partial<NewRequest> = {},
  at = app,
): Promise<string> {
  const id = randomUUID();
  await at.parts.database.transaction(async (tx) => {
    await tx.insert(contentRequests).values({
      id,
      customerId: customer.id,
      language: 'swedish',
      title: 'Om vindkraft',
      contentType: 'article',
      wordCount: 'short',
      content: 'Om vindkraft, i ord',
      draftWords: 321,
      ...values,
    });
  });
  return id;
}
async function change(id: string, values: Partial<NewRequest>, at = app): Promise<void> {
  await at.parts.database.transaction(async (tx) => {
    await tx.update(contentRequests).set(values).where(eq(contentRequests.id, id));
  });
}
async function rename(user: TestUser, at = app): Promise<void> {
  await at.parts.database.transaction(async (tx) => {
    await tx.update(profiles).set({ fullName: randomUUID() }).where(eq(profiles.id, user.id));
  });
}
/** All that the client has been told by now: its own `me`, made last, comes last. */
async function toldBy(client: LiveClient, user: TestUser): Promise<LiveMessage[]> {
  const before = client.heard.length;
  await rename(user);
  await client.hear((message) => message.type === 'me' && client.heard.indexOf(message) >= before);
  return client.heard.filter(({ type }) => type !== 'ready' && type !== 'me' && type !== 'admin-user');
}
const about = (id: string) => (message: LiveMessage) => 'id' in message && message.id === id;

describe('the door', () => {
  it('refuses whoever has no session, comes from another site, or knocks elsewhere', async () => {
    const { cookie } = await app.createUser();
    const refused = (status: number) => `Unexpected server response: ${status}`;
    await expect(openLive(app.url)).rejects.toThrow(refused(401));
    await expect(openLive(app.url, { cookie: cookie.replace('=', '=x') })).rejects.toThrow(refused(401));
    await expect(openLive(app.url, { cookie, origin: 'https://evil.example' })).rejects.toThrow(refused(403));
    await expect(openLive(app.url, { cookie, origin: null })).rejects.toThrow(refused(403));
    await expect(openLive(app.url, { cookie, origin: 'null' })).rejects.toThrow(refused(403));
    await expect(openLive(app.url, { cookie, path: '/api/elsewhere' })).rejects.toThrow(refused(404));
    await expect(openLive(app.url, { cookie, path: `${LIVE_PATH}/x` })).rejects.toThrow(refused(404));
  });

  it('lets a trial’s page in under another name of this machine', async () => {
    const { cookie } = await app.createUser();
    const address = app.url.replace('127.0.0.1', 'localhost');
    const refused = openLive(app.url, { cookie, origin: address }); // the page's host is not the socket's
    await expect(refused).rejects.toThrow('403');
    const client = await openLive(address, { cookie });
    open.push(client);
    expect(client.heard[0]).toEqual({ type: 'ready' });
  });

  it('holds a user to a bounded number of sockets, and a socket to a word at a time', async () => {
    const user = await app.createUser();
    const other = await app.createUser();
    const clients = await Promise.all(Array.from({ length: 30 }, () => live(user)));
    await expect(openLive(app.url, { cookie: user.cookie })).rejects.toThrow('429');
    await live(other);

    clients[0]?.socket.send('x'.repeat(300));
    expect(await clients[0]?.closed).toBe(1009);
    for (let i = 0; i < 100; i++) clients[1]?.socket.send('ping');
    expect(await clients[1]?.closed).toBe(1008);
    await live(user);
  });
});

describe('a request’s way, over the wire', () => {
  it('is told to each by their own view, and to nobody else', async () => {
    const customer = await app.createUser({ fullName: 'Kund Kundsson' });
    const stranger = await app.createUser();
    const writer = await app.createUser({ role: 'writer', languages: ['swedish'] });
    const finn = await app.createUser({ role: 'writer', languages: ['finnish'] });
    const admin = await app.createUser({ role: 'admin' });
    const [c, s, w, f, a] = await Promise.all(
      [customer, stranger, writer, finn, admin].map((user) => live(user)),
    );
    if (!c || !s || !w || !f || !a) throw new Error('not all are connected');

    const id = await insertRequest(customer);
    const common = { id, title: 'Om vindkraft', language: 'swedish' };
    expect(await c.hear(about(id))).toMatchObject({
      type: 'customer-request',
      justCompleted: false,
      row: { ...common, status: 'pending', hasDocument: false },
    });
    const job = await w.hear(about(id));
    expect(job).toMatchObject({ type: 'job', row: { ...common, customerName: 'Kund Kundsson', words: 321 } });
    expect(JSON.stringify(job)).not.toContain(customer.email);
    expect(await a.hear(about(id))).toMatchObject({
      type: 'admin-request',
      row: { ...common, writerName: null },
    });

    await change(id, { status: 'assigned', assignedWriterId: writer.id });
    expect(await w.hear((m) => m.type === 'job' && m.row === null)).toMatchObject({ id });
    expect(await w.hear((m) => m.type === 'assignment')).toMatchObject({
      id,
      row: { ...common, status: 'assigned' },
    });
    await change(id, { status: 'in_progress' });
    await change(id, { status: 'completed', completedAt: new Date(), humanizationTimeMinutes: 42 });
    expect(await c.hear((m) => m.type === 'customer-request' && m.justCompleted)).toMatchObject({
      id,
      row: { ...common, status: 'completed' },
    });
    await w.hear((m) => m.type === 'assignment' && m.row?.status === 'completed' && m.row.minutes === 42);

    await app.parts.database.transaction(async (tx) => {
      await tx.delete(contentRequests).where(eq(contentRequests.id, id));
    });
    await c.hear((m) => m.type === 'customer-request' && m.row === null);
    expect(await toldBy(s, stranger)).toEqual([]);
    expect(await toldBy(f, finn)).toEqual([]);
    for (const { type } of await toldBy(c, customer)) expect(type).toBe('customer-request');
  });

  it('says nothing of completion for a text that nobody was to humanize', async () => {
    const customer = await app.createUser();
    const client = await live(customer);
    const id = await insertRequest(customer, {
      status: 'completed',
      completedAt: new Date(),
      humanizedContent: 'Text',
    });
    expect(await client.hear(about(id))).toMatchObject({ justCompleted: false, row: { hasDocument: true } });
  });
});

describe('rights', () => {
  it('hold from the next message on when a role or languages change', async () => {
    const customer = await app.createUser();
    const writer = await app.createUser({ role: 'writer', languages: ['swedish'] });
    const client = await live(writer);
    await app.parts.database.transaction(async (tx) => {
      await tx
        .update(writerProfiles)
        .set({ supportedLanguages: ['finnish'] })
        .where(eq(writerProfiles.userId, writer.id));
    });
    await insertRequest(customer);
    const finnish = await insertRequest(customer, { language: 'finnish' });
    expect(await client.hear(about(finnish))).toMatchObject({ type: 'job' });
    expect((await toldBy(client, writer)).filter(({ type }) => type === 'job')).toHaveLength(1);

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
    await insertRequest(customer, { language: 'finnish' });
    expect((await toldBy(client, writer)).filter(({ type }) => type === 'job')).toHaveLength(1);
  });

  it('end with the session: signed out, deactivated or deleted', async () => {
    const [out, barred, deleted] = [await app.createUser(), await app.createUser(), await app.createUser()];
    const [a, b, c] = [await live(out), await live(barred), await live(deleted)];
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
    const [mine, theirs] = [await live(user), await live(admin)];
    await rename(user);
    await mine.hear(({ type }) => type === 'me');
    await theirs.hear((m) => m.type === 'admin-user' && m.id === user.id);
    expect(mine.heard.some(({ type }) => type === 'admin-user')).toBe(false);
  });
});

describe('a lost connection', () => {
  it('is told nothing twice and misses nothing after it stands again', async () => {
    const customer = await app.createUser();
    const first = await live(customer);
    const ids: string[] = [];
    for (let i = 0; i < 20; i++) ids.push(await insertRequest(customer));
    await first.close();
    for (const id of ids) await change(id, { title: 'Annan rubrik' });
    const second = await live(customer);
    const rows = await app.parts.database.orm
      .select()
      .from(contentRequests)
      .where(eq(contentRequests.customerId, customer.id));
    expect(rows.every(({ title }) => title === 'Annan rubrik')).toBe(true); // what the page asks for upon `ready`
    for (const id of ids) await change(id, { title: 'Tredje rubriken' });
    for (const id of ids) {
      await second.hear(
        (m) => m.type === 'customer-request' && m.id === id && m.row?.title === 'Tredje rubriken',
      );
    }
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
      const answering = await live(living, brisk);
      const late = await live(expired, brisk);
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

// The embedded database has one process only.
const severalProcesses = () => {
  it('tell of each other’s commits at once, and catch up when PostgreSQL dropped the listener', async () => {
    const url = app.databaseUrl as string;
    const database = await openPostgres({ url });
    const other = await startTestApp({
      work: false,
      database: { database, url, close: () => database.close() },
    });
    try {
      const customer = await app.createUser();
      const here = await live(customer);
      const there = await live(customer, other);
      const begin = Date.now();
      for (let i = 0; i < 6; i++) {
        const id = await insertRequest(customer, {}, i % 2 ? app : other);
        await Promise.all([here.hear(about(id)), there.hear(about(id))]);
      }
      // The poll alone would take a second each.
      expect(Date.now() - begin).toBeLessThan(3_000);

      await app.parts.database.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and query = 'listen "changes"'`,
      );
      const caughtUp = (client: LiveClient) =>
        client.hear((m) => m.type === 'ready' && client.heard.indexOf(m) > 0);
      await Promise.all([caughtUp(here), caughtUp(there)]);
      const id = await insertRequest(customer);
      await Promise.all([here.hear(about(id)), there.hear(about(id))]);
    } finally {
      await other.close();
      await database.close();
    }
  });
};
if (process.env.TEST_DATABASE === 'postgres') describe('several server processes', severalProcesses);
