import { randomBytes, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { emptyBrief } from '#domain/brief/brief';
import { webhookDeliveries } from '#server/database/schema/index';
import { isPublicAddress } from '#server/net/public-address';
import { type ReceivedMessage, startReceiver } from '#server/testing/counterparts/webhook-receiver';
import { expectFault } from '#server/testing/faults';
import { until } from '#server/testing/generation-at-hand';
import { openLive } from '#server/testing/live-client';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';
import { pruneDeliveries } from './prune-deliveries';
import { requeueStaleDeliveries } from './requeue-stale-deliveries';

const SECRET = `whsec_${randomBytes(24).toString('base64')}`;
const BRIEF = {
  ...emptyBrief('swedish'),
  title: 'Älgkött & öl',
  contentType: 'blog-post' as const,
  wordCount: 'short' as const,
  humanize: 'yes' as const,
};

const opened: { close(): Promise<void> }[] = [];
const close = async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
};
afterEach(close);
afterAll(close);

async function start(
  answer: Parameters<typeof startReceiver>[0],
  environment: (url: string) => Record<string, string> = () => ({}),
) {
  const receiver = await startReceiver(answer);
  opened.push(receiver);
  const app = await startTestApp({
    environment: {
      LOG_LEVEL: 'silent',
      WEBHOOK_URL: receiver.url,
      WEBHOOK_SECRET: SECRET,
      WEBHOOK_ALLOW_PRIVATE: '1',
      ...environment(receiver.url),
    },
  });
  opened.push(app);
  return { app, receiver };
}

const generate = (user: TestUser) => user.client.generations.create({ id: randomUUID(), brief: BRIEF });

async function deliveryWhen(app: TestApp, state: string, tries = 0) {
  return until(
    async () => (await app.services.database.orm.select().from(webhookDeliveries))[0],
    (row) => row?.state === state && row.tries >= tries,
  );
}

const verified = (message: ReceivedMessage) =>
  new Webhook(SECRET).verify(message.body, message.headers) as Record<string, unknown>;

const dueNow = async (app: TestApp) => {
  await app.services.database.orm
    .update(webhookDeliveries)
    .set({ nextTryAt: sql`now() - interval '1 minute'` })
    .where(eq(webhookDeliveries.state, 'waiting'));
  await requeueStaleDeliveries(app.services);
};

