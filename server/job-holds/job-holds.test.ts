import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LiveMessage } from '#contract/live';
import type { Tx } from '#server/database/database';
import { contentRequests, notifications } from '#server/database/schema/index';
import { saveLanguages } from '#server/requests/save-languages';
import { expectFault } from '#server/testing/faults';
import { about, closeAfterEach, live, toldBy } from '#server/testing/live-people';
import { makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';
import { endLapsedHolds, tellOfEndingHolds } from './watch-holds';

let app: TestApp;
let admin: TestUser;
let customer: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  admin = await app.createUser({ role: 'admin' });
  customer = await app.createUser();
});
afterAll(() => app.close());
closeAfterEach();

const newWriter = (...languages: ('english' | 'swedish')[]) =>
  app.createUser({ role: 'writer', languages: languages.length > 0 ? languages : ['english'] });
const newJob = () => makeRequest(app, { customer });
const hold = (user: TestUser, id: string) => user.client.writer.hold({ id });
const endHold = (user: TestUser, id: string) => user.client.writer.endHold({ id });
const accept = (user: TestUser, id: string) => user.client.writer.accept({ id });
const rowOf = async (id: string) =>
  (await app.services.database.orm.select().from(contentRequests).where(eq(contentRequests.id, id)))[0];

/** Moves the end of a hold to so many milliseconds from the database's present. */
const endIn = (id: string, ms: number) =>
  app.services.database.query(
    'update content_requests set held_until = now() + make_interval(secs => $2::float8) where id = $1',
    [id, ms / 1000],
  );
/** How many connections wait for a transaction to end. */
async function waitingFor(tx: Tx): Promise<number> {
  const { rows } = await tx.execute(
    sql`select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))`,
  );
  return rows.length;
}
/** How the job's row in the list reads for a writer. */
const heldFor = async (user: TestUser, id: string) =>
  (await user.client.writer.jobs({ limit: 100 })).items.find((job) => job.id === id)?.heldByAnother;

describe('a job hold', () => {
  it('lasts 10 minutes, tells others that the job is looked at, and never by whom', async () => {
    const [reader, other] = await Promise.all([newWriter(), newWriter()]);
    const id = await newJob();
    const { now, heldUntil } = await hold(reader, id);
    expect(Date.parse(heldUntil) - Date.parse(now)).toBeGreaterThan(595_000);
    const left = Date.parse(heldUntil) - Date.now();
    expect(left).toBeGreaterThan(590_000);
    expect(left).toBeLessThanOrEqual(600_000);
    expect(await heldFor(other, id)).toBe(true);
    expect(await heldFor(reader, id)).toBe(false);
    expect(await other.client.writer.job({ id })).toMatchObject({ heldByAnother: true, heldUntil: null });
    const read = await reader.client.writer.job({ id });
    expect(read).toMatchObject({ heldByAnother: false, heldUntil });
    expect(Date.parse(read.now) - Date.parse(now)).toBeLessThan(10_000);
    expect(Date.parse(read.now)).toBeGreaterThanOrEqual(Date.parse(now));
    expect(JSON.stringify(await other.client.writer.jobs({ limit: 100 }))).not.toContain(reader.id);
    expect(JSON.stringify(await other.client.writer.job({ id }))).not.toContain(reader.id);
  });

  it('is as long after a page is loaded again, and another’s attempt changes nothing', async () => {
    const [reader, other] = await Promise.all([newWriter(), newWriter()]);
    const id = await newJob();
    const first = await hold(reader, id);
    expect((await hold(reader, id)).heldUntil).toBe(first.heldUntil);
    const before = await rowOf(id);
    await expectFault(hold(other, id), 'HELD_BY_ANOTHER');
    await expectFault(accept(other, id), 'HELD_BY_ANOTHER');
    await endHold(other, id);
    expect(await rowOf(id)).toEqual(before);
  });

  it('moves with its reader, who holds one job at a time, and stays where the next one is refused', async () => {
    const [reader, other] = await Promise.all([newWriter(), newWriter()]);
    const [one, two, taken] = await Promise.all([newJob(), newJob(), newJob()]);
    await hold(other, taken);
    await hold(reader, one);
    await hold(reader, two);
    expect([await heldFor(other, one), await heldFor(other, two)]).toEqual([false, true]);
    await expectFault(hold(reader, taken), 'HELD_BY_ANOTHER');
    expect([await heldFor(other, one), await heldFor(other, two)]).toEqual([false, true]);
  });

  it('ends with the page, and once the job is accepted, assigned or cancelled', async () => {
    const [reader, other] = await Promise.all([newWriter(), newWriter()]);
    const id = await newJob();
    await hold(reader, id);
    await endHold(reader, id);
    await endHold(reader, id);
    expect(await rowOf(id)).toMatchObject({ heldBy: null, heldUntil: null });
    await hold(reader, id);
    await accept(reader, id);
    expect(await rowOf(id)).toMatchObject({ heldBy: null, heldUntil: null, assignedWriterId: reader.id });
    await endHold(reader, id);

    const assigned = await newJob();
    await hold(reader, assigned);
    await admin.client.admin.assign({ id: assigned, writerId: other.id });
    expect(await rowOf(assigned)).toMatchObject({ heldBy: null, status: 'assigned' });
    await expectFault(accept(reader, assigned), 'ALREADY_TAKEN');

    const cancelled = await newJob();
    await hold(reader, cancelled);
    await customer.client.reviews.cancel({ id: cancelled });
    await expectFault(reader.client.writer.job({ id: cancelled }), 'NOT_FOUND');
    await endHold(reader, cancelled);
  });

  it('ends when its reader is deactivated, loses the role or is deleted', async () => {
    for (const end of [
      (id: string) => admin.client.admin.setDeactivated({ id, deactivated: true }),
      (id: string) => admin.client.admin.setRole({ id, role: 'customer' }),
      (id: string) => admin.client.admin.deleteUser({ id }),
    ]) {
      const [reader, other] = await Promise.all([newWriter(), newWriter()]);
      const id = await newJob();
      await hold(reader, id);
      await end(reader.id);
      await accept(other, id);
    }
  });

  it.each<[string, (reader: TestUser, kept: 'english' | 'swedish') => Promise<unknown>]>([
    ['the writer', (reader, kept) => reader.client.writer.setLanguages({ supportedLanguages: [kept] })],
    ['an admin', ({ id }, kept) => admin.client.admin.setLanguages({ id, supportedLanguages: [kept] })],
  ])('ends when %s drops its language, and lasts in a language that is kept', async (_, keep) => {
    const [reader, other] = await Promise.all([newWriter('english', 'swedish'), newWriter('swedish')]);
    const id = await makeRequest(app, { customer, language: 'swedish' });
    await hold(reader, id);
    await keep(reader, 'swedish');
    expect(await heldFor(other, id)).toBe(true);
    await keep(reader, 'english');
    expect(await rowOf(id)).toMatchObject({ heldBy: null, heldUntil: null });
    await accept(other, id);
  });

  it('is refused for one’s own request, another language, what is taken and what is not there', async () => {
    const [reader, other] = await Promise.all([newWriter(), newWriter('swedish', 'english')]);
    const own = await makeRequest(app, { customer: reader });
    const swedish = await makeRequest(app, { customer, language: 'swedish' });
    const taken = await newJob();
    await accept(other, taken);
    await expectFault(hold(reader, own), 'OWN_REQUEST');
    await expectFault(hold(reader, swedish), 'NOT_FOUND');
    await expectFault(hold(reader, taken), 'ALREADY_TAKEN');
    await expectFault(hold(reader, crypto.randomUUID()), 'NOT_FOUND');
    await expectFault(hold(admin, swedish), 'NOT_ALLOWED');
    for (const id of [own, swedish, taken]) expect(await rowOf(id)).toMatchObject({ heldBy: null });
  });
});

