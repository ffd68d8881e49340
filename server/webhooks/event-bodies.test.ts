import { randomUUID } from 'node:crypto';
import { asc, eq, notInArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WEBHOOK_EVENTS } from '#domain/webhook/events';
import type { Tx } from '#server/database/database';
import {
  contentRequests,
  reviewRounds,
  webhookDeliveries,
  webhookTargets,
} from '#server/database/schema/index';
import { approveDue } from '#server/reviews/auto-approve';
import { makeRequest } from '#server/testing/make-request';
import { submitDocument } from '#server/testing/submit-document';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

let app: TestApp;
let admin: TestUser;
let customer: TestUser;
let writer: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  admin = await app.createUser({ role: 'admin' });
  customer = await app.createUser();
  writer = await app.createUser({ role: 'writer', languages: ['english', 'swedish'] });
  await admin.client.automation.createWebhookTarget({
    ...{ url: 'https://hooks.example.com/all', events: [...WEBHOOK_EVENTS] },
  });
});
afterAll(() => app.close());

interface Event {
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}

/** Which deliveries a step has been judged by already. */
const seen: string[] = [randomUUID()];

async function newEvents(): Promise<Event[]> {
  const rows = await app.services.database.orm
    .select({ id: webhookDeliveries.id, body: webhookDeliveries.body })
    .from(webhookDeliveries)
    .where(notInArray(webhookDeliveries.id, seen))
    .orderBy(asc(sql`${webhookDeliveries.body}::jsonb ->> 'timestamp'`));
  seen.push(...rows.map(({ id }) => id));
  return rows.map(({ body }) => JSON.parse(body) as Event);
}

/** What a program would read of the request with its key, in the names of an event's body. */
async function stateOf(id: string): Promise<Record<string, unknown>> {
  const read = await admin.client.admin.request({ id });
  return {
    ...{ uuid: id, customer_id: read.customerId, writer_id: read.writerId },
    ...{ language: read.language, status: read.status, review_state: read.reviewState },
  };
}

/** Performs a step, and holds each of its events against what the request's page answers right after. */
async function step(id: string, events: string[], act: () => Promise<unknown>): Promise<Event[]> {
  await act();
  const told = await newEvents();
  expect(told.map(({ type }) => type).sort()).toEqual(events.map((name) => `request.${name}`).sort());
  const state = await stateOf(id);
  for (const { type, data } of told) expect(data, type).toEqual(state);
  return told;
}

const submit = async (id: string, by = writer) => {
  expect((await submitDocument(app, by, id)).status).toBe(200);
};
const ask = (id: string, round: number) =>
  customer.client.reviews.askForChanges({ id, round, message: `Shorter, please (${round})` });
const inProgress = (by = writer) => makeRequest(app, { customer, writer: by, status: 'in_progress' });

