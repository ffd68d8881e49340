import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentRequests } from '#server/database/schema/index';
import { openLive } from '#server/testing/live-client';
import { about, change, insertRequest, rename } from '#server/testing/live-people';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.close());

describe('a page that names where the feed stood before it fetched anything', () => {
  const position = async (user: TestUser) => {
    const { feedPosition } = await user.client.account.session();
    if (feedPosition === null) throw new Error('no position');
    return feedPosition;
  };
  /** What the page is told of `since` once its connection stands. */
  const missed = async (user: TestUser, since: string) => {
    const path = `/api/live?${new URLSearchParams({ since })}`;
    const client = await openLive(app.url, { cookie: user.cookie, path });
    const ready = await client.hear(({ type }) => type === 'ready');
    await client.close();
    return ready.type === 'ready' && ready.missed;
  };

  it('is told that it has missed nothing, and all that happens from then on', async () => {
    const customer = await app.createUser();
    const since = await position(customer);
    const path = `/api/live?${new URLSearchParams({ since })}`;
    const client = await openLive(app.url, { cookie: customer.cookie, path });
    expect(client.heard).toEqual([{ type: 'ready', missed: false }]);
    const id = await insertRequest(app, customer);
    await client.hear(about(id));
    await client.close();
  });

  it('is told what it has missed only where it may concern its user', async () => {
    const customer = await app.createUser();
    const stranger = await app.createUser();
    const writer = await app.createUser({ role: 'writer', languages: ['swedish'] });
    const other = await app.createUser({ role: 'writer', languages: ['swedish'] });
    const admin = await app.createUser({ role: 'admin' });
    const all = [customer, stranger, writer, other, admin];
    const told = async (act: () => Promise<unknown>) => {
      const places = await Promise.all(all.map(position));
      await act();
      return Promise.all(all.map((user, at) => missed(user, places[at] ?? '')));
    };
    let id = '';
    const order = async () => {
      id = await insertRequest(app, customer);
    };
    expect(await told(async () => {})).toEqual([false, false, false, false, false]);
    expect(await told(order)).toEqual([true, false, true, true, true]);
    const taken = { status: 'assigned', assignedWriterId: writer.id } as const;
    expect(await told(() => change(app, id, taken))).toEqual([true, false, true, true, true]);
    expect(await told(() => change(app, id, { status: 'in_progress' }))).toEqual([
      true,
      false,
      true,
      false,
      true,
    ]);
    expect(await told(() => rename(app, stranger))).toEqual([false, true, false, false, true]);
  });

  it('counts as having missed some where a transaction was open when it asked, and committed later', async () => {
    const customer = await app.createUser();
    const id = await insertRequest(app, customer);
    let since = '';
    await app.services.database.transaction(async (tx) => {
      await tx.update(contentRequests).set({ title: 'Annan rubrik' }).where(eq(contentRequests.id, id));
      // On the embedded database, which has one connection, no call is answered meanwhile.
      if (app.databaseUrl) since = await position(customer);
    });
    if (since) expect(await missed(customer, since)).toBe(true);
  });

  /** As after a restore of an earlier backup. */
  const AHEAD = `${2n ** 62n + 1n}:${2n ** 62n + 1n}:`;

  it('counts as having missed some with more changes than are looked at, or with a text that is no position', async () => {
    const customer = await app.createUser();
    const since = await position(customer);
    const stranger = await app.createUser();
    for (const text of [
      '',
      'x',
      '5:3:',
      '0:9:',
      '3:9:9',
      '3:9:5,4',
      `${since}'`,
      '1:99999999999999999999:',
      `${2n ** 32n}:${2n ** 32n}:`,
      AHEAD,
    ])
      expect(await missed(customer, text)).toBe(true);
    await app.services.database.query(
      `insert into content_requests (id, customer_id, language, title, content_type, word_count, content, draft_words)
       select gen_random_uuid(), $1, 'swedish', 'Om vindkraft', 'article', 'short', 'Om', 1 from generate_series(1, 201)`,
      [stranger.id],
    );
    expect(await missed(customer, since)).toBe(true);
  });
});