describe('the end of a hold', () => {
  it('is its very moment, by the database’s clock, for reading, accepting and holding', async () => {
    const [reader, other] = await Promise.all([newWriter(), newWriter()]);
    for (const by of [accept, hold]) {
      const id = await newJob();
      await hold(reader, id);
      await endIn(id, 60_000);
      await expectFault(by(other, id), 'HELD_BY_ANOTHER');
      await endIn(id, 0);
      expect(await heldFor(other, id)).toBe(false);
      expect(await reader.client.writer.job({ id })).toMatchObject({ heldUntil: null });
      await by(other, id);
    }
  });

  it('leaves the job to its reader as to any other, and they may hold it again', async () => {
    const reader = await newWriter();
    const id = await newJob();
    await hold(reader, id);
    await endIn(id, -1);
    const again = await hold(reader, id);
    expect(Date.parse(again.heldUntil)).toBeGreaterThan(Date.now() + 590_000);
  });

  it('is told to the reader a minute before, once, and cleared after it', async () => {
    const reader = await newWriter();
    const [id, later] = await Promise.all([newJob(), newJob()]);
    await hold(await newWriter(), later);
    await hold(reader, id);
    await endIn(id, 59_000);
    for (let n = 0; n < 3; n++) await tellOfEndingHolds(app.services);
    const told = await app.services.database.orm
      .select()
      .from(notifications)
      .where(eq(notifications.recipientId, reader.id));
    const lapsing = told.filter(({ kind }) => kind === 'hold-lapsing');
    expect(lapsing).toMatchObject([{ contentRequestId: id, values: { until: expect.any(String) } }]);
    await endLapsedHolds(app.services);
    expect(await rowOf(id)).toMatchObject({ heldBy: reader.id });
    await endIn(id, 0);
    await endLapsedHolds(app.services);
    expect(await rowOf(id)).toMatchObject({ heldBy: null, heldUntil: null });
    expect(await rowOf(later)).not.toMatchObject({ heldBy: null });
  });
});

