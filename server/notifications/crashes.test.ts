import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NotificationPreference } from '#domain/notifications/kinds';
import type { Database } from '#server/database/database';
import {
  notificationDeliveries,
  notificationMails,
  notificationPreferences,
  notifications,
} from '#server/database/schema/index';
import type { Transport } from '#server/mail/transport';
import type { Services } from '#server/services';
import { makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';
import { formMails } from './form-mails';
import { notify } from './notify';
import { sendMails } from './send-mails';

/** Events; the embedded database takes four times as long for each. */
const EVENTS = process.env.TEST_DATABASE === 'embedded' ? 500 : 10_000;
const RECIPIENTS = 25;
const REQUESTS = 3;
const AT_ONCE = 20;
/** Mails go out after so many events. */
const EVERY = 200;
/** How often a step crashes: the process is gone, and another goes on with what the database holds. */
const CRASHES = 0.05;
const KINDS = ['text-ready', 'message', 'question'] as const;
const PREFERENCES: readonly NotificationPreference[] = ['at-once', 'at-once', 'daily', 'never'];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.close());

/** The same numbers in each run (mulberry32). */
let seed = 20260501;
function random(): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

class Crash extends Error {}
function perhapsCrash(): void {
  if (random() < CRASHES) throw new Crash('killed');
}

/** A process that is killed now and then: before a transaction, after its commit, or at a statement outside one. */
function mortal(database: Database): Database {
  const orm = new Proxy(database.orm, {
    get(target, name, receiver) {
      if (name === 'update' || name === 'insert') perhapsCrash();
      return Reflect.get(target, name, receiver);
    },
  });
  return {
    ...database,
    orm,
    async transaction(work) {
      perhapsCrash();
      const result = await database.transaction(work);
      perhapsCrash();
      return result;
    },
  };
}

interface Recipient {
  user: TestUser;
  requests: string[];
}

async function makeRecipients(): Promise<Recipient[]> {
  const made: Recipient[] = [];
  for (let at = 0; at < RECIPIENTS; at++) {
    const user = await app.createUser();
    const requests: string[] = [];
    for (let of = 0; of < REQUESTS; of++) requests.push(await makeRequest(app, { customer: user }));
    for (const kind of KINDS) {
      await app.services.database.orm
        .insert(notificationPreferences)
        .values({ userId: user.id, kind, preference: oneOf(PREFERENCES) });
    }
    made.push({ user, requests });
  }
  return made;
}

