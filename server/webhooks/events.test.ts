import { and, eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WEBHOOK_EVENTS, WEBHOOK_TARGETS_MAX, type WebhookEvent } from '#domain/webhook/events';
import { webhookDeliveries, webhookTargets } from '#server/database/schema/index';
import { type ReceivedMessage, startReceiver } from '#server/testing/counterparts/webhook-receiver';
import { expectFault } from '#server/testing/faults';
import { until } from '#server/testing/generation-at-hand';
import { handIn, stateOf } from '#server/testing/handed-in';
import { makeRequest } from '#server/testing/make-request';
import { submitDocument } from '#server/testing/submit-document';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';
import { requeueStaleDeliveries } from './requeue-stale-deliveries';

let app: TestApp;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let admin: TestUser;
let customer: TestUser;
let writer: TestUser;
let answer = 204;
let resume: (status: number) => void;
const hanging = new Promise<number>((resolve) => {
  resume = resolve;
});
beforeAll(async () => {
  receiver = await startReceiver(({ path }) => (path.endsWith('/hangs') ? hanging : answer));
  app = await startTestApp({ environment: { LOG_LEVEL: 'silent', WEBHOOK_ALLOW_PRIVATE: '1' } });
  admin = await app.createUser({ role: 'admin' });
  customer = await app.createUser();
  writer = await app.createUser({ role: 'writer', languages: ['english', 'swedish'] });
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});

const automation = () => admin.client.automation;
const addTarget = (path: string, events: readonly WebhookEvent[] = WEBHOOK_EVENTS) =>
  automation().createWebhookTarget({ url: `${receiver.url}/${path}`, events: [...events] });

/** What a target received about a request, verified with its secret as a receiver would. */
async function heardOf(id: string, target: { url: string; signingSecret: string }, count: number) {
  await requeueStaleDeliveries(app.services);
  const path = new URL(target.url).pathname;
  const messages = await receiver.hear(
    count,
    (message) => message.path === path && message.body.includes(id),
  );
  const verified = (message: ReceivedMessage) =>
    new Webhook(target.signingSecret).verify(message.body, message.headers) as {
      type: WebhookEvent;
      data: Record<string, unknown>;
    };
  return messages.map(verified);
}

const typesOf = (messages: { type: WebhookEvent }[]) => messages.map(({ type }) => type).sort();

/** A text that is accepted, started, handed in, sent back, submitted again, and approved. */
async function takeThrough(): Promise<string> {
  const id = await makeRequest(app, { customer });
  await writer.client.writer.accept({ id });
  await writer.client.writer.start({ id });
  expect((await submitDocument(app, writer, id)).status).toBe(200);
  await customer.client.reviews.askForChanges({ id, round: 1, message: 'Shorter, please.' });
  expect((await submitDocument(app, writer, id)).status).toBe(200);
  await customer.client.reviews.approve({ id, round: 2 });
  return id;
}

