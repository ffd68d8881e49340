import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OFFER_HOURS } from '#domain/content-request/offer';
import type { NotificationKind, NotificationPreference } from '#domain/notifications/kinds';
import {
  contentRequests,
  notificationDeliveries,
  notificationMails,
  userTimeZones,
} from '#server/database/schema/index';
import { warnDue } from '#server/deadlines/watch-deadlines';
import type { Mail } from '#server/mail/mail-content';
import type { Transport } from '#server/mail/transport';
import { remindDue } from '#server/reviews/auto-approve';
import { makeRequest } from '#server/testing/make-request';
import { submitDocument } from '#server/testing/submit-document';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';
import { formMails } from './form-mails';
import { notify } from './notify';
import { setPreferences } from './preferences';
import { sendMails } from './send-mails';

let app: TestApp;
let admin: TestUser;
let customer: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  admin = await app.createUser({ role: 'admin' });
});
afterAll(() => app.close());

let sent: { id: string; mail: Mail }[];
beforeEach(async () => {
  sent = [];
  customer = await app.createUser();
});
const keep: Transport = async (id, mail) => {
  sent.push({ id, mail });
};
const noAnswer: Transport = () => Promise.reject(new Error('no answer'));

async function deliverTo({ id: recipientId }: TestUser, send = keep): Promise<void> {
  await app.services.database.transaction((tx) => formMails(tx, recipientId));
  await sendMails(app.services, send, { jobId: 'job', recipientId });
}
/** Lets the time pass for what waits. */
const pass = (hours: number) =>
  app.services.database.transaction(async (tx) => {
    const ago = sql`make_interval(hours => ${hours})`;
    await tx.update(notificationDeliveries).set({ dueAt: sql`due_at - ${ago}` });
    await tx
      .update(notificationMails)
      .set({ createdAt: sql`created_at - ${ago}`, nextTryAt: sql`next_try_at - ${ago}` });
  });
const mailsOf = ({ id }: TestUser) =>
  app.services.database.orm.select().from(notificationMails).where(eq(notificationMails.recipientId, id));

/** A time zone in which it is this hour of the day now. */
function zoneAt(hour: number): string {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  // The signs in these names are turned about.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
/** A user for whom it is this hour of the day, and who prefers so for these kinds. */
async function userAt(
  hour: number,
  role: 'customer' | 'writer' | 'admin',
  kinds: NotificationKind[],
  preference: NotificationPreference = 'daily',
) {
  const user = await app.createUser({ role });
  const { orm } = app.services.database;
  await orm.insert(userTimeZones).values({ userId: user.id, timeZone: zoneAt(hour) });
  await setPreferences(orm, user.id, kinds, preference);
  return { user, zone: zoneAt(hour) };
}
/** Late in the evening a digest leaves most of a day to act. */
const EVENING = 23;

const requestOf = async (id: string) => {
  const [row] = await app.services.database.orm
    .select()
    .from(contentRequests)
    .where(eq(contentRequests.id, id));
  if (!row) throw new Error('It is there');
  return row;
};
/** How mails in English name the day. */
const dayIn = (moment: Date | null, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone }).format(moment ?? undefined);
const submitted = async (writer: TestUser, title: string) => {
  const id = await makeRequest(app, { customer, writer, status: 'in_progress', title });
  expect((await submitDocument(app, writer, id)).status).toBe(200);
  return id;
};
const textOf = () => sent.map(({ mail }) => mail.text).join('\n');

