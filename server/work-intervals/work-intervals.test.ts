import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timeEntries, workIntervals } from '#server/database/schema/index';
import { expectFault } from '#server/testing/faults';
import { letPass } from '#server/testing/log-time';
import { makeRequest } from '#server/testing/make-request';
import { submitDocument } from '#server/testing/submit-document';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

let app: TestApp;
let admin: TestUser;
let customer: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  admin = await app.createUser({ role: 'admin' });
  customer = await app.createUser();
});
afterAll(() => app.close());

const newWriter = () => app.createUser({ role: 'writer', fullName: 'Maija' });
const inProgress = (writer: TestUser, title?: string) =>
  makeRequest(app, { customer, writer, status: 'in_progress', ...(title ? { title } : {}) });
const intervalsOf = (id: string) =>
  app.services.database.orm
    .select()
    .from(workIntervals)
    .where(eq(workIntervals.contentRequestId, id))
    .orderBy(asc(workIntervals.startedAt));
const entriesOf = (writer: TestUser) =>
  app.services.database.orm.select().from(timeEntries).where(eq(timeEntries.writerId, writer.id));

/** In units of 10 s, so that the test's own time does not matter. */
const tens = (milliseconds: number) => Math.round(milliseconds / 10_000);

/** A writer at work on a request, with the timer running. */
async function atWork() {
  const writer = await newWriter();
  const id = await inProgress(writer);
  const started = await writer.client.workTime.start({ id });
  const intervalId = started.running?.id ?? '';
  return { writer, id, intervalId, calls: writer.client.workTime };
}

