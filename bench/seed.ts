import pg from 'pg';
import { RATE_LIMIT_KEYS } from '#domain/rate-limits';
import { hashSessionToken, sessionCookieName, signSessionToken } from '#server/access/session-cookie';

export interface Seeded {
  customerCookie: string;
  writerCookie: string;
  adminCookie: string;
  customerId: string;
  /** As `sessions.token` holds it. */
  customerTokenHash: string;
  writerId: string;
}

const PEOPLE = { customers: 200, writers: 50 };

/**
 * Fills a migrated database with `requests` content requests of 200 customers and 50 writers, or as many as `people` says, in three
 * languages and all statuses (half of them pending), each with about 1 kB of text, and a time entry for each completed one. Signs in one
 * customer, one writer and one admin.
 */
export async function seed(url: string, secret: string, requests: number, people = PEOPLE): Promise<Seeded> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await seedInto(client, secret, requests, people);
  } finally {
    await client.end();
  }
}

/** A connection to either database. */
export interface Queries {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** The same over a connection that is open. */
export async function seedInto(
  client: Queries,
  secret: string,
  requests: number,
  { customers, writers } = PEOPLE,
): Promise<Seeded> {
  // Skips the triggers, which would write a row to `changes` per seeded row.
  await client.query(`set session_replication_role = replica`);
  await client.query(`
      insert into profiles (email, full_name, email_verified)
      select 'customer' || n || '@example.com', 'Kund Nummer ' || n, true from generate_series(1, ${customers}) n
      union all
      select 'writer' || n || '@example.com', 'Skribent Nummer ' || n, true from generate_series(1, ${writers}) n
      union all
      select 'boss@example.com', 'Chef', true`);
  await client.query(`
      insert into user_roles (user_id, role)
      select id, case when email like 'writer%' then 'writer' when email like 'boss%' then 'admin' else 'customer' end
      from profiles`);
  await client.query(`
      insert into writer_profiles (user_id, supported_languages)
      select id, array['english', 'swedish', 'finnish'] from profiles where email like 'writer%'`);
  await client.query(
    `with c as (select array_agg(id order by email) ids from profiles where email like 'customer%'),
            w as (select array_agg(id order by email) ids from profiles where email like 'writer%')
       insert into content_requests (customer_id, assigned_writer_id, language, title, content_type, word_count, content,
         status, humanization_time_minutes, draft_words, created_at, completed_at)
       select c.ids[1 + n % ${customers}],
         case when n % 2 = 1 then w.ids[1 + (n / 10) % ${writers}] end,
         (array['english', 'swedish', 'finnish'])[1 + n % 3],
         'Sähköpyörän huolto syksyllä, osa ' || n,
         'blog-post', 'medium', repeat('Brief in words, a line of it. ', 34),
         case when n % 2 = 0 then 'pending' when n % 10 = 1 then 'assigned' when n % 10 = 3 then 'in_progress' else 'completed' end,
         case when n % 2 = 1 and n % 10 not in (1, 3) then 30 + n % 60 end,
         640,
         now() - make_interval(secs => n * 30),
         case when n % 2 = 1 and n % 10 not in (1, 3) then now() - make_interval(secs => n * 30 - 20) end
       from generate_series(1, $1::int) n, c, w`,
    [requests],
  );
  await client.query(`
      insert into time_entries (writer_id, content_request_id, description, start_time, end_time, minutes_worked,
        hours_worked, hourly_rate, total_amount, created_at)
      select assigned_writer_id, id, 'Work', completed_at - make_interval(mins => humanization_time_minutes), completed_at,
        humanization_time_minutes,
        round(humanization_time_minutes / 60.0, 4), 25, round(humanization_time_minutes * 25 / 60.0, 2), completed_at
      from content_requests where status = 'completed'`);
  await client.query('set session_replication_role = origin');
  // All calls come from one user and one address. The rate limits are still counted, with a maximum that is never
  // reached.
  await client.query(
    `insert into settings (key, value) select key, '1000000' from unnest($1::text[]) key on conflict do nothing`,
    [RATE_LIMIT_KEYS],
  );
  const customerId = await idOf(client, 'customer1@example.com');
  const writerId = await idOf(client, 'writer1@example.com');
  const adminId = await idOf(client, 'boss@example.com');
  const seeded = {
    customerId,
    writerId,
    customerTokenHash: hashSessionToken(tokenOf(customerId)),
    customerCookie: await signIn(client, customerId, secret),
    writerCookie: await signIn(client, writerId, secret),
    adminCookie: await signIn(client, adminId, secret),
  };
  await client.query('vacuum analyze');
  return seeded;
}

async function idOf(client: Queries, email: string): Promise<string> {
  const { rows } = await client.query('select id from profiles where email = $1', [email]);
  const id = (rows[0] as { id?: string } | undefined)?.id;
  if (!id) throw new Error(`${email} was not seeded`);
  return id;
}

const tokenOf = (userId: string) => `bench-${userId}`;

/** Opens a session of a seeded user. @returns its Cookie header */
export async function signIn(client: Queries, userId: string, secret: string): Promise<string> {
  const token = tokenOf(userId);
  await client.query(
    `insert into sessions (user_id, token, expires_at) values ($1, $2, now() + interval '1 day')`,
    [userId, hashSessionToken(token)],
  );
  return `${sessionCookieName(false)}=${signSessionToken(token, secret)}`;
}
