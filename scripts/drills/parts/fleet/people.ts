import { WEBHOOK_EVENTS } from '#domain/webhook/events';
import { openPostgres } from '#server/database/open-postgres';
import { seed, signIn } from '../../../../bench/seed';
import { SECRET } from '../built-server';
import type { Person } from './actor';
import type { Counterparts } from './counterparts';
import { FLEET } from './length';
import type { Job } from './load';
import type { SteadyClient } from './steady-client';

interface Company {
  customers: Person[];
  writers: Person[];
  /** Pending requests of these customers. */
  jobs: Job[];
}

export interface Cast {
  /** Those who act all the time, and those who look after each fault whether everything works. */
  load: Company;
  probe: Company;
  /** A customer of the slow clients. */
  slow: Person;
}

const LOAD = 4;
/** A user may store a hundred files, and each look stores one or, where its acknowledgement is lost, two. */
const PROBE = 20;
/** Half of them are pending, and four writers take about two a second. */
const REQUESTS_A_MINUTE = 400;

/** Fills an empty database, and signs in who acts on it. */
export async function hire(
  url: string,
  client: SteadyClient,
  { receiver }: Pick<Counterparts, 'receiver'>,
): Promise<Cast> {
  await (await openPostgres({ url })).close();
  await seed(url, SECRET, REQUESTS_A_MINUTE * (FLEET.minutes + 5));
  // The most that there can be; those of calls are out of reach already.
  await client.query(
    `insert into settings (key, value) values ('generationsPerDay', '10000'), ('tokensPerDay', '1000000000')`,
  );
  await client.query('update profiles set approved_at = now()');
  await client.query('insert into webhook_targets (url, events) values ($1, $2)', [
    `http://127.0.0.1:${receiver.network.port}/event`,
    [...WEBHOOK_EVENTS],
  ]);
  const customers = await people(client, 'customer', LOAD + PROBE + 1);
  const writers = await people(client, 'writer', LOAD + PROBE);
  const jobs = await shareJobs(client, customers.slice(0, LOAD + PROBE));
  const ofLoad = jobs.filter(({ customer }) => customer < LOAD);
  const ofProbe = jobs.filter(({ customer }) => customer >= LOAD);
  return {
    load: { customers: customers.slice(0, LOAD), writers: writers.slice(0, LOAD), jobs: ofLoad },
    probe: {
      customers: customers.slice(LOAD, LOAD + PROBE),
      writers: writers.slice(LOAD),
      jobs: ofProbe.map(({ id, customer }) => ({ id, customer: customer - LOAD })),
    },
    slow: customers[LOAD + PROBE] as Person,
  };
}

async function people(client: SteadyClient, word: string, count: number): Promise<Person[]> {
  const rows = await client.query<{ id: string }>(
    `select id from profiles where email like $1 || '%'
       and not exists (select from sessions where user_id = profiles.id) order by email limit $2`,
    [word, count],
  );
  const signedIn: Person[] = [];
  const queries = {
    query: async (text: string, values?: unknown[]) => ({ rows: await client.query(text, values) }),
  };
  for (const { id } of rows) signedIn.push({ id, cookie: await signIn(queries, id, SECRET) });
  return signedIn;
}

/** Gives all pending requests to these customers: most to those of the load. */
async function shareJobs(client: SteadyClient, customers: Person[]): Promise<Job[]> {
  const ids = customers.map(({ id }) => id);
  await client.inOrder(
    ['set session_replication_role = replica'],
    [
      `with numbered as (
         select id, row_number() over (order by id) as n from content_requests where status = 'pending'
       )
       update content_requests c
       set customer_id = ($1::uuid[])[1 + case when n % 4 = 0 then ${LOAD} + (n / 4) % ${PROBE} else (n / 4 + n) % ${LOAD} end]
       from numbered where numbered.id = c.id`,
      [ids],
    ],
  );
  const rows = await client.query<{ id: string; customerId: string }>(
    `select id, customer_id as "customerId" from content_requests where status = 'pending' order by id`,
  );
  return rows.map(({ id, customerId }) => ({ id, customer: ids.indexOf(customerId) }));
}
