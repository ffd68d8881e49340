import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentRequests, profiles, timeEntries } from '#server/database/schema/index';
import { makeSession } from '#server/testing/access/access-people';
import { openTestDatabase, type TestDatabase } from '#server/testing/database/test-database';
import { until } from '#server/testing/generation-at-hand';
import { SCRIPTED_BRIEF } from '#server/testing/scripted-model';
import { submitDocument } from '#server/testing/submit-document';
import { type Client, startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

const ROUNDS = 20;
/** In milliseconds: a text of a sample person is being written while the sample data are removed. */
const WRITING_TAKES = '40';
/**
 * In milliseconds. On a busy machine the first removal may hold its locks, and the database be silent, for more than the two to five
 * seconds after which a call is answered 503, which is as it should be and not what is tried here.
 */
const PATIENCE = 9_000;
const PATIENT = { connectMs: PATIENCE, lockMs: PATIENCE, silenceMs: PATIENCE };

let database: TestDatabase;
let app: TestApp;
let admin: TestUser;
let customer: TestUser;
let writer: TestUser;
const lines: string[] = [];
beforeAll(async () => {
  database = await openTestDatabase(PATIENT);
  app = await startTestApp({
    environment: { GENERATION_DELAY_MS: WRITING_TAKES },
    database,
    logTo: (line) => void lines.push(line),
  });
  admin = await app.createUser({ role: 'admin' });
  customer = await app.createUser({ email: 'customer@example.com' });
  writer = await app.createUser({
    role: 'writer',
    email: 'writer@example.com',
    languages: ['english', 'swedish', 'finnish'],
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const orm = () => app.services.database.orm;

/** Rows of each table that is about requests, people or what they do. */
async function counts(): Promise<Record<string, number>> {
  const { rows } = await orm().execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('audit_entries', 'changes', 'stored_files', 'sessions', 'server_processes', 'visible_pages', 'provenance_keys', 'usage_days') order by 1`,
  );
  const found: Record<string, number> = {};
  for (const { name } of rows) {
    const counted = await orm().execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(name)}`,
    );
    found[name] = counted.rows[0]?.n ?? 0;
  }
  return found;
}

/** What was enqueued meanwhile finds its rows gone, and ends. */
const jobsAreDone = () =>
  until(
    async () => {
      const { rows } = await orm().execute<{ open: number }>(
        sql`select count(*)::int as open from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()`,
      );
      return rows[0]?.open;
    },
    (open) => open === 0,
  );

async function findSamples() {
  const requests = await orm().select().from(contentRequests);
  const own = requests.filter(({ assignedWriterId }) => assignedWriterId === writer.id);
  const [entry] = await orm()
    .select({ id: timeEntries.id })
    .from(timeEntries)
    .where(and(eq(timeEntries.sampleData, true), isNotNull(timeEntries.contentRequestId)));
  const [garden] = await orm().select().from(profiles).where(eq(profiles.fullName, 'Norrlunds Trädgård'));
  return {
    working: own.find(({ status }) => status === 'in_progress')?.id ?? '',
    pending: requests.find(({ status }) => status === 'pending')?.id ?? '',
    alone: requests.find((one) => one.customerId === customer.id && one.humanizedContent !== null)?.id ?? '',
    entry: entry?.id ?? '',
    person: app.client((await makeSession(app, garden?.id ?? '')).cookie),
  };
}

type Samples = Awaited<ReturnType<typeof findSamples>>;

/** What people do at the moment of the removal; `person` is one of the sample people. */
function acts({ working, pending, alone, entry, person }: Samples): (() => Promise<unknown>)[] {
  const message = { messageId: randomUUID(), text: 'Half of it is done', question: true };
  const newBrief = (client: Client) => client.generations.create({ id: randomUUID(), brief: SCRIPTED_BRIEF });
  return [
    () => writer.client.workTime.start({ id: working }),
    () => writer.client.workTime.start({ id: working }),
    () => writer.client.threads.send({ id: working, ...message }),
    () => submitDocument(app, writer, working).then(({ status, body }) => ({ status, ...body })),
    () => writer.client.writer.accept({ id: pending }),
    () => writer.client.writer.hold({ id: pending }),
    () =>
      admin.client.admin.adjustEntry({
        id: entry,
        adjustmentId: randomUUID(),
        minutes: 5,
        reason: 'Forgotten',
      }),
    () => admin.client.admin.takeBack({ id: working }),
    () =>
      customer.client.generations.rewrite({
        ...{ requestId: alone, id: randomUUID(), section: null, instruction: '', basedOn: 1 },
      }),
    () => newBrief(person),
  ];
}

/** After so many turns of the event loop. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
}

const statusOf = (answer: unknown): number => Number((answer as { status?: unknown } | null)?.status ?? 0);

it(`${ROUNDS} removals beside timers, hand-ins and generations leave nothing half, and no error`, {
  timeout: 240_000,
}, async () => {
  const before = await counts();
  for (let round = 0; round < ROUNDS; round++) {
    await admin.client.sampleData.load({});
    const samples = await findSamples();
    expect(Object.values(samples).every(Boolean)).toBe(true);
    // Under way when the sample data are removed.
    await samples.person.generations.create({ id: randomUUID(), brief: SCRIPTED_BRIEF });
    if (round % 2 === 0) await writer.client.workTime.start({ id: samples.working });
    const removing = turns(round * 3).then(() => admin.client.sampleData.remove({}));
    const done = await Promise.allSettled(
      acts(samples).map(async (act, place) => {
        await turns((place * 7 + round * 5) % 40);
        return act();
      }),
    );
    expect(await removing).toMatchObject({ loaded: false, requests: 0, people: 0, timeEntries: 0 });
    const failed = done
      .map((one) => (one.status === 'rejected' ? one.reason : one.value))
      .filter((answer) => statusOf(answer) >= 500)
      // By what they say: an error shown whole is cut off before its message.
      .map((answer) => JSON.stringify({ ...answer, message: answer.message, log: lines.slice(-5) }));
    expect(failed).toEqual([]);
    await jobsAreDone();
    await admin.client.sampleData.remove({});
    expect(await counts()).toEqual(before);
  }
  expect(lines.filter((line) => /foreign key|"level":[56]0/.test(line))).toEqual([]);
});
