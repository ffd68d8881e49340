import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Comment } from '#contract/work/comments';
import { decimalToCents, payCents } from '#domain/pay/pay';
import {
  contentRequests,
  documentVersions,
  notificationDeliveries,
  notifications,
  profiles,
  timeEntries,
  webhookTargets,
} from '#server/database/schema/index';
import { expectFault } from '#server/testing/faults';
import { logTime } from '#server/testing/log-time';
import { filesByState, makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';
import { loadSampleData } from './load-sample-data';

let app: TestApp;
let admin: TestUser;
let customer: TestUser;
let writer: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  admin = await app.createUser({ role: 'admin' });
  customer = await app.createUser({ email: 'customer@example.com' });
  writer = await app.createUser({
    role: 'writer',
    email: 'writer@example.com',
    languages: ['english', 'swedish', 'finnish'],
  });
  // One that an operator listens with; no event of sample data may reach it.
  await app.services.database.orm.insert(webhookTargets).values({
    ...{ id: randomUUID(), url: 'https://hooks.example.com/', secret: 'sealed', createdBy: admin.id },
    events: ['request.assigned', 'request.completed', 'request.approved', 'request.deleted'],
  });
});
afterAll(() => app.close());

const orm = () => app.services.database.orm;
const load = () => admin.client.sampleData.load({});
const remove = () => admin.client.sampleData.remove({});

/** Rows of each table, except for those that record what happened. */
async function counts(): Promise<Record<string, number>> {
  const { rows } = await orm().execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('audit_entries', 'changes', 'stored_files') order by 1`,
  );
  const found: Record<string, number> = {};
  for (const { name } of rows) {
    const { rows: counted } = await orm().execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(name)}`,
    );
    found[name] = counted[0]?.count ?? 0;
  }
  return found;
}

