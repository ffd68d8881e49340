import { asc, eq, sql } from 'drizzle-orm';
import { type NotificationPreference, notificationKind } from '#domain/notifications/kinds';
import type { Database, Orm, Tx } from '#server/database/database';
import {
  contentRequests,
  notificationDeliveries,
  notificationMails,
  notificationPreferences,
  notifications,
} from '#server/database/schema/index';
import type { JobEnd } from '#server/jobs/jobs';
import type { Transport } from '#server/mail/transport';
import { recordUndelivered } from '#server/mail/undelivered';
import type { Services } from '#server/services';
import { DELIVER_NOTIFICATIONS } from './deliver-job';
import { loadRecipient } from './form-mails';
import { eventNow, isOver, valuesNow } from './is-over';
import { preferenceOf } from './preferences';
import { type NotificationMail, renderNotificationMail } from './render-notification-mail';

/** Longer than the time limit of the job's attempt. After a crash the job itself takes its mail up again at once. */
const CLAIM_SECONDS = 90;
/** The pause after a failed attempt; doubled after each. 14 attempts take about a day. */
const FIRST_PAUSE_SECONDS = 10;
const MAX_ATTEMPTS = 14;

/**
 * For this long a job begins another mail; what is left is another job's. A job beyond its time limit is performed again while its
 * last mail is still being sent, and would send that one twice.
 */
const SENDING_MS = 20_000;

interface ClaimedMail {
  id: string;
  digest: boolean;
  attempts: number;
}

/**
 * Sends the recipient's formed mails, oldest first. A mail is sent at least once; all its attempts have the id in their Message-ID.
 * Before each attempt it is checked against the preferences of that moment, and what is over is dropped.
 */
export async function sendMails(
  services: Services,
  send: Transport,
  { jobId, recipientId }: { jobId: string; recipientId: string },
): Promise<JobEnd> {
  const { database, environment } = services;
  const begun = performance.now();
  for (;;) {
    if (performance.now() - begun > SENDING_MS) {
      await database.transaction((tx) => services.jobs.enqueue(tx, DELIVER_NOTIFICATIONS, { recipientId }));
      return 'done';
    }
    const mail = await claimMail(database, jobId, recipientId);
    if (!mail) return 'done';
    const content = await database.transaction((tx) => loadContent(tx, mail, recipientId));
    try {
      if (content) await send(mail.id, await renderNotificationMail(content, environment));
    } catch (error) {
      return recordFailure(services, mail, recipientId, error);
    }
    await endMail(database.orm, mail.id, false);
  }
}

/** The oldest mail that is due, or that this job was sending when its process crashed. */
async function claimMail(
  { orm }: Database,
  jobId: string,
  recipientId: string,
): Promise<ClaimedMail | undefined> {
  const [mail] = await orm
    .update(notificationMails)
    .set({
      attempts: sql`${notificationMails.attempts} + 1`,
      claimedBy: jobId,
      nextTryAt: sql`now() + make_interval(secs => ${CLAIM_SECONDS})`,
    })
    .where(
      sql`${notificationMails.id} = (
        select m.id from notification_mails m
        where m.recipient_id = ${recipientId} and m.ended_at is null and (m.next_try_at <= now() or m.claimed_by = ${jobId})
        order by m.created_at, m.id limit 1 for update skip locked)`,
    )
    .returning({
      id: notificationMails.id,
      digest: notificationMails.digest,
      attempts: notificationMails.attempts,
    });
  return mail;
}

/** What the mail says now; null when nothing is left that its recipient wants and that is not over, or there is no address to send it to. */
async function loadContent(tx: Tx, mail: ClaimedMail, recipientId: string): Promise<NotificationMail | null> {
  const recipient = await loadRecipient(tx, recipientId);
  if (!recipient) return null;
  const rows = await tx
    .select({
      ...eventNow,
      requestId: notifications.contentRequestId,
      title: contentRequests.title,
      preference: notificationPreferences.preference,
    })
    .from(notificationDeliveries)
    .innerJoin(notifications, eq(notifications.id, notificationDeliveries.notificationId))
    .leftJoin(contentRequests, eq(contentRequests.id, notifications.contentRequestId))
    .leftJoin(notificationPreferences, preferenceOf(recipientId))
    .where(eq(notificationDeliveries.mailId, mail.id))
    .orderBy(asc(notifications.createdAt), asc(notifications.id));
  const events = rows.filter((event) => {
    const wanted: NotificationPreference = event.preference ?? notificationKind(event.kind).preference;
    return wanted !== 'never' && !isOver(event, recipient);
  });
  if (events.length === 0) return null;
  return {
    recipient,
    digest: mail.digest,
    events: events.map((event) => ({
      kind: event.kind,
      requestId: event.requestId,
      title: event.title ?? event.values.title ?? null,
      values: valuesNow(event),
    })),
  };
}

async function endMail(orm: Orm | Tx, id: string, failed: boolean): Promise<void> {
  await orm
    .update(notificationMails)
    .set({ endedAt: sql`now()`, claimedBy: null, failed })
    .where(eq(notificationMails.id, id));
}

/** Puts a failed mail off, or gives it up, which admins are told. */
async function recordFailure(
  { database, jobs, log }: Services,
  { id, attempts }: ClaimedMail,
  recipientId: string,
  error: unknown,
): Promise<JobEnd> {
  if (attempts >= MAX_ATTEMPTS) {
    log.error({ err: error, mail: id }, 'a mail about notifications finally failed');
    await database.transaction(async (tx) => {
      await endMail(tx, id, true);
      await recordUndelivered(tx, { channel: 'mail', kind: 'notifications' });
    });
    return 'failed';
  }
  const startAfterSeconds = FIRST_PAUSE_SECONDS * 2 ** (attempts - 1);
  log.warn({ err: error, mail: id, startAfterSeconds }, 'a mail about notifications is tried again');
  await database.transaction(async (tx) => {
    await tx
      .update(notificationMails)
      .set({ claimedBy: null, nextTryAt: sql`now() + make_interval(secs => ${startAfterSeconds})` })
      .where(eq(notificationMails.id, id));
    await jobs.enqueue(tx, DELIVER_NOTIFICATIONS, { recipientId }, { startAfterSeconds });
  });
  return 'put-off';
}
