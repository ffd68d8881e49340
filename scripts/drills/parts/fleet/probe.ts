import { until } from '../drill';
import { createActor, type Person, type Stage } from './actor';
import { handIn, rename, uploadPicture } from './acts';
import type { Counterparts } from './counterparts';
import type { Ledger } from './ledger';
import { type Job, workOn } from './load';
import type { SteadyClient } from './steady-client';

export interface Probed {
  proxyUrl: string;
  publicUrl: string;
  ledger: Ledger;
  customers: Person[];
  writers: Person[];
  counterparts: Counterparts;
  client: SteadyClient;
}

/** Milliseconds since a fault's end; null where it took longer than the patience. */
export interface Recovery {
  /** Until an act of each kind was acknowledged, one after the other, a job from its acceptance to its approval among them. */
  acts: number | null;
  /** Until a text that was ordered then was written. */
  text: number | null;
  /** Until the mail and the webhook message about that job were taken. */
  mail: number | null;
  webhook: number | null;
}

/** Milliseconds. */
const PATIENCE_MS = 60_000;
const LOOK_EACH_MS = 100;

/** Has new people do an act of each kind, and tells how long it took until all succeeded. */
export async function probe(probed: Probed, job: Job): Promise<Recovery> {
  const { proxyUrl, publicUrl, ledger, client, counterparts } = probed;
  const stage: Stage = { proxyUrl, publicUrl, ledger, thinkMs: 0, callers: [], stopped: false };
  const begun = performance.now();
  const late = setTimeout(() => {
    stage.stopped = true;
  }, PATIENCE_MS);
  const taken = <T>(found: T | null) => (found === null ? null : Math.round(performance.now() - begun));
  const awaited = async (look: () => Promise<boolean>) =>
    taken(await until(PATIENCE_MS - (performance.now() - begun), look, LOOK_EACH_MS));

  const [writer, customer] = [actorOf(probed.writers), actorOf(probed.customers, job.customer)];
  function actorOf(people: Person[], place = 0) {
    const person = people[place % people.length];
    if (!person) throw new Error('Nobody is left to probe with');
    return createActor(stage, person);
  }
  const ordered = handIn(ledger, customer);
  const [generation] = await Promise.all([
    ordered,
    rename(ledger, customer).then(() => uploadPicture(ledger, customer)),
    workOn(ledger, { writer, customer, id: job.id, revised: true }),
  ]);
  clearTimeout(late);
  const isThrough =
    generation !== null && ledger.approved.some(({ requestId }) => requestId === job.id) && !stage.stopped;
  const acts = taken(isThrough ? true : null);
  const [text, mail, webhook] = await Promise.all([
    awaited(async () => {
      const rows = await client.query('select from generations where id = $1 and state = $2', [
        generation,
        'done',
      ]);
      return rows.length > 0;
    }),
    awaited(async () => {
      const rows = await client.query<{ id: string }>(
        `select d.mail_id as id from notification_deliveries d join notifications n on n.id = d.notification_id
         where n.content_request_id = $1 and d.mail_id is not null`,
        [job.id],
      );
      return rows.some(({ id }) => counterparts.mails.has(messageId(id)));
    }),
    awaited(async () => {
      const rows = await client.query<{ id: string }>(
        `select id from webhook_deliveries where content_request_id = $1 and event = 'request.completed'`,
        [job.id],
      );
      return rows.some(({ id }) => counterparts.messages.has(id));
    }),
  ]);
  for (const caller of stage.callers) caller.close();
  return { acts, text, mail, webhook };
}

/** As the servers write it: their MAIL_FROM is at example.com. */
export function messageId(mailId: string): string {
  return `<${mailId}@example.com>`;
}