describe('loaded sample data', () => {
  beforeEach(async () => void (await load()));
  afterEach(async () => void (await remove()));

  it('is counted and marked wherever it is listed', async () => {
    const state = await admin.client.sampleData.state();
    expect(state).toEqual({ loaded: true, loadable: false, requests: 15, people: 3, timeEntries: 10 });
    const requests = await admin.client.admin.requests({ limit: 50 });
    expect(requests.items).toHaveLength(15);
    const dashboard = await customer.client.customer.dashboard();
    const lists = [
      requests.items,
      (await customer.client.customer.requests({ limit: 50 })).items,
      (await writer.client.writer.jobs({ limit: 50 })).items,
      (await writer.client.writer.assignments({ limit: 50 })).items,
      Object.values(dashboard.groups).flatMap(({ items }) => items),
    ];
    for (const list of lists) {
      expect(list.length).toBeGreaterThan(0);
      expect(list.every(({ sampleData }) => sampleData)).toBe(true);
    }
    const { items: users } = await admin.client.admin.users({ limit: 50 });
    expect(users.filter(({ sampleData }) => sampleData).map(({ fullName }) => fullName)).toEqual(
      expect.arrayContaining(['Norrlunds Trädgård', 'Maria Lindqvist', 'Jukka Nieminen']),
    );
    expect(users.filter(({ sampleData }) => sampleData)).toHaveLength(3);
  });

  it('has minutes, rounds and pay that agree, to the cent', async () => {
    const entries = await orm().select().from(timeEntries);
    const { rows } = await orm().execute<{
      id: string;
      minutes: number;
      rounds: number;
      entries: number;
    }>(sql`
      select r.id, r.humanization_time_minutes as minutes,
        (select sum(s.minutes)::int from submissions s join review_rounds o on o.submission_id = s.id
          where s.content_request_id = r.id) as rounds,
        (select sum(e.minutes_worked)::int from time_entries e where e.content_request_id = r.id) as entries
      from content_requests r where r.humanization_time_minutes is not null`);
    expect(rows.length).toBe(9);
    for (const row of rows) expect([row.rounds, row.entries], row.id).toEqual([row.minutes, row.minutes]);
    const cents = entries.map((entry) => {
      const amount = decimalToCents(entry.totalAmount);
      expect(amount).toBe(payCents(entry.minutesWorked, decimalToCents(entry.hourlyRate)));
      return amount;
    });
    const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
    const pay = await admin.client.admin.payOfWriters({ limit: 50 });
    expect(pay.total).toEqual({
      entries: entries.length,
      minutes: sum(entries.map(({ minutesWorked }) => minutesWorked)),
      amountCents: sum(cents),
      unpaidCents: sum(entries.map((entry, index) => (entry.paymentId === null ? (cents[index] ?? 0) : 0))),
    });
    // Older months are paid, and the newest is not.
    const paid = await admin.client.admin.payments({ limit: 50 });
    expect(paid.items.length).toBeGreaterThan(1);
    expect(paid.items.every(({ sampleData }) => sampleData)).toBe(true);
    expect(sum(paid.items.map(({ amountCents }) => amountCents))).toBe(sum(cents) - pay.total.unpaidCents);
    expect(pay.total.unpaidCents).toBeGreaterThan(0);
    expect(sum(pay.items.map(({ amountCents }) => amountCents))).toBe(sum(cents));
    const own = await writer.client.writer.time();
    expect(own.totalCents).toBe(pay.items.find(({ id }) => id === writer.id)?.amountCents);
    expect(own.entries.some(({ synthetic }) => synthetic)).toBe(false);
    const file = await app.fetch('/api/admin/pay/entries.csv?zone=Europe/Helsinki&language=en', {
      headers: { cookie: admin.cookie },
    });
    expect((await file.text()).trim().split('\r\n')).toHaveLength(entries.length + 1);
  });

  it('opens every page of every role, and its documents and own data can be downloaded', async () => {
    const zone = 'Europe/Helsinki';
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    await admin.client.admin.overview();
    await admin.client.admin.statistics({ zone });
    await admin.client.admin.payEntries({ limit: 50 });
    await writer.client.writer.dashboard();
    const series = await writer.client.writer.timeSeries({ zone, by: 'week', from: day(90), to: day(0) });
    expect(series.points.filter(({ minutes }) => minutes > 0).length).toBeGreaterThan(2);
    const download = async (path: string, cookie: string) => {
      const answer = await app.fetch(path, { headers: { cookie } });
      expect(answer.status, path).toBe(200);
      return Buffer.from(await answer.arrayBuffer());
    };
    for (const { id } of (await admin.client.admin.requests({ limit: 50 })).items) {
      await admin.client.admin.request({ id });
      await admin.client.threads.list({ id });
      await admin.client.claims.list({ id });
      expect((await download(`/api/requests/${id}/original`, admin.cookie)).subarray(0, 2).toString()).toBe(
        'PK',
      );
    }
    for (const { id, hasHumanizedDocument } of (await customer.client.customer.requests({ limit: 50 }))
      .items) {
      await customer.client.customer.request({ id });
      const versions = await customer.client.documentVersions.list({ id });
      for (const { number } of versions.items) await customer.client.documentVersions.get({ id, number });
      if (hasHumanizedDocument) await download(`/api/requests/${id}/humanized`, customer.cookie);
    }
    for (const { id, status } of (await writer.client.writer.assignments({ limit: 50 })).items) {
      await writer.client.writer.assignment({ id });
      if (status === 'in_progress') await writer.client.workingCopies.load({ id });
      if (status !== 'completed') await writer.client.workTime.load({ id });
    }
    for (const { id } of (await writer.client.writer.jobs({ limit: 50 })).items) {
      await writer.client.writer.job({ id });
    }
    for (const user of [customer, writer]) {
      const { path } = await user.client.account.askForData();
      expect((await download(path, user.cookie)).length).toBeGreaterThan(1_000);
    }
  });

  it('has comments beside the words that they are about, which both sides can answer', async () => {
    const found: { id: string; comment: Comment }[] = [];
    for (const { id } of (await admin.client.admin.requests({ limit: 50 })).items) {
      const { items } = await admin.client.comments.list({ id });
      found.push(...items.map((comment) => ({ id, comment })));
    }
    expect(found).toHaveLength(5);
    for (const { id, comment } of found) {
      const isOfIt = and(
        eq(documentVersions.contentRequestId, id),
        eq(documentVersions.number, comment.version),
      );
      const [version] = await orm().select().from(documentVersions).where(isOfIt);
      expect(version?.markdown).toContain(comment.anchor.quote);
    }
    expect(found.filter(({ comment }) => comment.resolvedBy === 'writer')).toHaveLength(1);
    const open = found.filter(({ comment }) => comment.messages.length === 1);
    expect(open).toHaveLength(2);
    for (const { id, comment } of open) {
      const reply = { id, commentId: comment.id, messageId: randomUUID(), text: 'Thank you, it is in.' };
      const answered = await writer.client.comments.reply(reply);
      expect(answered.messages).toHaveLength(2);
      expect(
        await writer.client.comments.resolve({ id, commentId: comment.id, resolved: true }),
      ).toMatchObject({
        resolvedBy: 'writer',
      });
    }
  });

  it('tells no one: no notification, mail, webhook or generation', async () => {
    const now = await counts();
    expect(now).toMatchObject({
      notifications: 0,
      webhook_deliveries: 0,
      generations: 0,
      undelivered_messages: 0,
    });
  });

  it('mails nothing when people try it out, and tells them on the page', async () => {
    const [ready] = (await customer.client.customer.dashboard()).ready.items;
    await customer.client.reviews.approve({ id: ready?.id ?? '', round: 1 });
    expect(await orm().select().from(notifications)).toHaveLength(1);
    expect(await orm().select().from(notificationDeliveries)).toEqual([]);
  });

  it('can be loaded again without a change', async () => {
    const before = await counts();
    expect(await load()).toMatchObject({ loaded: true, requests: 15 });
    expect(await counts()).toEqual(before);
  });

  it('marks time for a sample request, its adjustments, and what a sample person asks for', async () => {
    const [request] = await orm().select().from(contentRequests).limit(1);
    const id = await logTime(app, writer, { minutes: 30, requestId: request?.id ?? '' });
    await admin.client.admin.adjustEntry({ id, adjustmentId: randomUUID(), minutes: 5, reason: 'Forgotten' });
    const [garden] = await orm().select().from(profiles).where(eq(profiles.fullName, 'Norrlunds Trädgård'));
    await makeRequest(app, { customer: { id: garden?.id ?? '' } });
    expect(await admin.client.sampleData.state()).toMatchObject({ requests: 16, timeEntries: 12 });
  });
});