describe('a digest', () => {
  it('asks for no start of what was started or went to another writer', async () => {
    const { user: writer } = await userAt(EVENING, 'writer', ['assigned']);
    const other = await app.createUser({ role: 'writer' });
    const [started, given, waiting] = await Promise.all(
      ['Started', 'Given away', 'Waiting'].map((title) => makeRequest(app, { customer, title })),
    );
    for (const id of [started, given, waiting] as string[])
      await admin.client.admin.assign({ id, writerId: writer.id });
    await writer.client.writer.start({ id: started as string });
    await admin.client.admin.assign({ id: given as string, writerId: other.id });
    await setPreferences(app.services.database.orm, writer.id, ['released'], 'never');
    await pass(25);
    await deliverTo(writer);
    expect(sent).toHaveLength(1);
    expect(textOf()).toMatch(/assigned “Waiting” to you\. Start by/);
    expect(textOf()).not.toMatch(/“Started”|“Given away”/);
  });

  it('asks for nothing again that was handed in again, also when it was opened once more', async () => {
    const { user: writer } = await userAt(EVENING, 'writer', ['changes-asked', 'reopened']);
    await setPreferences(app.services.database.orm, writer.id, ['approved'], 'never');
    const [done, reopened, open] = [
      await submitted(writer, 'Done'),
      await submitted(writer, 'Reopened'),
      await submitted(writer, 'Open'),
    ];
    for (const id of [done, reopened, open])
      await customer.client.reviews.askForChanges({ id, round: 1, message: 'Shorter' });
    for (const id of [done, reopened]) expect((await submitDocument(app, writer, id)).status).toBe(200);
    await admin.client.admin.reopen({ id: reopened, message: 'The facts are wrong' });
    await pass(25);
    await deliverTo(writer);
    expect(textOf()).toMatch(/customer has read “Open” and asks/);
    expect(textOf()).toMatch(/admin has reopened “Reopened”/);
    expect(textOf()).not.toMatch(/“Done”|has read “Reopened”/);
    // Nor once it is another writer's.
    sent = [];
    await customer.client.reviews
      .askForChanges({ id: done, round: 2, message: 'Shorter still' })
      .then(() => admin.client.admin.takeBack({ id: done }));
    await setPreferences(app.services.database.orm, writer.id, ['released'], 'never');
    await pass(25);
    await deliverTo(writer);
    expect(sent).toEqual([]);
  });

  it('names the deadline as it was moved, and none while that waits or has passed', async () => {
    const { user: writer, zone } = await userAt(EVENING, 'writer', ['changes-asked', 'assigned']);
    const [moved, paused, late] = [
      await submitted(writer, 'Moved'),
      await submitted(writer, 'Paused'),
      await submitted(writer, 'Late'),
    ];
    for (const id of [moved, paused, late])
      await customer.client.reviews.askForChanges({ id, round: 1, message: 'Shorter' });
    const resumed = await makeRequest(app, { customer, title: 'Resumed' });
    await admin.client.admin.assign({ id: resumed, writerId: writer.id });
    const before = await requestOf(moved);
    const dueAt = new Date(Number(before.dueAt) + 5 * 86_400_000);
    await admin.client.admin.setDeadline({ id: moved, dueAt: dueAt.toISOString() });
    const say = (user: TestUser, id: string, question: boolean) =>
      user.client.threads.send({ id, messageId: randomUUID(), text: 'Which season?', question });
    await say(writer, paused, true);
    await say(writer, resumed, true);
    await app.services.database.query(
      `update content_requests set deadline_paused_at = deadline_paused_at - interval '3 days' where id = $1`,
      [resumed],
    );
    await say(customer, resumed, false);
    await setPreferences(app.services.database.orm, writer.id, ['message'], 'never');
    await app.services.database.query(
      `update content_requests set due_at = now() - interval '1 hour' where id = $1`,
      [late],
    );
    await pass(25);
    await deliverTo(writer);
    const text = textOf();
    expect(text).toMatch(new RegExp(`“Moved” and asks for changes.* by \\w+ ${dayIn(dueAt, zone)} at`));
    expect(text).not.toContain(dayIn(before.dueAt, zone));
    const startBy = new Date(Number((await requestOf(resumed)).assignedAt) + 86_400_000);
    expect(text).toMatch(new RegExp(`“Resumed” to you\\. Start by \\w+ ${dayIn(startBy, zone)} at`));
    expect(text).toMatch(/“Paused” and asks for changes\.\n/);
    expect(text).toMatch(/“Late” and asks for changes\.\n/);
  });

  it('offers nothing to a writer who has declined it', async () => {
    const { user: writer } = await userAt(EVENING, 'writer', ['job-offered']);
    const offered = async (title: string) => {
      const id = await makeRequest(app, { customer, title });
      const offeredUntil = new Date(Date.now() + OFFER_HOURS * 3_600_000);
      await app.services.database.transaction(async (tx) => {
        await tx
          .update(contentRequests)
          .set({ offeredTo: writer.id, offeredUntil })
          .where(eq(contentRequests.id, id));
        const told = { kind: 'job-offered', recipientId: writer.id, requestId: id } as const;
        await notify(app.services, tx, { ...told, values: { until: offeredUntil.toISOString() } });
      });
      return id;
    };
    const declined = await offered('Declined');
    await offered('Offered');
    await writer.client.writer.declineOffer({ id: declined });
    await pass(25);
    await deliverTo(writer);
    expect(textOf()).toContain('“Offered” is yours to accept until');
    expect(textOf()).not.toContain('“Declined”');
  });

  it('needs no answer to a question, and no decision on a report, that an admin has given', async () => {
    const writer = await app.createUser({ role: 'writer' });
    const { user: asked } = await userAt(EVENING, 'customer', ['question', 'message']);
    const { user: other } = await userAt(EVENING, 'admin', ['message-reported']);
    const ids: string[] = [];
    for (const title of ['Answered', 'Open'])
      ids.push(await makeRequest(app, { customer: asked, writer, status: 'in_progress', title }));
    const messageIds = ids.map(() => randomUUID());
    for (const [at, id] of ids.entries())
      await writer.client.threads.send({
        ...{ id, messageId: messageIds[at] ?? '', text: 'Which season?', question: true },
      });
    for (const [at, id] of ids.entries())
      await asked.client.threads.report({ id, messageId: messageIds[at] ?? '', reason: 'Rude' });
    await admin.client.threads.send({
      ...{ id: ids[0] ?? '', messageId: randomUUID(), text: 'Take winter', question: false },
    });
    await admin.client.threads.decide({ id: messageIds[0] ?? '', remove: false });
    await setPreferences(app.services.database.orm, asked.id, ['message'], 'never');
    await pass(25);
    for (const user of [asked, other]) {
      sent = [];
      await deliverTo(user);
      expect(textOf()).toContain('“Open”');
      expect(textOf()).not.toContain('“Answered”');
    }
  });
});