describe('the body of an event', () => {
  it('says of two rounds what the request’s page says', async () => {
    const id = await makeRequest(app, { customer });
    await step(id, ['assigned'], () => writer.client.writer.accept({ id }));
    await step(id, ['started'], () => writer.client.writer.start({ id }));
    const [first] = await step(id, ['completed'], () => submit(id));
    expect(first?.data).toMatchObject({ status: 'completed', review_state: 'open' });
    const [asked] = await step(id, ['revision_requested'], () => ask(id, 1));
    expect(asked?.data).toMatchObject({ status: 'in_progress', review_state: 'revision_requested' });
    const [second] = await step(id, ['completed'], () => submit(id));
    expect(second?.data).toMatchObject({ status: 'completed', review_state: 'open' });
    await step(id, ['approved'], () => customer.client.reviews.approve({ id, round: 2 }));
    await step(id, ['revision_requested'], () =>
      admin.client.admin.reopen({ id, message: 'One more thing' }),
    );
    await step(id, ['completed'], () => submit(id));
    await app.services.database.orm
      .update(reviewRounds)
      .set({ dueAt: new Date(Date.now() - 1_000) })
      .where(eq(reviewRounds.contentRequestId, id));
    const [approved] = await step(id, ['approved'], () => approveDue(app.services));
    expect(approved?.data).toMatchObject({ status: 'completed', review_state: 'auto_approved' });
  });

  it('says where nothing is reviewed that the text is approved as it is completed', async () => {
    await admin.client.admin.setSettings({ reviewDays: 0 });
    const id = await inProgress();
    const told = await step(id, ['completed', 'approved'], () => submit(id));
    await admin.client.admin.setSettings({ reviewDays: 7 });
    for (const { data } of told) expect(data).toMatchObject({ review_state: 'auto_approved' });
  });

  it('names the writer whom the request has after it', async () => {
    const [gone, other] = [
      await app.createUser({ role: 'writer' }),
      await app.createUser({ role: 'writer', languages: ['english'] }),
    ];
    const id = await makeRequest(app, { customer });
    await step(id, ['assigned'], () => admin.client.admin.assign({ id, writerId: gone.id }));
    await step(id, ['started'], () => gone.client.writer.start({ id }));
    await step(id, ['assigned'], () => admin.client.admin.assign({ id, writerId: other.id }));
    await step(id, [], () => other.client.writer.handBack({ id }));
    await step(id, ['assigned'], () => gone.client.writer.accept({ id }));
    await step(id, [], () => admin.client.admin.takeBack({ id }));
    await step(id, ['assigned'], () => gone.client.writer.accept({ id }));
    await step(id, ['started'], () => gone.client.writer.start({ id }));
    await step(id, ['completed'], () => submit(id, gone));
    await admin.client.admin.setDeactivated({ id: gone.id, deactivated: true });
    const [asked] = await step(id, ['revision_requested'], () => ask(id, 1));
    expect(asked?.data).toMatchObject({ status: 'pending', writer_id: null });
  });

  it('says of a program’s text and of one that a writer redrafts what the page says', async () => {
    const id = await makeRequest(app, { customer });
    await step(id, ['completed'], () => admin.client.automation.complete({ id, text: 'Written elsewhere' }));
    const redrafted = await makeRequest(app, { customer, status: 'completed' });
    await newEvents();
    await app.services.database.orm
      .update(contentRequests)
      .set({
        humanizedContent: sql`(select draft from content_request_texts where content_request_id = ${redrafted})`,
      })
      .where(eq(contentRequests.id, redrafted));
    await step(redrafted, [], () => customer.client.reviews.redraft({ id: redrafted }));
  });

  it('is not written for a request that the same transaction deletes', async () => {
    const id = await makeRequest(app, { customer });
    const { orm } = app.services.database;
    await orm.transaction(async (tx) => {
      await tx
        .update(contentRequests)
        .set({ status: 'assigned', assignedWriterId: writer.id })
        .where(eq(contentRequests.id, id));
      await tx.delete(contentRequests).where(eq(contentRequests.id, id));
    });
    expect(await newEvents()).toMatchObject([
      { type: 'request.deleted', data: { uuid: id, status: 'assigned', writer_id: writer.id } },
    ]);
  });
});

/** How many connections wait for a transaction to end. */
async function waitingFor(tx: Tx): Promise<number> {
  const { rows } = await tx.execute(
    sql`select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))`,
  );
  return rows.length;
}

/** The embedded database has one connection. */
function severalConnections() {
  it('has the later time the later the change, also where its transaction began first', async () => {
    const id = await makeRequest(app, { customer });
    const { orm } = app.services.database;
    let started: string[] = [];
    await orm.transaction(async (early) => {
      await early.execute(sql`select now()`);
      await writer.client.writer.accept({ id });
      started = (await newEvents()).map(({ timestamp }) => timestamp);
      await early.update(contentRequests).set({ status: 'in_progress' }).where(eq(contentRequests.id, id));
    });
    const [later] = await newEvents();
    expect(later?.type).toBe('request.started');
    expect(Date.parse(later?.timestamp ?? '')).toBeGreaterThanOrEqual(Date.parse(started[0] ?? ''));
  });

  it('is left out where its target is removed as the change commits, and the change is made', async () => {
    const { orm } = app.services.database;
    const removed = await admin.client.automation.createWebhookTarget({
      ...{ url: 'https://hooks.example.com/removed', events: [...WEBHOOK_EVENTS] },
    });
    const id = await makeRequest(app, { customer, writer, status: 'assigned' });
    let starting: Promise<unknown> = Promise.resolve();
    await orm.transaction(async (tx) => {
      await tx.delete(webhookTargets).where(eq(webhookTargets.id, removed.id));
      starting = writer.client.writer.start({ id });
      await expect.poll(() => waitingFor(tx)).toBe(1);
    });
    await starting;
    expect((await newEvents()).map(({ type }) => type)).toEqual(['request.started']);
  });
}

if (process.env.TEST_DATABASE === 'postgres')
  describe('an event, of changes that come at once,', severalConnections);