describe('removing sample data', () => {
  it('leaves every table as it was before, and every file to the sweep', async () => {
    const before = await counts();
    const files = await filesByState(app);
    await load();
    // A visitor tries it out meanwhile, and an admin deletes a sample writer with what they were paid.
    const [ready] = (await customer.client.customer.dashboard()).ready.items;
    await customer.client.reviews.approve({ id: ready?.id ?? '', round: 1 });
    const [job] = (await writer.client.writer.jobs({ limit: 1 })).items;
    await writer.client.writer.accept({ id: job?.id ?? '' });
    const [jukka] = await orm().select().from(profiles).where(eq(profiles.fullName, 'Jukka Nieminen'));
    await admin.client.admin.deleteUser({ id: jukka?.id ?? '' });
    const [aside] = (await admin.client.admin.requests({ limit: 1, status: 'pending' })).items;
    await orm()
      .delete(contentRequests)
      .where(eq(contentRequests.id, aside?.id ?? ''));
    expect(await remove()).toEqual({ loaded: false, loadable: true, requests: 0, people: 0, timeEntries: 0 });
    expect(await counts()).toEqual(before);
    expect((await filesByState(app)).attached).toBe(files.attached);
    expect(await remove()).toMatchObject({ loaded: false });
  });

  it('takes along what the demo writer was told of sample payments, of which nothing is mailed', async () => {
    await load();
    const own = { writerId: writer.id };
    const unpaid = await admin.client.admin.unpaid(own);
    const { entries, minutes, amountCents } = unpaid;
    await admin.client.admin.recordPayments({
      ...own,
      ...{ paidOn: '2026-04-05', reference: 'RF18', expected: { entries, minutes, amountCents } },
    });
    const [paid] = (await admin.client.admin.payments({ limit: 1 })).items;
    await admin.client.admin.revokePayment({ id: paid?.id ?? '', reason: 'Wrong account' });
    const told = () => orm().select().from(notifications).where(eq(notifications.kind, 'payment'));
    expect((await told()).map(({ values }) => values.variant).toSorted()).toEqual(['recorded', 'revoked']);
    const mails = await orm()
      .select({ id: notificationDeliveries.notificationId })
      .from(notificationDeliveries)
      .innerJoin(notifications, eq(notifications.id, notificationDeliveries.notificationId))
      .where(eq(notifications.kind, 'payment'));
    expect(mails).toEqual([]);
    await remove();
    expect(await told()).toEqual([]);
  });

  it('keeps real requests, their time and the demo accounts; a sample writer’s real job is pending again', async () => {
    await load();
    const real = await makeRequest(app, {
      customer,
      writer,
      status: 'completed',
      humanized: 'x',
      minutes: 30,
    });
    const entry = await logTime(app, writer, { minutes: 30, requestId: real });
    const [maria] = await orm().select().from(profiles).where(eq(profiles.fullName, 'Maria Lindqvist'));
    const held = await makeRequest(app, { customer, writer: { id: maria?.id ?? '' }, status: 'in_progress' });
    await remove();
    const left = await orm().select().from(contentRequests).orderBy(contentRequests.createdAt);
    expect(left.map(({ id, status }) => [id, status])).toEqual([
      [real, 'completed'],
      [held, 'pending'],
    ]);
    expect((await orm().select().from(timeEntries)).map(({ id }) => id)).toEqual([entry]);
    expect(await orm().select().from(profiles)).toHaveLength(3);
    await expectFault(load(), 'REQUESTS_EXIST');
    expect(await admin.client.sampleData.state()).toMatchObject({ loaded: false, loadable: false });
    await orm().delete(timeEntries);
    await orm().delete(contentRequests);
  });
});