describe('what is to be told in a digest', () => {
  it.each([
    [12, false],
    [EVENING, true],
  ])(
    'goes at once where less than twelve hours would be left of an offer (made at %i: %s)',
    async (hour, daily) => {
      const { user: writer } = await userAt(hour, 'writer', ['job-offered']);
      const requestId = await makeRequest(app, { customer });
      const values = { until: new Date(Date.now() + OFFER_HOURS * 3_600_000).toISOString() };
      await app.services.database.transaction((tx) =>
        notify(app.services, tx, { kind: 'job-offered', recipientId: writer.id, requestId, values }),
      );
      const rows = await app.services.database.orm
        .select({ daily: notificationDeliveries.daily })
        .from(notificationDeliveries)
        .where(eq(notificationDeliveries.recipientId, writer.id));
      expect(rows).toEqual([{ daily }]);
    },
  );
});

describe('a mail that waits for the mail server', () => {
  it.each(['at-once', 'daily'] as const)(
    'asks for no review that was given meanwhile (%s)',
    async (preference) => {
      const { user: reader } = await userAt(EVENING, 'customer', ['review-reminder'], preference);
      customer = reader;
      const writer = await app.createUser({ role: 'writer' });
      await setPreferences(app.services.database.orm, reader.id, ['text-ready'], 'never');
      const ids = [await submitted(writer, 'Om vindkraft'), await submitted(writer, 'Om solkraft')];
      await app.services.database.query(
        `update review_rounds set remind_at = now() - interval '1 minute' where content_request_id = any ($1)`,
        [ids],
      );
      await remindDue(app.services);
      await pass(25);
      await deliverTo(reader, noAnswer);
      const waiting = await mailsOf(reader);
      expect(waiting.map(({ endedAt }) => endedAt)).toEqual(waiting.map(() => null));
      await reader.client.reviews.approve({ id: ids[0] ?? '', round: 1 });
      await pass(25);
      await deliverTo(reader);
      expect(sent).toHaveLength(1);
      expect(textOf()).toContain('“Om solkraft” is still waiting for your review');
      expect(textOf()).not.toContain('Om vindkraft');
      expect(waiting.map(({ id }) => id)).toContain(sent[0]?.id);
      for (const mail of await mailsOf(reader))
        expect(mail).toMatchObject({ failed: false, endedAt: expect.any(Date) });
    },
  );

  it('names the time to start as a question has moved it, and warns of none while that waits', async () => {
    const { user: writer, zone } = await userAt(EVENING, 'writer', ['message'], 'never');
    const say = (user: TestUser, id: string, question: boolean) =>
      user.client.threads.send({ id, messageId: randomUUID(), text: 'Which season?', question });
    const ids: string[] = [];
    for (const title of ['Waiting', 'Resumed']) {
      const id = await makeRequest(app, { customer, title });
      await writer.client.writer.accept({ id });
      await app.services.database.query(
        `update content_requests set assigned_at = assigned_at - interval '21 hours' where id = $1`,
        [id],
      );
      ids.push(id);
    }
    await warnDue(app.services);
    await deliverTo(writer, noAnswer);
    for (const id of ids) await say(writer, id, true);
    const resumed = ids[1] ?? '';
    await app.services.database.query(
      `update content_requests set deadline_paused_at = deadline_paused_at - interval '3 days',
        assigned_at = assigned_at - interval '3 days' where id = $1`,
      [resumed],
    );
    await say(customer, resumed, false);
    await warnDue(app.services);
    await pass(25);
    await deliverTo(writer);
    await pass(25);
    await deliverTo(writer);
    const startBy = new Date(Number((await requestOf(resumed)).assignedAt) + 86_400_000);
    expect(textOf()).toMatch(new RegExp(`“Resumed” and have not.*Start by \\w+ ${dayIn(startBy, zone)} at`));
    expect(textOf()).not.toContain('“Waiting”');
  });

  it('is not sent where all in it is over, and ends without an error', async () => {
    const writer = await app.createUser({ role: 'writer' });
    const id = await makeRequest(app, { customer });
    await admin.client.admin.assign({ id, writerId: writer.id });
    await deliverTo(writer, noAnswer);
    await writer.client.writer.start({ id });
    await pass(25);
    await deliverTo(writer);
    expect(sent).toEqual([]);
    expect(await mailsOf(writer)).toMatchObject([{ failed: false, endedAt: expect.any(Date) }]);
  });
});
