import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pg-proxy';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { AGE_ORDERS, type AgeOrder } from '#domain/age-orders';
import { REQUEST_MARKS } from '#domain/content-request/request-marks';
import type { Actor } from '#server/access/actor';
import { listRequests } from '#server/admin/requests/admin-requests';
import { findFewMatches } from '#server/database/query/few-matches';
import { encodeCursor } from '#server/http/cursor';
import { loadLastMails } from '#server/notifications/form-mails';
import { listArchive } from '#server/pay/pay-archive';
import { listPayEntries } from '#server/pay/pay-entries';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';
import { listAssignments } from '#server/work/list-assignments';
import { loadPayRange } from '#server/work/pay-range/load-pay-range';
import { loadTime } from '#server/work/time/load-time';
import type { Orm } from './database';
import { contentRequests, payArchive, profiles } from './schema/index';

const ROWS = 12_000;
const LIMIT = 20;

let app: TestApp;
let customer: TestUser;
let writer: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  customer = await app.createUser();
  const other = await app.createUser();
  writer = await app.createUser({ role: 'writer', languages: ['english', 'swedish', 'finnish'] });
  await app.services.database.transaction(async (tx) => {
    await tx.execute(sql`
      insert into content_requests (customer_id, assigned_writer_id, language, title, content_type, word_count, content,
        status, created_at)
      select case when n % 2 = 0 then ${customer.id}::uuid else ${other.id}::uuid end,
        case when n % 4 > 1 then ${writer.id}::uuid end, (array['english', 'swedish', 'finnish'])[1 + n % 3],
        'Title ' || n, 'article', 'medium', '', case when n % 4 > 1 then 'assigned' else 'pending' end,
        '2026-01-01'::timestamptz + make_interval(mins => n)
      from generate_series(1, ${ROWS}) n`);
    await tx.execute(sql`
      insert into content_requests (customer_id, assigned_writer_id, language, title, content_type, word_count, content,
        status, created_at, completed_at)
      select case when n % 2 = 0 then ${customer.id}::uuid else ${other.id}::uuid end,
        case when n % 4 > 1 then ${writer.id}::uuid end, (array['english', 'swedish', 'finnish'])[1 + n % 3],
        'Title ' || n, 'article', 'medium', '', 'completed', '2026-01-01'::timestamptz + make_interval(mins => n),
        '2026-06-01'::timestamptz - make_interval(mins => n)
      from generate_series(1, ${ROWS}) n`);
    await tx.execute(sql`
      insert into time_entries (writer_id, description, start_time, end_time, minutes_worked, hours_worked, hourly_rate,
        total_amount, to_be_checked, created_at)
      select ${writer.id}::uuid, 'Work', moment, moment + interval '60 minutes', 60, 1, 25, 25, n % 2 = 0, moment
      from generate_series(1, ${ROWS}) n, lateral (select '2026-01-01'::timestamptz + make_interval(mins => n)) m (moment)`);
  });
  // Few jobs, and the oldest ones, have a wish for a date.
  await app.services.database.query(
    `update content_requests set wished_by = '2027-01-01' where status = 'pending' and created_at < '2026-01-01 01:00+00'`,
  );
  await app.services.database.query('vacuum analyze');
});
afterAll(() => app.close());

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** The most rows that any scan of the statement's plan read from its table, filtered ones included. */
async function mostRead(text: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await app.services.database.query(`explain (analyze, format json) ${text}`, values);
  const scans: number[] = [];
  const visit = (plan: Plan) => {
    if (plan['Node Type'].includes('Scan'))
      scans.push((plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']);
    for (const part of plan.Plans ?? []) visit(part);
  };
  const [{ 'QUERY PLAN': found }] = rows as [{ 'QUERY PLAN': [{ Plan: Plan }] | string }];
  const [{ Plan }] = typeof found === 'string' ? (JSON.parse(found) as [{ Plan: Plan }]) : found;
  visit(Plan);
  return Math.max(...scans);
}

/** The statement that `ask` sends to the database. */
async function statementOf(ask: (orm: Orm) => Promise<unknown>): Promise<[string, unknown[]]> {
  let asked: [string, unknown[]] = ['', []];
  await ask(
    drizzle((text, values) => {
      asked = [text, values];
      return Promise.resolve({ rows: [] });
    }) as unknown as Orm,
  );
  return asked;
}

/** The same for a call that runs a prepared statement. */
async function preparedBy(ask: () => Promise<unknown>): Promise<[string, unknown[]]> {
  const { database } = app.services;
  const run = vi.spyOn(database, 'run');
  await ask();
  const [statement, values] = run.mock.lastCall ?? [];
  run.mockRestore();
  return [statement?.text ?? '', [...(values ?? [])]];
}

/** A page plus one row for each part that it is merged from: three languages, or the two parts by check mark. */
const FLAT = 4 * (LIMIT + 1);

const COMPLETED = encodeCursor({ createdAt: new Date('2026-05-30T00:00:00.000Z'), id: randomUUID() });

/** The statements of the lists of completed requests: the customer's, the writer's and the admin's. */
async function completed(page: { limit: number; sort: AgeOrder; cursor: string | undefined }) {
  const asked = { ...page, status: 'completed' as const };
  return [
    await preparedBy(async () => customer.client.customer.requests(asked)),
    await statementOf((orm) => listAssignments(orm, { id: writer.id } as Actor, asked)),
    await statementOf((orm) => listRequests(orm, asked)),
  ];
}

it.each(AGE_ORDERS)('%s first: a page of a list reads no more rows than it shows', async (sort) => {
  const page = { limit: LIMIT, sort };
  const { requests } = customer.client.customer;
  const { jobs } = writer.client.writer;
  const actor = { id: writer.id } as Actor;
  for (const [text, values] of [
    await preparedBy(async () => requests(page)),
    await preparedBy(async () => requests({ ...page, status: 'pending' })),
    await preparedBy(async () => requests({ ...page, cursor: (await requests(page)).nextCursor ?? '' })),
    await preparedBy(async () => jobs(page)),
    await preparedBy(async () => jobs({ ...page, language: 'finnish' })),
    await preparedBy(async () => jobs({ ...page, wished: 'dated' })),
    await preparedBy(async () => jobs({ ...page, cursor: (await jobs(page)).nextCursor ?? '' })),
    await statementOf((orm) => listAssignments(orm, actor, { ...page, status: 'assigned' })),
    ...(await completed({ ...page, cursor: undefined })),
    ...(await completed({ ...page, cursor: COMPLETED })),
  ]) {
    expect(await mostRead(text, values), text).toBeLessThanOrEqual(FLAT);
  }
});

it('those to be checked first: a page reads no more rows than it shows, for every filter', async () => {
  const old = { from: '2026-01-01T00:00:00.000Z', to: '2026-01-01T10:00:00.000Z' };
  for (const filter of [{}, old, { writerId: writer.id }, { writerId: writer.id, ...old }]) {
    const { nextCursor } = await listPayEntries(app.services.database.orm, { ...filter, limit: LIMIT });
    for (const cursor of [undefined, nextCursor ?? undefined]) {
      const [text, values] = await statementOf((orm) =>
        listPayEntries(orm, { ...filter, cursor, limit: LIMIT }),
      );
      expect(await mostRead(text, values), text).toBeLessThanOrEqual(FLAT);
    }
  }
});

it.each(REQUEST_MARKS)(
  'the admins’ requests marked as %s are found without reading the others',
  async (show) => {
    const [text, values] = await statementOf((orm) => listRequests(orm, { limit: LIMIT, show }));
    expect(await mostRead(text, values), text).toBeLessThanOrEqual(FLAT);
  },
);

it('a search of three or more characters without a match reads almost no rows', async () => {
  await app.services.database.query(`
    insert into pay_archive (writer_name, title, worked_on, minutes_worked, hourly_rate, total_amount)
    select 'Gone ' || n, 'Title ' || n, now() - make_interval(mins => n), 60, 25, 25 from generate_series(1, ${ROWS}) n`);
  await app.services.database.query('vacuum analyze pay_archive');
  for (const ask of [
    (orm: Orm) => findFewMatches(orm, contentRequests, [contentRequests.title], 'zqx'),
    (orm: Orm) => findFewMatches(orm, profiles, [profiles.fullName, profiles.email, profiles.phone], 'zqx'),
    (orm: Orm) => findFewMatches(orm, payArchive, [payArchive.writerName, payArchive.title], 'zqx'),
  ]) {
    const [text, values] = await statementOf(ask);
    expect(await mostRead(text, values), text).toBeLessThanOrEqual(FLAT);
  }
  const { orm } = app.services.database;
  const none = { items: [], nextCursor: null };
  expect(await listRequests(orm, { limit: LIMIT, search: 'zqx' })).toEqual(none);
  expect(await listArchive(orm, { limit: LIMIT, search: 'zqx' })).toMatchObject(none);
});

it('a search with many matches is answered in the list’s order, without losing a row between pages', async () => {
  const { orm } = app.services.database;
  expect(await findFewMatches(orm, contentRequests, [contentRequests.title], 'title')).toBeNull();
  expect(await findFewMatches(orm, contentRequests, [contentRequests.title], 'zq')).toBeNull();
  let cursor: string | undefined;
  for (let page = 0; page < 3; page++) {
    const all = await listRequests(orm, { limit: LIMIT, cursor });
    expect(await listRequests(orm, { limit: LIMIT, cursor, search: 'title' })).toEqual(all);
    cursor = all.nextCursor ?? undefined;
  }
});

it('My Time reads only the completed work that it shows, however much there is', async () => {
  const { database } = app.services;
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update content_requests set humanization_time_minutes = 60
      where status = 'completed' and assigned_writer_id = ${writer.id}`);
    await tx.execute(sql`
      insert into time_entries (writer_id, content_request_id, description, start_time, end_time, minutes_worked,
        hours_worked, hourly_rate, total_amount)
      select ${writer.id}::uuid, id, 'Work', completed_at, completed_at + interval '60 minutes', 60, 1, 25, 25
      from content_requests where status = 'completed' and assigned_writer_id = ${writer.id}`);
  });
  await database.query('vacuum analyze');
  await database.transaction((tx) =>
    tx.execute(sql`delete from time_entries where id in (
      select id from time_entries where content_request_id is not null limit 3)`),
  );
  const asked: [string, unknown[]][] = [];
  const noting = drizzle((text, values) => {
    asked.push([text, values]);
    return Promise.resolve({ rows: [] });
  }) as unknown as Orm;
  await loadTime(noting, { id: writer.id } as Actor);
  // The sums are computed by an index-only scan of the writer's entries.
  const lists = asked.filter(([text]) => !text.includes('sum('));
  expect(lists.length).toBeGreaterThan(1);
  for (const [text, values] of lists) expect(await mostRead(text, values), text).toBeLessThanOrEqual(FLAT);
  const { rows } = await database.query('select count(*)::int as waiting from unpaid_requests');
  expect(rows).toEqual([{ waiting: 3 }]);
});

it('a pay range reads no more finished jobs than it counts, however many there are', async () => {
  await app.services.database.transaction(async (tx) => {
    // Disables triggers: inserting their rows for live updates takes longer than the update itself.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into content_requests (customer_id, assigned_writer_id, language, title, content_type, word_count, content,
        status, completed_at, humanization_time_minutes)
      select ${customer.id}::uuid, ${writer.id}::uuid, 'english', 'Finished', 'blog-post', 'medium', '', 'completed',
        now() - make_interval(mins => n), 60
      from generate_series(1, 2000) n`);
  });
  await app.services.database.query('vacuum analyze content_requests');
  const job = { language: 'english', contentType: 'blog-post', wordCount: 'medium' } as const;
  const asked: [string, unknown[]][] = [];
  const orm = drizzle((text, values) => {
    asked.push([text, values]);
    return Promise.resolve({ rows: [] });
  }) as unknown as Orm;
  await loadPayRange(orm, 2_500, job);
  const [statement] = asked;
  if (!statement) throw new Error('It was asked for');
  expect(await mostRead(...statement)).toBe(100);
});

