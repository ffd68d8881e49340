import { until } from '../../drill';
import type { Counterparts, Received } from '../counterparts';
import type { Ledger } from '../ledger';
import { messageId } from '../probe';
import type { SteadyClient } from '../steady-client';

const PATIENCE_MS = 6 * 60_000;

/**
 * Waits until no text, mail or webhook message is under way. What waits for its next attempt, or ten minutes for more to say, is due
 * at once.
 * @returns what is still under way after six minutes
 */
export async function settle(client: SteadyClient): Promise<string[]> {
  let left: string[] = [];
  await until(
    PATIENCE_MS,
    async () => {
      await bringForward(client);
      const rows = await client.query<{ what: string; count: number }>(
        `select 'generations' as what, count(*)::int from generations where state in ('queued', 'running')
         union all select 'mails', count(*)::int from notification_mails where ended_at is null
         union all select 'notifications', count(*)::int from notification_deliveries where mail_id is null and not daily
         union all select 'webhooks', count(*)::int from webhook_deliveries where state in ('waiting', 'sending')`,
      );
      left = rows.filter(({ count }) => count > 0).map(({ what, count }) => `${count} ${what} under way`);
      return left.length === 0;
    },
    2_000,
  );
  return left;
}

async function bringForward(client: SteadyClient): Promise<void> {
  await client.query(
    `update webhook_deliveries set next_try_at = now() - interval '1 minute' where state = 'waiting' and next_try_at > now()`,
  );
  await client.query(
    `update notification_mails set next_try_at = now() where ended_at is null and claimed_by is null and next_try_at > now()`,
  );
  await client.query(
    `update notification_mails set created_at = created_at - interval '1 hour' where created_at > now() - interval '30 minutes'`,
  );
  await client.query(
    `update notification_deliveries set due_at = now() where mail_id is null and not daily and due_at > now()`,
  );
}

/** Mails and messages that did not arrive, arrived with different contents under one id, or that nothing caused. */
export async function wrongDeliveries(
  client: SteadyClient,
  ledger: Ledger,
  { mails, messages }: Counterparts,
): Promise<string[]> {
  return [
    ...changed('mail', mails),
    ...changed('webhook message', messages),
    ...(await missingMails(client, ledger, mails)),
    ...(await wrongMessages(client, ledger, messages)),
  ];
}

function changed(what: string, received: Map<string, Received>): string[] {
  return [...received]
    .filter(([, { contents }]) => contents.size > 1)
    .map(
      ([id, { contents }]) => `${what} ${id} came with ${contents.size} contents: ${difference(contents)}`,
    );
}

/** Where the first two begin to differ. */
function difference(contents: Set<string>): string {
  const [one = '', other = ''] = contents;
  const at = [...one].findIndex((character, place) => character !== other[place]);
  const around = (text: string) => text.slice(Math.max(0, at - 20), at + 20);
  return `“${around(one)}”, “${around(other)}”`;
}

async function missingMails(
  client: SteadyClient,
  ledger: Ledger,
  mails: Counterparts['mails'],
): Promise<string[]> {
  const rows = await client.query<{ key: string; requestId: string; kind: string; mailId: string | null }>(
    `select n.event_key as key, n.content_request_id as "requestId", n.kind, d.mail_id as "mailId"
     from notifications n left join notification_deliveries d on d.notification_id = n.id
     where n.content_request_id = any($1) and n.kind <> 'new-job'`,
    [[...ledger.touched]],
  );
  const unsent = rows
    .filter(({ mailId }) => mailId === null || !mails.has(messageId(mailId)))
    .map(({ key }) => `no mail came of ${key}`);
  const keys = new Set(rows.map(({ key }) => key));
  const kinds = new Set(rows.map(({ kind, requestId }) => `${kind} of ${requestId}`));
  const missing = [
    ...[...ledger.submissions.keys()]
      .filter((key) => !keys.has(`text-ready:${key}`) && !keys.has(`revised:${key}`))
      .map((key) => `submission ${key}`),
    ...[...ledger.messages.keys()].filter((id) => !keys.has(`message:${id}`)).map((id) => `message ${id}`),
    ...[
      ...[...ledger.comments.values()].map(({ requestId }) => `comment of ${requestId}`),
      ...ledger.changes.map(({ requestId }) => `changes-asked of ${requestId}`),
      ...ledger.approved.map(({ requestId }) => `approved of ${requestId}`),
    ].filter((told) => !kinds.has(told)),
  ];
  return [...unsent, ...missing.map((what) => `nobody was told of ${what}`)];
}

/** How often each event of a request must have been sent, by what the request went through. */
const EVENTS = `
  select c.id, e.event, e.expected,
    (select count(*)::int from webhook_deliveries d where d.content_request_id = c.id and d.event = e.event) as sent
  from content_requests c,
    lateral (values
      ('request.assigned', case when c.status = 'pending' then 0 else 1 end),
      ('request.started', case when c.status in ('pending', 'assigned') then 0 else 1 end),
      ('request.completed', (select count(*)::int from submissions s where s.content_request_id = c.id)),
      ('request.revision_requested', (select count(*)::int from review_rounds r
        where r.content_request_id = c.id and r.state = 'revision_requested')),
      ('request.approved', (select count(*)::int from review_rounds r
        where r.content_request_id = c.id and r.state = 'approved'))) e (event, expected)
  where c.id = any($1)`;

async function wrongMessages(
  client: SteadyClient,
  ledger: Ledger,
  messages: Counterparts['messages'],
): Promise<string[]> {
  const events = await client.query<{ id: string; event: string; expected: number; sent: number }>(EVENTS, [
    [...ledger.touched],
  ]);
  const ordered = await client.query<{ id: string; sent: number }>(
    `select g.id, (select count(*)::int from webhook_deliveries d
       where d.content_request_id = g.request_id and d.event is null) as sent
     from generations g where g.id = any($1)`,
    [[...ledger.generations]],
  );
  const deliveries = await client.query<{ id: string; state: string }>(
    'select id, state from webhook_deliveries',
  );
  const known = new Set(deliveries.map(({ id }) => id));
  return [
    ...events
      .filter(({ expected, sent }) => expected !== sent)
      .map(({ id, event, expected, sent }) => `${event} of ${id} is there ${sent} times, not ${expected}`),
    ...ordered.filter(({ sent }) => sent !== 1).map(({ id, sent }) => `${sent} messages of order ${id}`),
    ...deliveries
      .filter(({ id, state }) => state !== 'delivered' || !messages.has(id))
      .map(({ id, state }) => `webhook message ${id} is ${state}, ${messages.has(id) ? '' : 'not '}received`),
    ...[...messages.keys()].filter((id) => !known.has(id)).map((id) => `message ${id} was never stored`),
  ];
}