describe('the events of a request', () => {
  it('are sent to each target that asks for them, signed with its own secret, without the text', async () => {
    const all = await addTarget('all');
    const approvals = await addTarget('approvals', ['request.approved']);
    expect(all.signingSecret).not.toBe(approvals.signingSecret);
    const id = await takeThrough();
    const heard = await heardOf(id, all, 6);
    expect(typesOf(heard)).toEqual([
      'request.approved',
      'request.assigned',
      'request.completed',
      'request.completed',
      'request.revision_requested',
      'request.started',
    ]);
    expect(heard.find(({ type }) => type === 'request.approved')).toEqual({
      type: 'request.approved',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      data: {
        uuid: id,
        customer_id: customer.id,
        writer_id: writer.id,
        language: 'english',
        status: 'completed',
        review_state: 'approved',
      },
    });
    expect(typesOf(await heardOf(id, approvals, 1))).toEqual(['request.approved']);
    await until(
      () => app.services.database.orm.select().from(webhookDeliveries),
      (rows) => rows.length === 7 && rows.every(({ state }) => state === 'delivered'),
    );
    const { items } = await automation().deliveries({});
    expect(items).toHaveLength(7);
    expect(items[0]).toMatchObject({ requestId: id, attempts: 1, targetUrl: expect.any(String) });
    expect(receiver.received).toHaveLength(7);
    await automation().removeWebhookTarget({ id: all.id });
    await automation().removeWebhookTarget({ id: approvals.id });
    expect((await automation().deliveries({})).items).toEqual([]);
  });

  it('tell of a request that is deleted, after it is gone', async () => {
    const target = await addTarget('deletions', ['request.deleted']);
    const id = await makeRequest(app, { customer });
    await customer.client.reviews.cancel({ id });
    expect(await heardOf(id, target, 1)).toMatchObject([
      { type: 'request.deleted', data: { uuid: id, customer_id: customer.id, status: 'pending' } },
    ]);
    const [delivery] = (await automation().deliveries({})).items;
    expect(delivery).toMatchObject({ event: 'request.deleted', requestId: null, requestTitle: null });
    await automation().removeWebhookTarget({ id: target.id });
  });

  it('are stored with the change or not at all', async () => {
    const target = await addTarget('refused');
    const id = await makeRequest(app, { customer });
    const finn = await app.createUser({ role: 'writer', languages: ['finnish'] });
    await expectFault(finn.client.writer.accept({ id }), 'NOT_FOUND');
    await expectFault(customer.client.reviews.approve({ id, round: 1 }), 'WRONG_STATE');
    const taken = await Promise.allSettled([
      writer.client.writer.accept({ id }),
      writer.client.writer.accept({ id }),
      admin.client.admin.assign({ id, writerId: writer.id }),
    ]);
    expect(taken.some(({ status }) => status === 'fulfilled')).toBe(true);
    const stored = await app.services.database.orm
      .select({ event: webhookDeliveries.event })
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.contentRequestId, id), eq(webhookDeliveries.targetId, target.id)));
    expect(stored).toEqual([{ event: 'request.assigned' }]);
    await automation().removeWebhookTarget({ id: target.id });
  });

  it('reach one target while another hangs', async () => {
    const hangs = await addTarget('hangs', ['request.assigned']);
    const works = await addTarget('works', ['request.deleted']);
    // More than are sent at once.
    for (let count = 0; count < 8; count++) {
      const id = await makeRequest(app, { customer });
      await writer.client.writer.accept({ id });
    }
    await receiver.hear(4, ({ path }) => path.endsWith('/hangs'));
    const id = await makeRequest(app, { customer });
    await customer.client.reviews.cancel({ id });
    expect(typesOf(await heardOf(id, works, 1))).toEqual(['request.deleted']);
    resume(204);
    await until(
      () => app.services.database.orm.select().from(webhookDeliveries),
      (rows) => rows.every(({ state }) => state === 'delivered'),
    );
    await automation().removeWebhookTarget({ id: hangs.id });
    await automation().removeWebhookTarget({ id: works.id });
  });

  it('are tried again under the same id, and do not trouble the customer', async () => {
    const target = await addTarget('failing', ['request.assigned']);
    answer = 500;
    const id = await makeRequest(app, { customer });
    await writer.client.writer.accept({ id });
    const first = await heardOf(id, target, 2);
    expect(first).toHaveLength(2);
    answer = 204;
    const failed = await until(
      async () => (await app.services.database.orm.select().from(webhookDeliveries))[0],
      (row) => row?.state === 'waiting' && row.tries === 2,
    );
    expect(failed?.troubledAt).toBeNull();
    await automation().sendAgain({ id: failed?.id ?? '' });
    await heardOf(id, target, 3);
    const messages = receiver.received.filter(({ body }) => body.includes(id));
    expect(new Set(messages.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([failed?.id]));
    expect(new Set(messages.map(({ body }) => body)).size).toBe(1);
    await automation().removeWebhookTarget({ id: target.id });
  });
});