it('forming a mail reads the mails of the last minutes, however many were ever sent', async () => {
  const { database } = app.services;
  const [mails, recent] = [ROWS / 4, 300];
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into notifications (id, recipient_id, kind, content_request_id, event_key)
      select md5('told ' || n)::uuid, case when n % 2 = 0 then ${customer.id}::uuid else ${writer.id}::uuid end,
        'text-ready', id, 'told ' || n
      from (select id, row_number() over (order by id) as n from content_requests) r where n <= ${ROWS}`);
    await tx.execute(sql`
      insert into notification_mails (id, recipient_id, digest, created_at, ended_at)
      select md5('mail ' || n)::uuid, t.recipient_id, false, moment, moment
      from generate_series(1, ${mails}) n join notifications t on t.id = md5('told ' || n)::uuid,
        lateral (select now() - case when n <= ${recent} then interval '1 minute' else make_interval(mins => n) end) m (moment)`);
    // Most wait for a digest.
    await tx.execute(sql`
      insert into notification_deliveries (notification_id, channel, recipient_id, daily, due_at, mail_id)
      select t.id, 'mail', t.recipient_id, m.id is null, now(), m.id
      from generate_series(1, ${ROWS}) n join notifications t on t.id = md5('told ' || n)::uuid
      left join notification_mails m on m.id = md5('mail ' || n)::uuid`);
  });
  await database.query('vacuum analyze');
  const [text, values] = await statementOf((orm) => loadLastMails(orm, customer.id));
  expect(await mostRead(text, values)).toBeLessThanOrEqual(recent / 2);
  expect(await loadLastMails(database.orm, customer.id)).toHaveLength(recent / 2);
});