describe('loading sample data', () => {
  it('happens once for two admins at once, and leaves no file of the other', async () => {
    const files = await filesByState(app);
    const both = await Promise.all([load(), load(), loadSampleData(app.services, null)]);
    for (const state of both) expect(state).toMatchObject({ requests: 15, people: 3 });
    const { uploading, attached } = await filesByState(app);
    expect([uploading, attached]).toEqual([undefined, (files.attached ?? 0) + 25]);
    await remove();
  });

  it('leaves nothing when it fails in the middle', async () => {
    const before = await counts();
    await orm().execute(sql`create function refuse_round() returns trigger language plpgsql as
      $$ begin raise exception 'The rounds are away'; end $$`);
    await orm().execute(sql`create trigger refuse_round before insert on review_rounds
      for each row execute function refuse_round()`);
    const refused = { cause: { message: 'The rounds are away' } };
    await expect(loadSampleData(app.services, null)).rejects.toMatchObject(refused);
    await orm().execute(sql`drop trigger refuse_round on review_rounds`);
    expect(await counts()).toEqual(before);
    expect((await filesByState(app)).uploading).toBeUndefined();
  });

  it('gives all work to the sample people where there are no demo accounts', async () => {
    await orm().update(profiles).set({ deactivatedAt: new Date() }).where(eq(profiles.id, writer.id));
    await orm().update(profiles).set({ email: 'somebody@example.com' }).where(eq(profiles.id, customer.id));
    await load();
    const rows = await orm().select().from(contentRequests);
    const sample = await orm().select({ id: profiles.id }).from(profiles).where(sql`${profiles.sampleData}`);
    const ids = new Set([...sample.map(({ id }) => id), null]);
    expect(rows.filter((row) => !ids.has(row.customerId) || !ids.has(row.assignedWriterId))).toEqual([]);
    await remove();
  });
});