describe('a target of events', () => {
  it('tell of a text without a writer that it is complete', async () => {
    const target = await addTarget('at-once', ['request.completed']);
    const id = await handIn(customer, { humanize: 'no' });
    const { requestId } = await stateOf(customer, id, 'done');
    expect(await heardOf(requestId ?? '', target, 1)).toMatchObject([
      { type: 'request.completed', data: { uuid: requestId, writer_id: null, status: 'completed' } },
    ]);
    await automation().removeWebhookTarget({ id: target.id });
  });

  it('wait where their target is paused, and can be sent once it is not', async () => {
    const target = await addTarget('paused', ['request.deleted']);
    const { url, events } = target;
    const id = await makeRequest(app, { customer });
    await customer.client.reviews.cancel({ id });
    await automation().setWebhookTarget({ id: target.id, url, events, active: false });
    await requeueStaleDeliveries(app.services);
    const [paused] = await until(
      async () => (await automation().deliveries({})).items,
      ([delivery]) => (delivery?.attempts ?? 0) > 0,
    );
    expect(paused).toMatchObject({ lastError: 'PAUSED' });
    expect(receiver.received.filter(({ path }) => path.endsWith('/paused'))).toEqual([]);
    await automation().setWebhookTarget({ id: target.id, url, events, active: true });
    expect(await heardOf(id, target, 1)).toMatchObject([{ type: 'request.deleted' }]);
    await automation().removeWebhookTarget({ id: target.id });
  });

  it('that is paused or changed is sent what it asks for from then on', async () => {
    const target = await addTarget('changing', ['request.assigned']);
    const paused = await automation().setWebhookTarget({
      ...{ id: target.id, url: target.url, events: target.events },
      active: false,
    });
    expect(paused).toMatchObject({ active: false, signingSecret: target.signingSecret });
    const id = await makeRequest(app, { customer });
    await writer.client.writer.accept({ id });
    await automation().setWebhookTarget({
      ...{ id: target.id, url: target.url, events: ['request.started'], active: true },
    });
    await writer.client.writer.start({ id });
    expect(typesOf(await heardOf(id, target, 1))).toEqual(['request.started']);
    await automation().removeWebhookTarget({ id: target.id });
    await expectFault(
      automation().setWebhookTarget({
        id: target.id,
        url: target.url,
        events: ['request.started'],
        active: true,
      }),
      'NOT_FOUND',
    );
  });

  it('is refused with another protocol, with a password, twice under one key, and beyond the limit', async () => {
    for (const url of [
      'ftp://example.com/',
      'javascript:alert(1)',
      'example.com',
      '',
      'https://u:p@example.com/',
    ]) {
      await expectFault(
        automation().createWebhookTarget({ url, events: ['request.started'] }),
        'INVALID_INPUT',
      );
    }
    await expectFault(automation().createWebhookTarget({ url: receiver.url, events: [] }), 'INVALID_INPUT');
    await app.services.database.orm.delete(webhookTargets);
    const added = await Promise.allSettled(
      Array.from({ length: WEBHOOK_TARGETS_MAX + 5 }, (_, at) => addTarget(`limit-${at}`)),
    );
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(WEBHOOK_TARGETS_MAX);
    await expectFault(addTarget('one-more'), 'TARGET_LIMIT');
    expect((await automation().webhookTargets({})).items).toHaveLength(WEBHOOK_TARGETS_MAX);
    await app.services.database.orm.delete(webhookTargets);
  });
});

it('an address of this network is refused as a target unless the owner allows it', async () => {
  const strict = await startTestApp({ environment: { LOG_LEVEL: 'silent' } });
  try {
    const { automation: calls } = (await strict.createUser({ role: 'admin' })).client;
    const events: WebhookEvent[] = ['request.started'];
    // Addresses, and a name that leads to one.
    const refused = ['127.0.0.1', '[::1]', '10.0.0.1', '0x7f000001', '169.254.169.254', 'localhost:3000'];
    const problems = [{ field: 'url', message: 'must not be a private address' }];
    // A name that cannot be resolved now may be registered later.
    const url = 'https://hooks.invalid/a';
    const { id } = await calls.createWebhookTarget({ url, events });
    for (const host of refused) {
      const wrong = { url: `http://${host}/x`, events };
      for (const save of [
        () => calls.createWebhookTarget(wrong),
        () => calls.setWebhookTarget({ id, ...wrong, active: true }),
      ])
        await expect(save(), host).rejects.toMatchObject({ code: 'INVALID_INPUT', data: { problems } });
    }
    expect((await calls.webhookTargets({})).items).toMatchObject([{ id, url }]);
  } finally {
    await strict.close();
  }
});
