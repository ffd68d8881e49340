import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NotificationKind, NotificationPreference } from '#domain/notifications/kinds';
import {
  notificationDeliveries,
  notificationMails,
  notificationPreferences,
  notifications,
  profiles,
  userTimeZones,
  visiblePages,
} from '#server/database/schema/index';
import type { Mail } from '#server/mail/mail-content';
import type { Transport } from '#server/mail/transport';
import { makeRequest, type NewRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';
import { formMails } from './form-mails';
import { type NotificationEvent, notify } from './notify';
import { forgetUnknownZones } from './preferences';
import { sendMails } from './send-mails';
import { withdrawNotifications } from './sweep';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.close());

let sent: { id: string; mail: Mail }[];
beforeEach(() => {
  sent = [];
});
const keep: Transport = async (id, mail) => {
  sent.push({ id, mail });
};

const tell = (...events: NotificationEvent[]) =>
  app.services.database.transaction(async (tx) => {
    for (const event of events) await notify(app.services, tx, event);
  });

/** What the job does for a recipient. */
async function deliverTo({ id: recipientId }: TestUser, send = keep, jobId = 'job'): Promise<number | null> {
  const seconds = await app.services.database.transaction((tx) => formMails(tx, recipientId));
  await sendMails(app.services, send, { jobId, recipientId });
  return seconds;
}

async function prefer(user: TestUser, kind: NotificationKind, preference: NotificationPreference) {
  await app.services.database.orm
    .insert(notificationPreferences)
    .values({ userId: user.id, kind, preference })
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.kind],
      set: { preference },
    });
}

/** Lets the time pass for what waits. */
const pass = (minutes: number) =>
  app.services.database.transaction(async (tx) => {
    const ago = sql`make_interval(mins => ${minutes})`;
    await tx.update(notificationDeliveries).set({ dueAt: sql`due_at - ${ago}` });
    await tx
      .update(notificationMails)
      .set({ createdAt: sql`created_at - ${ago}`, nextTryAt: sql`next_try_at - ${ago}` });
  });

async function customerWithRequest(title = 'Om vindkraft', more: Partial<NewRequest> = {}) {
  const customer = await app.createUser();
  const requestId = await makeRequest(app, { customer, title, ...more });
  return { customer, recipientId: customer.id, requestId };
}
/** A review round that was open before what is told of it. */
const openRound = (requestId: string) =>
  app.services.database.query(
    `insert into review_rounds (content_request_id, number, opened_at, due_at)
      values ($1, 1, now() - interval '1 day', now() + interval '2 days')`,
    [requestId],
  );

const reminder = (
  about: { recipientId: string; requestId: string },
  variant: 'half-time' | 'last-day',
  hours: number,
): NotificationEvent => ({
  kind: 'review-reminder',
  ...about,
  event: variant,
  values: { variant, until: new Date(Date.now() + hours * 3_600_000).toISOString(), revisionsUsed: false },
});

const subjects = () => sent.map(({ mail }) => mail.subject);