describe('the timer of a writer', () => {
  it('is started by its own call, and never by the start of the work', async () => {
    const writer = await newWriter();
    const id = await makeRequest(app, { customer, writer, status: 'assigned' });
    await expectFault(writer.client.workTime.start({ id }), 'WRONG_STATE');
    await writer.client.writer.start({ id });
    expect(await intervalsOf(id)).toEqual([]);
    expect(await writer.client.workTime.load({ id })).toMatchObject({
      ...{ elapsedMs: 0, running: null, endedBy: null },
    });
    const started = await writer.client.workTime.start({ id });
    expect(started).toMatchObject({ stoppedOn: null, endedBy: null });
    const { promptAt, answerBy } = started.running ?? { promptAt: '', answerBy: '' };
    expect(tens(Date.parse(promptAt) - Date.parse(started.now))).toBe(30);
    expect(Date.parse(answerBy) - Date.parse(promptAt)).toBe(60_000);
  });

  it('records one interval for two tabs, also when both start it at once', async () => {
    const writer = await newWriter();
    const id = await inProgress(writer);
    const started = await Promise.all(Array.from({ length: 8 }, () => writer.client.workTime.start({ id })));
    expect(new Set(started.map(({ running }) => running?.id)).size).toBe(1);
    expect(await intervalsOf(id)).toHaveLength(1);
  });

  it('runs on one request at a time, and says on which it has stopped', async () => {
    const { writer, id, intervalId, calls } = await atWork();
    await letPass(app, intervalId, { seconds: 90 });
    const other = await inProgress(writer, 'Vinterdäck');
    expect((await calls.start({ id: other })).stoppedOn).toBe('Cykelservice på hösten');
    const before = await calls.heartbeat({ id, intervalId, presentAt: new Date().toISOString() });
    expect(before).toMatchObject({ running: null, endedBy: 'elsewhere' });
    expect(before.elapsedMs).toBeGreaterThanOrEqual(90_000);
    expect(before.elapsedMs).toBeLessThan(95_000);
    await Promise.all([calls.start({ id }), calls.start({ id: other }), calls.start({ id })]);
    const all = [...(await intervalsOf(id)), ...(await intervalsOf(other))];
    expect(all.filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
  });

  it('goes on by heartbeats, and says no more of a pause than when it began', async () => {
    const { id, intervalId, calls } = await atWork();
    await letPass(app, intervalId, { seconds: 600, silent: 31, absent: 200 });
    const heard = await calls.heartbeat({ id, intervalId, presentAt: null });
    expect(Date.parse(heard.running?.promptAt ?? '') - Date.parse(heard.now)).toBeLessThanOrEqual(100_000);
    const paused = await calls.pause({ id, intervalId, reason: 'paused' });
    expect(paused).toMatchObject({ running: null, endedBy: 'paused' });
    expect(tens(paused.elapsedMs)).toBe(60);
    const again = await calls.pause({ id, intervalId, reason: 'left' });
    expect(again).toMatchObject({ endedBy: 'paused', elapsedMs: paused.elapsedMs });
    // A heartbeat from an older tab does not resume a paused interval.
    expect(await calls.heartbeat({ id, intervalId, presentAt: again.now })).toMatchObject({ running: null });
  });

  it('is closed at its last heartbeat after two minutes of silence, though it ran for 340 hours', async () => {
    const { id, intervalId, calls } = await atWork();
    await letPass(app, intervalId, {
      seconds: 340 * 3600,
      silent: 340 * 3600 - 1200,
      absent: 340 * 3600 - 1190,
    });
    const found = await calls.load({ id });
    expect(found).toMatchObject({ running: null, endedBy: 'silent' });
    expect(tens(found.elapsedMs)).toBe(120);
    // Only reading has changed nothing.
    expect(await intervalsOf(id)).toMatchObject([{ endedAt: null }]);
    const heard = await calls.heartbeat({ id, intervalId, presentAt: new Date().toISOString() });
    expect(heard).toMatchObject({ elapsedMs: found.elapsedMs, running: null, endedBy: 'silent' });
    const resumed = await calls.start({ id });
    expect(resumed.running?.id).not.toBe(intervalId);
    expect(tens(resumed.elapsedMs)).toBe(120);
  });

  it('ends where it asked, and a later answer adds nothing; one in time does', async () => {
    const { id, intervalId, calls } = await atWork();
    await letPass(app, intervalId, { seconds: 1_000, silent: 10, absent: 330 });
    const asking = await calls.load({ id });
    expect(tens(asking.elapsedMs)).toBe(97);
    const kept = await calls.heartbeat({ id, intervalId, presentAt: asking.now });
    expect(tens(kept.elapsedMs)).toBe(100);
    await letPass(app, intervalId, { seconds: 0, silent: 10, absent: 400 });
    const late = await calls.heartbeat({ id, intervalId, presentAt: new Date().toISOString() });
    expect(late).toMatchObject({ running: null, endedBy: 'unanswered' });
    expect(tens(late.elapsedMs)).toBe(90);
  });

  it('goes on when one of two tabs is closed, unless another request was timed since', async () => {
    const { writer, id, intervalId, calls } = await atWork();
    await calls.pause({ id, intervalId, reason: 'left' });
    expect(await calls.heartbeat({ id, intervalId, presentAt: null })).toMatchObject({
      running: { id: intervalId },
      endedBy: null,
    });
    await calls.pause({ id, intervalId, reason: 'left' });
    await calls.start({ id: await inProgress(writer) });
    expect(await calls.heartbeat({ id, intervalId, presentAt: null })).toMatchObject({
      running: null,
      endedBy: 'left',
    });
  });

  it('is out of reach for other writers', async () => {
    const { id, intervalId, calls } = await atWork();
    const other = await newWriter();
    const own = await inProgress(other);
    const theirs = other.client.workTime;
    await expectFault(theirs.load({ id }), 'NOT_FOUND');
    await expectFault(theirs.start({ id }), 'NOT_FOUND');
    await expectFault(theirs.heartbeat({ id, intervalId, presentAt: null }), 'NOT_FOUND');
    await expectFault(theirs.pause({ id: own, intervalId, reason: 'paused' }), 'NOT_FOUND');
    await expectFault(calls.heartbeat({ id: own, intervalId, presentAt: null }), 'NOT_FOUND');
    expect((await calls.load({ id })).running?.id).toBe(intervalId);
  });
});

describe('minutes at a submission', () => {
  it('are those of the timer, of which a begun one counts whole', async () => {
    const { writer, id, intervalId } = await atWork();
    await letPass(app, intervalId, { seconds: 51 * 60 + 10 });
    expect((await submitDocument(app, writer, id, { minutes: '52' })).status).toBe(200);
    const [entry] = await entriesOf(writer);
    expect(entry).toMatchObject({
      ...{ minutesWorked: 52, timerMinutes: 52, minutesReason: null },
      ...{ toBeChecked: false, unsubmitted: false },
    });
    const [interval] = await intervalsOf(id);
    expect(interval).toMatchObject({ endReason: 'submitted', timeEntryId: entry?.id });
    expect(await writer.client.workTime.load({ id })).toMatchObject({ elapsedMs: 0, running: null });
    await expectFault(writer.client.workTime.start({ id }), 'WRONG_STATE');
  });

  it('may be others with a reason, which admins see; without one nothing is submitted', async () => {
    const { writer, id, intervalId } = await atWork();
    await letPass(app, intervalId, { seconds: 590 });
    const key = crypto.randomUUID();
    const refused = await submitDocument(app, writer, id, { key, minutes: '45' });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'MINUTES_DIFFER', data: { problems: [{ field: 'minutesReason', found: '10' }] } },
    });
    expect(await entriesOf(writer)).toEqual([]);
    expect((await writer.client.workTime.load({ id })).running?.id).toBe(intervalId);
    const empty = await submitDocument(app, writer, id, { key, minutes: '45', minutesReason: ' ' });
    expect(empty).toMatchObject({ status: 422, body: { data: { problems: [{ field: 'minutesReason' }] } } });
    const minutesReason = 'Luin lähteet paperilta.';
    for (const _ of [1, 2])
      expect((await submitDocument(app, writer, id, { key, minutes: '45', minutesReason })).status).toBe(200);
    const { items } = await admin.client.admin.payEntries({ writerId: writer.id });
    expect(items).toMatchObject([
      { minutes: 45, toBeChecked: true, timer: { minutes: 10, reason: minutesReason, unsubmitted: false } },
    ]);
  });

  it('follow the same rule when the text of the page is handed in', async () => {
    const { writer, id, intervalId } = await atWork();
    await letPass(app, intervalId, { seconds: 90 });
    const text = { markdown: '# Cykel\n\nEn text.', seoTitle: '', metaDescription: '', slug: '' };
    const { revision } = await writer.client.workingCopies.save({ id, revision: 0, text });
    const handIn = { id, submissionId: crypto.randomUUID(), revision, reason: 'Short on purpose.' };
    const { handIn: call } = writer.client.workingCopies;
    await expectFault(call({ ...handIn, minutes: 30 }), 'MINUTES_DIFFER');
    expect(await call({ ...handIn, minutes: 2 })).toMatchObject({ minutes: 2 });
  });

  it('need no reason without a timer, and keep none that explains nothing', async () => {
    const writer = await newWriter();
    const id = await inProgress(writer);
    const { status } = await submitDocument(app, writer, id, { minutes: '90', minutesReason: 'Long.' });
    expect(status).toBe(200);
    expect(await entriesOf(writer)).toMatchObject([{ timerMinutes: null, minutesReason: null }]);
  });
});
