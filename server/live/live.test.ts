import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '#server/database/open-postgres';
import { contentRequests } from '#server/database/schema/index';
import { type LiveClient, openLive } from '#server/testing/live-client';
import { about, change, closeAfterEach, insertRequest, live, toldBy } from '#server/testing/live-people';
import { startTestApp, type TestApp } from '#server/testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
closeAfterEach();
afterAll(() => app.close());

describe('the handshake', () => {
  it('refuses callers without a session, from another site or to another path', async () => {
    const { cookie } = await app.createUser();
    const refused = (status: number) => `Unexpected server response: ${status}`;
    await expect(openLive(app.url)).rejects.toThrow(refused(401));
    await expect(openLive(app.url, { cookie: cookie.replace('=', '=x') })).rejects.toThrow(refused(401));
    await expect(openLive(app.url, { cookie, origin: 'https://evil.example' })).rejects.toThrow(refused(403));
    await expect(openLive(app.url, { cookie, origin: null })).rejects.toThrow(refused(403));
    await expect(openLive(app.url, { cookie, origin: 'null' })).rejects.toThrow(refused(403));
    await expect(openLive(app.url, { cookie, path: '/api/elsewhere' })).rejects.toThrow(refused(404));
    await expect(openLive(app.url, { cookie, path: '/api/live/x' })).rejects.toThrow(refused(404));
  });

  it('lets a trial’s page in under another name of this machine', async () => {
    const user = await app.createUser();
    const address = app.url.replace('127.0.0.1', 'localhost');
    const refused = openLive(app.url, { cookie: user.cookie, origin: address }); // the page's host is not the socket's
    await expect(refused).rejects.toThrow('403');
    const client = await live(app, user, address);
    expect(client.heard[0]).toEqual({ type: 'ready', missed: true });
  });

  it('holds a user to a bounded number of sockets, and a socket to a word at a time', async () => {
    const user = await app.createUser();
    const other = await app.createUser();
    const clients = await Promise.all(Array.from({ length: 30 }, () => live(app, user)));
    await expect(openLive(app.url, { cookie: user.cookie })).rejects.toThrow('429');
    await live(app, other);

    clients[0]?.socket.send('x'.repeat(300));
    expect(await clients[0]?.closed).toBe(1009);
    for (let i = 0; i < 100; i++) clients[1]?.socket.send('ping');
    expect(await clients[1]?.closed).toBe(1008);
    await live(app, user);
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
      [customer, stranger, writer, finn, admin].map((user) => live(app, user)),
    );
    if (!c || !s || !w || !f || !a) throw new Error('not all are connected');

    const id = await insertRequest(app, customer);
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

    await change(app, id, { status: 'assigned', assignedWriterId: writer.id });
    expect(await w.hear((m) => m.type === 'job' && m.row === null)).toMatchObject({ id });
    expect(await w.hear((m) => m.type === 'assignment')).toMatchObject({
      id,
      row: { ...common, status: 'assigned' },
    });
    await change(app, id, { status: 'in_progress' });
    await change(app, id, { status: 'completed', completedAt: new Date(), humanizationTimeMinutes: 42 });
    expect(await c.hear((m) => m.type === 'customer-request' && m.justCompleted)).toMatchObject({
      id,
      row: { ...common, status: 'completed' },
    });
    await w.hear((m) => m.type === 'assignment' && m.row?.status === 'completed' && m.row.minutes === 42);

    await app.services.database.transaction(async (tx) => {
      await tx.delete(contentRequests).where(eq(contentRequests.id, id));
    });
    await c.hear((m) => m.type === 'customer-request' && m.row === null);
    expect(await toldBy(app, s, stranger)).toEqual([]);
    expect(await toldBy(app, f, finn)).toEqual([]);
    for (const { type } of await toldBy(app, c, customer)) expect(type).toBe('customer-request');
  });

  it('tells customer, writer and admins what was decided about a claim, and other writers nothing', async () => {
    const customer = await app.createUser();
    const writer = await app.createUser({ role: 'writer', languages: ['swedish'] });
    const other = await app.createUser({ role: 'writer', languages: ['swedish'] });
    const admin = await app.createUser({ role: 'admin' });
    const request = { status: 'in_progress', assignedWriterId: writer.id } as const;
    const id = await insertRequest(app, customer, request);
    const concerned = await Promise.all([customer, writer, admin].map((user) => live(app, user)));
    const stranger = await live(app, other);
    const claim = { id, kind: 'number', text: '1 200' } as const;
    for (const decision of ['removed', 'edited', null] as const) {
      for (const { heard } of concerned) heard.length = 0;
      await writer.client.claims.review({ ...claim, decision });
      for (const client of concerned) await client.hear(about(id));
    }
    expect(await toldBy(app, stranger, other)).toEqual([]);
  });

  it('says nothing of completion for a text that nobody was to humanize', async () => {
    const customer = await app.createUser();
    const client = await live(app, customer);
    const id = await insertRequest(app, customer, {
      status: 'completed',
      completedAt: new Date(),
      humanizedContent: 'Text',
    });
    expect(await client.hear(about(id))).toMatchObject({ justCompleted: false, row: { hasDocument: true } });
  });
});

describe('a lost connection', () => {
  it('is told nothing twice and misses nothing after it stands again', async () => {
    const customer = await app.createUser();
    const first = await live(app, customer);
    const ids: string[] = [];
    for (let i = 0; i < 20; i++) ids.push(await insertRequest(app, customer));
    await first.close();
    for (const id of ids) await change(app, id, { title: 'Annan rubrik' });
    const second = await live(app, customer);
    const rows = await app.services.database.orm
      .select()
      .from(contentRequests)
      .where(eq(contentRequests.customerId, customer.id));
    expect(rows.every(({ title }) => title === 'Annan rubrik')).toBe(true); // what the page asks for upon `ready`
    for (const id of ids) await change(app, id, { title: 'Tredje rubriken' });
    for (const id of ids) {
      await second.hear(
        (m) => m.type === 'customer-request' && m.id === id && m.row?.title === 'Tredje rubriken',
      );
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
      const here = await live(app, customer);
      const there = await live(other, customer);
      const begin = Date.now();
      for (let i = 0; i < 6; i++) {
        const id = await insertRequest(i % 2 ? app : other, customer);
        await Promise.all([here.hear(about(id)), there.hear(about(id))]);
      }
      // The poll alone would take a second each.
      expect(Date.now() - begin).toBeLessThan(3_000);

      await app.services.database.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name like 'redraft-listen-%'`,
      );
      const caughtUp = (client: LiveClient) =>
        client.hear((m) => m.type === 'ready' && client.heard.indexOf(m) > 0);
      await Promise.all([caughtUp(here), caughtUp(there)]);
      const id = await insertRequest(app, customer);
      await Promise.all([here.hear(about(id)), there.hear(about(id))]);
    } finally {
      await other.close();
      await database.close();
    }
  });
};
if (process.env.TEST_DATABASE === 'postgres') describe('several server processes', severalProcesses);