describe('holding and accepting at once', () => {
  it('lets the reader win against 49 who accept without a hold, and answers 409 to each of them', async () => {
    const [reader, ...others] = await Promise.all(Array.from({ length: 50 }, () => newWriter()));
    if (!reader) throw new Error('There is a reader');
    const id = await newJob();
    await hold(reader, id);
    const all = [...others, reader];
    const answers = await Promise.allSettled(all.map((writer) => accept(writer, id)));
    const won = all.filter((_, at) => answers[at]?.status === 'fulfilled');
    expect(won.map((writer) => writer.id)).toEqual([reader.id]);
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 409 });
    }
    expect(await rowOf(id)).toMatchObject({ status: 'assigned', assignedWriterId: reader.id });
  });

  it('holds for one of 20 readers who open a job at once', async () => {
    const readers = await Promise.all(Array.from({ length: 20 }, () => newWriter()));
    const id = await newJob();
    const answers = await Promise.allSettled(readers.map((reader) => hold(reader, id)));
    const winners = readers.filter((_, at) => answers[at]?.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ heldBy: winners[0]?.id });
    for (const answer of answers) {
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ code: 'HELD_BY_ANOTHER', status: 409 });
    }
  });

  it('never accepts for one writer what another has just held', async () => {
    const [reader, other] = await Promise.all([newWriter(), newWriter()]);
    for (let n = 0; n < 30; n++) {
      const id = await newJob();
      const [held, accepted] = await Promise.allSettled([hold(reader, id), accept(other, id)]);
      expect([held.status, accepted.status].sort()).toEqual(['fulfilled', 'rejected']);
      expect(await rowOf(id)).toMatchObject(
        held.status === 'fulfilled'
          ? { status: 'pending', heldBy: reader.id }
          : { assignedWriterId: other.id, heldBy: null },
      );
    }
  });

  it('leaves a writer with one hold who opens ten jobs at once, and two who change places', async () => {
    const [reader, other] = await Promise.all([newWriter(), newWriter()]);
    const jobs = await Promise.all(Array.from({ length: 10 }, newJob));
    await Promise.all(jobs.map((id) => hold(reader, id)));
    const { rows } = await app.services.database.query(
      'select count(*)::int as held from content_requests where held_by = $1',
      [reader.id],
    );
    expect(rows).toEqual([{ held: 1 }]);

    const [one, two] = await Promise.all([newJob(), newJob()]);
    for (let n = 0; n < 20; n++) {
      await hold(reader, one);
      await hold(other, two);
      const answers = await Promise.allSettled([hold(reader, two), hold(other, one)]);
      for (const answer of answers)
        if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'HELD_BY_ANOTHER' });
      await Promise.all([
        endHold(reader, one),
        endHold(reader, two),
        endHold(other, one),
        endHold(other, two),
      ]);
    }
  });
});

it('a hold is told to the open pages of writers, and to those of no customer or admin', async () => {
  const [reader, other, swede] = await Promise.all([newWriter(), newWriter(), newWriter('swedish')]);
  const id = await newJob();
  const users = [reader, other, swede, customer, admin];
  const clients = await Promise.all(users.map((user) => live(app, user)));
  await hold(reader, id);
  await app.services.database.transaction(async (tx) => {
    await tx.execute(sql`update content_requests set held_until = now() where id = ${id}`);
  });
  await endLapsedHolds(app.services);
  const heard: LiveMessage[][] = [];
  for (const [at, user] of users.entries()) {
    const client = clients[at];
    if (client) heard.push((await toldBy(app, client, user)).filter(about(id)));
  }
  const held = heard.map((messages) =>
    messages.map((message) => (message.type === 'job-hold' ? message.heldByAnother : message.type)),
  );
  expect(held[2]).toEqual([]);
  expect(held[3]).toEqual([]);
  expect(held[4]).toEqual([]);
  expect(held[0]?.length).toBeGreaterThan(0);
  expect(held[0]?.every((another) => another === false)).toBe(true);
  expect(held[1]?.at(-1)).toBe(false);
  expect(JSON.stringify(heard[1])).not.toContain(reader.id);
});

/** The embedded database has one connection. */
function severalConnections() {
  it('holds no job in it once the change is made', async () => {
    const reader = await newWriter('english', 'swedish');
    const id = await newJob();
    let holding: Promise<unknown> = Promise.resolve();
    await app.services.database.orm.transaction(async (tx) => {
      await saveLanguages(tx, { writerId: reader.id, by: reader.id }, ['swedish']);
      holding = hold(reader, id).catch((error: unknown) => error);
      await expect.poll(() => waitingFor(tx)).toBe(1);
    });
    expect(await holding).toMatchObject({ code: 'NOT_FOUND' });
    expect(await rowOf(id)).toMatchObject({ heldBy: null, heldUntil: null });
    const other = await newWriter();
    await accept(other, id);
  });
}

if (process.env.TEST_DATABASE === 'postgres')
  describe('a language that is dropped while a job in it is opened', severalConnections);