describe('a new request', () => {
  it('is sent to the webhook, signed, with the brief and a link to the document', async () => {
    const { app, receiver } = await start(() => 204);
    const user = await app.createUser();
    await generate(user);
    const [message] = await receiver.hear(1);
    const body = verified(message as ReceivedMessage);
    const delivered = await deliveryWhen(app, 'delivered');
    expect(message?.headers['webhook-id']).toBe(delivered?.id);
    expect(message?.headers['content-type']).toBe('application/json');
    expect(body).toEqual({
      ...BRIEF,
      uuid: delivered?.contentRequestId,
      customer_id: user.id,
      created_at: expect.any(String),
      content: expect.stringContaining('Älgkött'),
      status: 'pending',
      original_document_path: expect.stringMatching(/^content-documents\//),
      original_document_url: expect.any(String),
    });
    const request = await user.client.customer.request({ id: String(body.uuid) });
    expect(body.created_at).toBe(request.createdAt);
    const link = String(body.original_document_url);
    const file = await fetch(link);
    expect(file.status).toBe(200);
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    expect((await fetch(link.replace('signature=', 'signature=A'))).status).toBe(404);
    expect((await fetch(link.replace('expires=', 'expires=9'))).status).toBe(404);
  });

  it('reaches a receiver that fails twice with the same message a third time', async () => {
    let fails = 2;
    const { app, receiver } = await start(() => (fails-- > 0 ? 500 : 200));
    await generate(await app.createUser());
    await receiver.hear(2);
    const waiting = await deliveryWhen(app, 'waiting', 2);
    expect(waiting?.lastStatus).toBe(500);
    expect(waiting?.troubledAt).not.toBeNull();
    expect((waiting?.nextTryAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(25_000);
    await dueNow(app);
    const messages = await receiver.hear(3);
    const done = await deliveryWhen(app, 'delivered');
    expect(done).toMatchObject({ attempts: 3, lastStatus: 200, lastError: null });
    expect(new Set(messages.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([done?.id]));
    expect(new Set(messages.map(({ body }) => body))).toEqual(new Set([done?.body]));
    for (const message of messages) expect(verified(message).uuid).toBe(done?.contentRequestId);
  });

  it('goes to the fallback at the end of the first round, and a redirect is not followed', async () => {
    const { app, receiver } = await start(
      ({ path }) => (path === '/fallback' ? 200 : 302),
      (url) => ({ WEBHOOK_FALLBACK_URL: url.replace('/hook', '/fallback') }),
    );
    await generate(await app.createUser());
    await receiver.hear(3);
    const done = await deliveryWhen(app, 'delivered');
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook', '/hook', '/fallback']);
    expect(done?.troubledAt).toBeNull();
  });

  it('whose first round failed is told to its customer alone, once', async () => {
    const { app } = await start(() => 503);
    const user = await app.createUser();
    const other = await app.createUser();
    const admin = await app.createUser({ role: 'admin' });
    const [own, others, admins] = await Promise.all(
      [user, other, admin].map(({ cookie }) => openLive(app.url, { cookie })),
    );
    await generate(user);
    const told = await own?.hear(({ type }) => type === 'webhook-failed');
    const row = await deliveryWhen(app, 'waiting', 2);
    expect(told).toEqual({ type: 'webhook-failed', id: row?.contentRequestId });
    await admins?.hear(({ type }) => type === 'admin-delivery');
    await dueNow(app);
    await deliveryWhen(app, 'waiting', 3);
    await generate(other);
    await others?.hear(({ type }) => type === 'webhook-failed');
    expect(own?.heard.filter(({ type }) => type === 'webhook-failed')).toHaveLength(1);
    expect(others?.heard.filter(({ type }) => type === 'webhook-failed')).toHaveLength(1);
    for (const client of [own, others, admins]) client?.close();
  });

  it('is not sent to a private address unless that is allowed', async () => {
    const { app, receiver } = await start(
      () => 200,
      (url) => ({ WEBHOOK_ALLOW_PRIVATE: '', WEBHOOK_FALLBACK_URL: url.replace('127.0.0.1', 'localhost') }),
    );
    await generate(await app.createUser());
    const row = await deliveryWhen(app, 'waiting', 3);
    expect(row).toMatchObject({ lastStatus: null, lastError: 'PRIVATE_ADDRESS' });
    expect(receiver.received).toEqual([]);
  });

  it('is taken up again, under the same id, when the server died in the middle of a try', async () => {
    const { app, receiver } = await start(({ headers }) =>
      // The first try never ends, as if its process had been killed.
      receiver.received.filter((other) => other.headers['webhook-id'] === headers['webhook-id']).length > 1
        ? 200
        : new Promise(() => {}),
    );
    await generate(await app.createUser());
    await receiver.hear(1);
    await app.services.database.orm
      .update(webhookDeliveries)
      .set({ claimedAt: sql`now() - interval '1 minute'` });
    await requeueStaleDeliveries(app.services);
    const [first, second] = await receiver.hear(2);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(await deliveryWhen(app, 'delivered')).toMatchObject({ attempts: 1, claim: 2 });
  });

  it('fails for good after the last try, and can be sent again by an admin, under the same id', async () => {
    let status = 500;
    const { app, receiver } = await start(() => status);
    const admin = await app.createUser({ role: 'admin' });
    await generate(await app.createUser());
    await deliveryWhen(app, 'waiting', 2);
    for (let tries = 3; tries <= 8; tries++) {
      await dueNow(app);
      await deliveryWhen(app, tries === 8 ? 'failed' : 'waiting', tries);
    }
    expect(receiver.received).toHaveLength(8);
    const { automation } = admin.client;
    const { items } = await automation.deliveries({ state: 'failed' });
    expect(items).toMatchObject([
      { requestTitle: BRIEF.title, state: 'failed', attempts: 8, lastStatus: 500, nextTryAt: null },
    ]);
    const id = items[0]?.id ?? '';
    status = 200;
    expect(await automation.sendAgain({ id })).toMatchObject({ id, state: 'waiting' });
    const done = await deliveryWhen(app, 'delivered');
    expect(done).toMatchObject({ id, attempts: 9, tries: 1 });
    const messages = receiver.received.map((message) => ({ ...message, uuid: verified(message).uuid }));
    expect(new Set(messages.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([id]));
    expect(new Set(messages.map(({ uuid }) => uuid))).toEqual(new Set([done?.contentRequestId]));
    expect((await automation.deliveries({ state: 'failed' })).items).toEqual([]);
    await expectFault(automation.sendAgain({ id: randomUUID() }), 'NOT_FOUND');
    expect(await automation.webhook()).toEqual({
      webhook: { url: receiver.url, fallbackUrl: null, signingSecret: null },
    });
  });
});

it('signs with a secret of its own, which admins can read, where none is set', async () => {
  const { app, receiver } = await start(
    () => 200,
    () => ({ WEBHOOK_SECRET: '' }),
  );
  await generate(await app.createUser());
  const [message] = await receiver.hear(1);
  const admin = await app.createUser({ role: 'admin' });
  const { webhook } = await admin.client.automation.webhook();
  const secret = webhook?.signingSecret ?? '';
  expect(() => new Webhook(secret).verify(message?.body ?? '', message?.headers ?? {})).not.toThrow();
  await deliveryWhen(app, 'delivered');
});

it('without a webhook nothing is stored', async () => {
  const app = await startTestApp();
  opened.push(app);
  const user = await app.createUser();
  const { id } = await generate(user);
  await until(
    () => user.client.generations.get({ id }),
    ({ state }) => state === 'done',
  );
  expect(await app.services.database.orm.select().from(webhookDeliveries)).toEqual([]);
});

it('private, shared and special addresses are told from public ones', () => {
  const refused = [
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    'no address',
  ];
  // IPv4 in other clothes: compatible, translated, NAT64, octal; and IPv6 that no one was assigned.
  refused.push('::7f00:1', '::ffff:0:7f00:1', '64:ff9b::7f00:1', '2002:7f00:1::', '0177.0.0.1', '4000::1');
  for (const address of refused) expect(isPublicAddress(address), address).toBe(false);
  for (const address of ['93.184.216.34', '2606:2800:220:1::1', '::ffff:93.184.216.34'])
    expect(isPublicAddress(address), address).toBe(true);
});

it('forgets deliveries that ended long ago, and no others', async () => {
  const { app } = await start(() => 204);
  await generate(await app.createUser());
  const delivered = await deliveryWhen(app, 'delivered');
  if (!delivered) throw new Error('no delivery');
  const { id, ...ended } = delivered;
  const { orm } = app.services.database;
  const age = (days: number) => new Date(Date.now() - days * 86_400_000);
  const old = { ...ended, createdAt: age(90 + 1) };
  const waiting = { ...old, state: 'waiting' as const, deliveredAt: null, nextTryAt: age(-1) };
  await orm.insert(webhookDeliveries).values([old, waiting, { ...ended, createdAt: age(90 - 1) }]);
  await pruneDeliveries(app.services.database, 90);
  const left = await orm.select().from(webhookDeliveries);
  expect(left.map(({ state }) => state).sort()).toEqual(['delivered', 'delivered', 'waiting']);
  expect(left.map((row) => row.id)).toContain(id);
});