it(`${EVENTS} events with crashes between any two steps: none twice, none against a preference, none lost`, async () => {
  const { services } = app;
  const { orm } = services.database;
  const recipients = await makeRecipients();
  const sent = new Map<string, { attempts: number; wrong: string[] }>();
  const attempt: Transport = async (id, mail) => {
    perhapsCrash();
    if (random() < CRASHES) throw new Error('the mail server refused it');
    const entry = sent.get(id) ?? { attempts: 0, wrong: [] };
    entry.attempts += 1;
    const wanted = await wantedOf(id);
    // The subject of several says how many; that of one names the event.
    const count = /\b(\d+) updates?\b/.exec(mail.subject) ?? /\((\d+)\)/.exec(mail.subject);
    const told = Number(count?.[1] ?? 1);
    if (told !== wanted) entry.wrong.push(`${mail.subject}: ${wanted}`);
    sent.set(id, entry);
    perhapsCrash();
  };
  let jobs = 0;
  const turned = recipients[0]?.user.id ?? '';
  const deliverToAll = async () => {
    for (const { user } of recipients) {
      const process: Services = { ...services, database: mortal(services.database) };
      const recipientId = user.id;
      await (async () => {
        await process.database.transaction((tx) => formMails(tx, recipientId));
        await sendMails(process, attempt, { jobId: String(jobs++), recipientId });
      })().catch(isCrash);
    }
  };
  const expected = new Set<string>();
  for (let told = 0; told < EVENTS; told += AT_ONCE) {
    const events = Array.from({ length: AT_ONCE }, (_, at) => {
      const { user, requests } = oneOf(recipients);
      return {
        recipientId: user.id,
        kind: oneOf(KINDS),
        requestId: oneOf(requests),
        event: String(told + at),
      };
    });
    const tell = (database: Database) =>
      database.transaction(async (tx) => {
        for (const event of events) await notify(services, tx, event);
      });
    // An operation whose answer was lost is repeated.
    for (;;) {
      const ended = await tell(mortal(services.database))
        .then(() => true)
        .catch(isCrash);
      if (ended) break;
    }
    for (const { recipientId, kind, event } of events) expected.add(`${recipientId} ${kind}:${event}`);
    if (told % EVERY > 0) continue;
    await deliverToAll();
    await pass(6);
  }
  const rows = await orm.select().from(notifications);
  expect(new Set(rows.map(({ recipientId, eventKey }) => `${recipientId} ${eventKey}`))).toEqual(expected);
  expect(rows).toHaveLength(EVENTS);

  for (let round = 0; await isOpen(); round++) {
    expect(round).toBeLessThan(300);
    // Half-way one recipient stops all mails.
    if (round === 1) {
      await orm
        .update(notificationPreferences)
        .set({ preference: 'never' })
        .where(eq(notificationPreferences.userId, turned));
    }
    await deliverToAll();
    await pass(240);
  }

  expect([...sent.values()].flatMap(({ wrong }) => wrong)).toEqual([]);
  const deliveries = await orm
    .select({
      id: notificationDeliveries.notificationId,
      mailId: notificationDeliveries.mailId,
      recipientId: notificationDeliveries.recipientId,
      kind: notifications.kind,
    })
    .from(notificationDeliveries)
    .innerJoin(notifications, eq(notifications.id, notificationDeliveries.notificationId));
  expect(new Set(deliveries.map(({ id }) => id)).size).toBe(deliveries.length);
  const never = await orm
    .select({ userId: notificationPreferences.userId, kind: notificationPreferences.kind })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.preference, 'never'));
  const unwanted = new Set(never.map(({ userId, kind }) => `${userId} ${kind}`));
  const wanted = rows.filter(({ recipientId, kind }) => !unwanted.has(`${recipientId} ${kind}`));
  const mailOf = new Map(deliveries.map(({ id, mailId }) => [id, mailId]));
  expect(wanted.filter(({ id }) => !sent.has(mailOf.get(id) ?? ''))).toEqual([]);
  const stopped = deliveries.filter(({ recipientId, kind }) => unwanted.has(`${recipientId} ${kind}`));
  expect(stopped.filter(({ recipientId }) => recipientId !== turned)).toEqual([]);
  const repeated = [...sent.values()].filter(({ attempts }) => attempts > 1).length;
  expect(repeated).toBeGreaterThan(0);
  console.log(`${EVENTS} events: ${sent.size} mails, ${repeated} of them sent again under their Message-ID`);
}, 600_000);

/** False for a crash, after which the work goes on; anything else is thrown. */
function isCrash(error: unknown): false {
  if (error instanceof Crash) return false;
  throw error;
}

/** How many events of a mail its recipient wants to be mailed about now. */
async function wantedOf(mailId: string): Promise<number> {
  const rows = await app.services.database.orm
    .select({ preference: notificationPreferences.preference })
    .from(notificationDeliveries)
    .innerJoin(notifications, eq(notifications.id, notificationDeliveries.notificationId))
    .innerJoin(
      notificationPreferences,
      sql`${notificationPreferences.userId} = ${notifications.recipientId} and ${notificationPreferences.kind} = ${notifications.kind}`,
    )
    .where(eq(notificationDeliveries.mailId, mailId));
  return rows.filter(({ preference }) => preference !== 'never').length;
}

/** Whether something waits, or a mail is neither sent nor given up. */
async function isOpen(): Promise<boolean> {
  const { rows } = await app.services.database.orm.execute<{ open: boolean }>(sql`
    select exists (select from notification_deliveries where mail_id is null)
      or exists (select from notification_mails where ended_at is null) as open`);
  return rows[0]?.open ?? false;
}

async function pass(minutes: number): Promise<void> {
  const ago = sql`make_interval(mins => ${minutes})`;
  const { orm } = app.services.database;
  await orm.update(notificationDeliveries).set({ dueAt: sql`due_at - ${ago}` });
  await orm
    .update(notificationMails)
    .set({ createdAt: sql`created_at - ${ago}`, nextTryAt: sql`next_try_at - ${ago}` });
}