describe('mails about notifications', () => {
  it('tell the first event of a request at once, and what follows within ten minutes together', async () => {
    const { customer, ...about } = await customerWithRequest();
    const other = await makeRequest(app, { customer, title: 'Om solkraft' });
    await tell({ kind: 'text-ready', ...about });
    await deliverTo(customer);
    expect(subjects()).toEqual(['Your text is ready: Om vindkraft']);
    await tell({ kind: 'message', ...about, event: '1' }, { kind: 'message', ...about, event: '2' });
    const seconds = await deliverTo(customer);
    expect(seconds).toBeGreaterThan(590);
    expect(seconds).toBeLessThanOrEqual(600);
    await tell({ kind: 'text-ready', recipientId: customer.id, requestId: other });
    await deliverTo(customer);
    expect(subjects().slice(1)).toEqual(['Your text is ready: Om solkraft']);
    await pass(10);
    await deliverTo(customer);
    expect(subjects().slice(2)).toEqual(['You have a new message (2): Om vindkraft']);
    await deliverTo(customer);
    expect(sent).toHaveLength(3);
  });

  it('are left to another job before its time limit is over, so that none is sent twice', async () => {
    const { customer, ...about } = await customerWithRequest();
    const other = await makeRequest(app, { customer, title: 'Om solkraft' });
    await tell({ kind: 'text-ready', ...about });
    await tell({ kind: 'text-ready', recipientId: customer.id, requestId: other });
    const clock = vi.spyOn(performance, 'now');
    let passed = 0;
    clock.mockImplementation(() => passed);
    const slowly: Transport = async (id, mail) => {
      await keep(id, mail);
      passed += 21_000;
    };
    await deliverTo(customer, slowly);
    clock.mockRestore();
    expect(sent).toHaveLength(1);
    const { rows } = await app.services.database.query(
      "select from pgboss.job where name = 'deliver-notifications' and data::text like $1",
      [`%${customer.id}%`],
    );
    expect(rows.length).toBeGreaterThan(0);
    await deliverTo(customer);
    expect(sent).toHaveLength(2);
  });

  it('go once a day as a digest at eight in the recipient’s time zone', async () => {
    const { customer, ...about } = await customerWithRequest();
    await app.services.database.orm
      .insert(userTimeZones)
      .values({ userId: customer.id, timeZone: 'Pacific/Auckland' });
    await prefer(customer, 'text-ready', 'daily');
    await tell({ kind: 'text-ready', ...about, event: '1' }, { kind: 'text-ready', ...about, event: '2' });
    await deliverTo(customer);
    expect(sent).toEqual([]);
    const [due] = await app.services.database.orm
      .select({ at: notificationDeliveries.dueAt })
      .from(notificationDeliveries)
      .where(eq(notificationDeliveries.recipientId, customer.id));
    const clock = new Intl.DateTimeFormat('sv', { timeZone: 'Pacific/Auckland', timeStyle: 'short' });
    expect(clock.format(due?.at)).toBe('08:00');
    await pass(25 * 60);
    await deliverTo(customer);
    expect(subjects()).toEqual(['Your daily summary: 2 updates']);
  });

  it('follow the preference of the moment in which they go out', async () => {
    const { customer, ...about } = await customerWithRequest();
    await tell({ kind: 'text-ready', ...about });
    await prefer(customer, 'text-ready', 'never');
    await deliverTo(customer);
    await tell({ kind: 'message', ...about });
    await prefer(customer, 'message', 'daily');
    await deliverTo(customer);
    expect(sent).toEqual([]);
    // Between two attempts.
    await prefer(customer, 'message', 'at-once');
    await pass(25 * 60);
    await deliverTo(customer, () => Promise.reject(new Error('no answer')));
    await prefer(customer, 'message', 'never');
    await pass(60);
    await deliverTo(customer);
    expect(sent).toEqual([]);
  });

  it('are told as put off while they are tried again, and as failed after the last time', async () => {
    const { customer, ...about } = await customerWithRequest();
    await tell({ kind: 'text-ready', ...about });
    await deliverTo(customer, () => Promise.reject(new Error('no answer')));
    const attempt = () =>
      sendMails(app.services, () => Promise.reject(new Error('no answer')), {
        jobId: 'later',
        recipientId: customer.id,
      });
    await pass(60);
    expect(await attempt()).toBe('put-off');
    await pass(60);
    await app.services.database.orm
      .update(notificationMails)
      .set({ attempts: 13 })
      .where(eq(notificationMails.recipientId, customer.id));
    expect(await attempt()).toBe('failed');
    // There is nothing left to send.
    expect(await attempt()).toBe('done');
  });

  it('are not sent about what was read, or seen on the open page as it happened', async () => {
    const { customer, ...about } = await customerWithRequest();
    await tell({ kind: 'text-ready', ...about });
    await app.services.database.orm
      .update(notifications)
      .set({ readAt: new Date() })
      .where(eq(notifications.recipientId, customer.id));
    await app.services.database.orm.insert(visiblePages).values({
      connectionId: crypto.randomUUID(),
      userId: customer.id,
      subjectId: about.requestId,
    });
    await tell({ kind: 'message', ...about });
    await deliverTo(customer);
    expect(sent).toEqual([]);
    const rows = await app.services.database.orm
      .select({ readAt: notifications.readAt })
      .from(notifications)
      .where(eq(notifications.recipientId, customer.id));
    expect(rows.map(({ readAt }) => readAt !== null)).toEqual([true, true]);
    // A page that was last heard of too long ago is no page.
    await app.services.database.orm
      .update(visiblePages)
      .set({ seenAt: sql`now() - interval '80 seconds'` })
      .where(eq(visiblePages.userId, customer.id));
    await tell({ kind: 'message', ...about, event: 'later' });
    await deliverTo(customer);
    expect(subjects()).toEqual(['You have a new message: Om vindkraft']);
  });

  it('do not go to an address that was never verified, nor to a deactivated account', async () => {
    const unverified = await customerWithRequest();
    const barred = await customerWithRequest();
    const { orm } = app.services.database;
    await orm.update(profiles).set({ emailVerified: false }).where(eq(profiles.id, unverified.customer.id));
    await orm.update(profiles).set({ deactivatedAt: new Date() }).where(eq(profiles.id, barred.customer.id));
    for (const { customer, ...about } of [unverified, barred]) {
      await tell({ kind: 'text-ready', ...about });
      await deliverTo(customer);
    }
    expect(sent).toEqual([]);
  });

  it('keep one Message-ID over all attempts, also by a process that follows on one that was killed', async () => {
    const { customer, ...about } = await customerWithRequest();
    await tell({ kind: 'text-ready', ...about });
    const lost: Transport = async (id, mail) => {
      await keep(id, mail);
      throw new Error('the connection broke after the mail was taken');
    };
    await deliverTo(customer, lost);
    await deliverTo(customer);
    expect(sent).toHaveLength(1); // the next attempt waits
    await pass(1);
    await deliverTo(customer);
    await pass(1);
    await deliverTo(customer);
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  });

  it('of a job are not sent once another writer has it, and it leaves the list', async () => {
    const { customer, requestId } = await customerWithRequest();
    const [writer, taker] = [
      await app.createUser({ role: 'writer' }),
      await app.createUser({ role: 'writer' }),
    ];
    await tell({ kind: 'new-job', recipientId: writer.id, requestId });
    await app.services.database.query(
      `update content_requests set status = 'assigned', assigned_writer_id = $2 where id = $1`,
      [requestId, taker.id],
    );
    await pass(25 * 60);
    await deliverTo(writer);
    expect(sent).toEqual([]);
    await withdrawNotifications(app.services.database);
    const left = await app.services.database.orm
      .select({ id: notifications.id })
      .from(notifications)
      .where(eq(notifications.recipientId, writer.id));
    expect(left).toEqual([]);
    expect(customer.id).not.toBe(writer.id);
  });

  it('of a moment before the next digest go at once, and those of one that has passed not at all', async () => {
    const { customer, ...about } = await customerWithRequest('Om vindkraft', { status: 'completed' });
    await openRound(about.requestId);
    await prefer(customer, 'review-reminder', 'daily');
    await tell(reminder(about, 'half-time', 48), reminder(about, 'last-day', 1 / 60));
    await deliverTo(customer);
    expect(subjects()).toEqual(['One day left to review your text: Om vindkraft']);
    await tell({ ...reminder(about, 'last-day', -1), event: 'passed' });
    await pass(25 * 60);
    await deliverTo(customer);
    expect(subjects().slice(1)).toEqual(['Your daily summary: 1 update']);
    expect(sent[1]?.mail.text).toContain('is still waiting for your review');
  });

  it('ask for nothing that is done: a round that ended, a job that was started, a deadline that was moved', async () => {
    const { customer, ...about } = await customerWithRequest('Om vindkraft', { status: 'completed' });
    const writer = await app.createUser({ role: 'writer' });
    const requestId = await makeRequest(app, { customer, writer, status: 'assigned' });
    await openRound(about.requestId);
    await prefer(customer, 'review-reminder', 'daily');
    await prefer(writer, 'deadline-near', 'daily');
    const until = new Date(Date.now() + 48 * 3_600_000).toISOString();
    const near = { kind: 'deadline-near', requestId, recipientId: writer.id } as const;
    await tell(
      reminder(about, 'half-time', 48),
      { ...near, event: 'start', values: { variant: 'start', until } },
      { ...near, event: 'finish', values: { variant: 'finish', until } },
    );
    await app.services.database.query(
      `update content_requests set status = 'in_progress', due_at = now() + interval '5 days' where id = $1`,
      [requestId],
    );
    await app.services.database.query(
      `update review_rounds set state = 'approved', ended_at = now() where content_request_id = $1`,
      [about.requestId],
    );
    await pass(25 * 60);
    await deliverTo(customer);
    await deliverTo(writer);
    expect(sent).toEqual([]);
  });

  it('name the time to start once, where an answer has put it off', async () => {
    const { customer } = await customerWithRequest();
    const writer = await app.createUser({ role: 'writer' });
    const requestId = await makeRequest(app, { customer, writer, status: 'assigned' });
    await prefer(writer, 'deadline-near', 'daily');
    const [before, until] = [30, 40].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
    await app.services.database.query(
      `update content_requests set start_warned_at = now(), assigned_at = $2::timestamptz - interval '24 hours' where id = $1`,
      [requestId, until],
    );
    const near = { kind: 'deadline-near', requestId, recipientId: writer.id } as const;
    for (const moment of [before, until])
      await tell({ ...near, event: `start:${moment}`, values: { variant: 'start', until: moment ?? '' } });
    await pass(25 * 60);
    await deliverTo(writer);
    expect(subjects()).toEqual(['Your daily summary: 1 update']);
  });

  it('of other people’s requests end, on the page too, with the role and the languages that may read them', async () => {
    const { requestId } = await customerWithRequest();
    const owner = await app.createUser({ role: 'admin' });
    const [former, writer] = [
      await app.createUser({ role: 'admin' }),
      await app.createUser({ role: 'writer' }),
    ];
    await tell({ kind: 'message-reported', recipientId: former.id, requestId });
    await tell({ kind: 'account-approved', recipientId: former.id });
    await tell({ kind: 'new-job', recipientId: writer.id, requestId });
    await owner.client.admin.setRole({ id: former.id, role: 'customer' });
    await owner.client.admin.setLanguages({ id: writer.id, supportedLanguages: ['finnish'] });
    const kinds = async (user: TestUser) =>
      (await user.client.notifications.list({})).items.map(({ kind }) => kind);
    expect(await kinds(former)).toEqual(['account-approved']);
    expect(await kinds(writer)).toEqual([]);
    await pass(25 * 60);
    await deliverTo(former);
    await deliverTo(writer);
    expect(sent).toEqual([]);
  });

  it('are planned again where a database came with a list of time zones that lacks one', async () => {
    const { customer, ...about } = await customerWithRequest();
    await prefer(customer, 'text-ready', 'daily');
    const { orm } = app.services.database;
    await orm.insert(userTimeZones).values({ userId: customer.id, timeZone: 'Europe/Atlantis' });
    await expect(tell({ kind: 'text-ready', ...about })).rejects.toThrow();
    await forgetUnknownZones(orm);
    await tell({ kind: 'text-ready', ...about });
    await pass(25 * 60);
    await deliverTo(customer);
    expect(sent).toHaveLength(1);
  });
});
