import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Brief, emptyBrief } from '#domain/brief/brief';
import { contentRequests, generations, settings, storedFiles } from '#server/database/schema/index';
import { expectFault } from '#server/testing/faults';
import { generatorAtHand, until } from '#server/testing/generation-at-hand';
import { filesByState } from '#server/testing/make-request';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';
import { GENERATE } from './generate-job';
import { GenerationFailure } from './generator';
import { takeUpGenerations } from './take-up-generations';

const { generator, next } = generatorAtHand();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ generator });
});
afterAll(() => app.close());

const briefOf = (part: Partial<Brief> = {}): Brief => ({
  ...emptyBrief('swedish'),
  title: 'Älgkött & öl',
  contentType: 'blog-post',
  wordCount: 'short',
  humanize: 'yes',
  mainKeyword: ['älgkött'],
  ...part,
});

async function handIn(user: TestUser, part: Partial<Brief> = {}): Promise<string> {
  const id = randomUUID();
  await user.client.generations.create({ id, brief: briefOf(part) });
  return id;
}
const stateOf = (user: TestUser, id: string, state: string) =>
  until(
    () => user.client.generations.get({ id }),
    (generation) => generation.state === state,
  );
const rowOf = async (id: string) => {
  const [row] = await app.parts.database.orm.select().from(generations).where(eq(generations.id, id));
  if (!row) throw new Error('no such generation');
  return row;
};
const requestsOf = (user: TestUser) =>
  app.parts.database.orm.select().from(contentRequests).where(eq(contentRequests.customerId, user.id));

describe('a brief that is handed in', () => {
  it('becomes a pending request with its texts and its document, and the saved brief is gone', async () => {
    const user = await app.createUser();
    await user.client.brief.save({ brief: briefOf(), basedOn: 0 });
    const id = await handIn(user);
    const writing = await next();
    expect(await user.client.generations.get({ id })).toMatchObject({
      id,
      state: 'running',
      title: 'Älgkött & öl',
      language: 'swedish',
      requestId: null,
    });
    writing.progress(40);
    await until(
      () => rowOf(id),
      (row) => row.progress === 40,
    );
    expect((await user.client.customer.dashboard()).generations).toMatchObject([{ id, progress: 40 }]);
    expect(await requestsOf(user)).toEqual([]);
    writing.finish();
    const done = await stateOf(user, id, 'done');
    expect(done.progress).toBe(100);
    const request = await user.client.customer.request({ id: done.requestId ?? '' });
    expect(request).toMatchObject({
      status: 'pending',
      title: 'Älgkött & öl',
      completedAt: null,
      hasDocument: false,
      humanizedContent: null,
      sampleText: true,
      brief: briefOf(),
    });
    expect(request.content).toContain('älgkött');
    expect(request.result.draft).toContain('# Älgkött & öl');
    expect(request.result.slug).toBe('algkott-ol');
    const [row] = await requestsOf(user);
    const path = row?.originalDocumentPath ?? '';
    const [file] = await app.parts.database.orm.select().from(storedFiles).where(eq(storedFiles.path, path));
    expect(file).toMatchObject({ state: 'attached', originalName: 'älgkött___öl_original.docx' });
    const bytes = await buffer(await app.parts.files.read(path));
    expect(bytes.length).toBe(file?.bytes);
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect(await user.client.brief.load()).toEqual({ saved: null });
    expect((await user.client.customer.dashboard()).generations).toEqual([]);
  });

  it('is completed at once when nobody is to humanize it', async () => {
    const user = await app.createUser();
    const id = await handIn(user, { humanize: 'no', title: '' });
    (await next()).finish();
    const { requestId } = await stateOf(user, id, 'done');
    const request = await user.client.customer.request({ id: requestId ?? '' });
    expect(request).toMatchObject({
      status: 'completed',
      title: 'blog-post content',
      hasDocument: true,
      hasHumanizedDocument: false,
    });
    expect(request.humanizedContent).toBe(request.result.draft);
    expect(request.completedAt).not.toBeNull();
  });

  it('leaves a brief alone that was changed since', async () => {
    const user = await app.createUser();
    const { version } = await user.client.brief.save({ brief: briefOf(), basedOn: 0 });
    const id = await handIn(user);
    const writing = await next();
    await user.client.brief.save({ brief: briefOf({ title: 'Something new' }), basedOn: version });
    writing.finish();
    await stateOf(user, id, 'done');
    expect((await user.client.brief.load()).saved?.brief.title).toBe('Something new');
  });

  it('is one however often it is sent, and nobody else’s', async () => {
    const user = await app.createUser();
    const other = await app.createUser();
    const id = randomUUID();
    const input = { id, brief: briefOf() };
    const answers = await Promise.all(Array.from({ length: 8 }, () => user.client.generations.create(input)));
    expect(new Set(answers.map((answer) => answer.id))).toEqual(new Set([id]));
    await expectFault(other.client.generations.create(input), 'NOT_FOUND');
    (await next()).finish();
    await stateOf(user, id, 'done');
    expect(await user.client.generations.create(input)).toMatchObject({ state: 'done' });
    expect(await requestsOf(user)).toHaveLength(1);
    for (const call of ['get', 'cancel', 'retry', 'dismiss'] as const) {
      await expectFault(other.client.generations[call]({ id }), 'NOT_FOUND');
    }
  });

  it('is refused with a message for each missing field, in its language', async () => {
    const user = await app.createUser();
    const missing = async (brief: Brief) => {
      const error = await expectFault(
        user.client.generations.create({ id: randomUUID(), brief }),
        'INVALID_INPUT',
      );
      return (error as { data: { problems: { message: string }[] } }).data.problems;
    };
    expect((await missing(emptyBrief())).map((problem) => problem.message)).toEqual([
      'Language is required',
      'Content type is required',
      'Title or main keyword is required',
      'Word count is required',
      'Humanization preference is required',
    ]);
    expect(await missing(briefOf({ wordCount: null }))).toEqual([
      { field: 'wordCount', message: 'Textlängd måste väljas' },
    ]);
    expect(await missing(briefOf({ title: ' ', mainKeyword: [] }))).toHaveLength(1);
  });

  it('is refused beyond the day’s limit, also when several come at once', async () => {
    const { orm } = app.parts.database;
    await orm.insert(settings).values({ key: 'generationsPerDay', value: 2 });
    const user = await app.createUser();
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => handIn(user)));
    await orm.delete(settings);
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(2);
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ code: 'DAILY_LIMIT', status: 429 });
    (await next()).finish();
    (await next()).finish();
    await until(
      () => requestsOf(user),
      (rows) => rows.length === 2,
    );
  });

  it('counts each try again', async () => {
    const { orm } = app.parts.database;
    const user = await app.createUser();
    const id = await handIn(user);
    (await next()).fail(new GenerationFailure('refused', false));
    await stateOf(user, id, 'failed');
    await orm.insert(settings).values({ key: 'generationsPerDay', value: 2 });
    await user.client.generations.retry({ id });
    (await next()).fail(new GenerationFailure('refused', false));
    await stateOf(user, id, 'failed');
    await expectFault(user.client.generations.retry({ id }), 'DAILY_LIMIT');
    await expectFault(handIn(user), 'DAILY_LIMIT');
    await orm.update(generations).set({ triedAt: sql`now() - interval '25 hours'` });
    await user.client.generations.retry({ id });
    expect((await rowOf(id)).tries).toBe(1);
    await orm.delete(settings);
    (await next()).finish();
    await stateOf(user, id, 'done');
  });
});

describe('a generation', () => {
  it('that is cancelled stops, writes nothing, and leaves the brief', async () => {
    const user = await app.createUser();
    await user.client.brief.save({ brief: briefOf(), basedOn: 0 });
    const id = await handIn(user);
    const writing = await next();
    const aborted = new Promise((resolve) => writing.signal.addEventListener('abort', resolve));
    expect(await user.client.generations.cancel({ id })).toMatchObject({ state: 'cancelled' });
    await aborted;
    await expectFault(user.client.generations.cancel({ id }), 'WRONG_STATE');
    await expectFault(user.client.generations.retry({ id }), 'WRONG_STATE');
    expect(await requestsOf(user)).toEqual([]);
    expect((await user.client.brief.load()).saved).not.toBeNull();
    expect((await user.client.customer.dashboard()).generations).toEqual([]);
  });

  it('that is cancelled in the moment it ends is either: never a request without a generation done', async () => {
    const user = await app.createUser();
    for (let round = 0; round < 6; round++) {
      const before = (await requestsOf(user)).length;
      const id = await handIn(user);
      const writing = await next();
      writing.finish();
      if (round % 2 === 1) await new Promise((resolve) => setImmediate(resolve));
      await user.client.generations
        .cancel({ id })
        .catch((error) => expect(error).toMatchObject({ code: 'WRONG_STATE' }));
      const end = await until(
        () => rowOf(id),
        (row) => row.finishedAt !== null,
      );
      // The loser's document is given up, and what is stored is attached to a request.
      const files = await until(
        () => filesByState(app),
        (states) => !states.uploading,
      );
      const after = await requestsOf(user);
      expect(after.length - before).toBe(end.state === 'done' ? 1 : 0);
      const [attached] = await app.parts.database.orm
        .select({ n: sql<number>`count(*)::int` })
        .from(contentRequests);
      expect(files.attached).toBe(attached?.n);
    }
  });

  it('that fails says so, can be dismissed or tried again, and says nothing of why', async () => {
    const user = await app.createUser();
    const id = await handIn(user);
    (await next()).fail(new GenerationFailure('refused', false));
    const failed = await stateOf(user, id, 'failed');
    expect(JSON.stringify(failed)).not.toContain('refused');
    expect((await rowOf(id)).failure).toBe('refused');
    expect((await user.client.customer.dashboard()).generations).toMatchObject([{ id, state: 'failed' }]);
    expect(await user.client.generations.retry({ id })).toMatchObject({ state: 'queued', progress: 0 });
    (await next()).fail(new GenerationFailure('malformed', false));
    await stateOf(user, id, 'failed');
    await user.client.generations.dismiss({ id });
    expect((await user.client.customer.dashboard()).generations).toEqual([]);
    const again = await handIn(user);
    const writing = await next();
    await expectFault(user.client.generations.dismiss({ id: again }), 'WRONG_STATE');
    writing.finish();
    await stateOf(user, again, 'done');
  });

  it('that fails passingly is tried again by itself, three times in all', async () => {
    const user = await app.createUser();
    const id = await handIn(user);
    const passing = () => new GenerationFailure('rate-limited', true, { retryAfterMs: 0 });
    (await next()).fail(passing());
    (await next()).fail(passing());
    expect((await rowOf(id)).state).toMatch(/queued|running/);
    (await next()).fail(passing());
    await stateOf(user, id, 'failed');
    expect(await rowOf(id)).toMatchObject({ failure: 'rate-limited', attempt: 3 });
    await user.client.generations.retry({ id });
    (await next()).finish();
    await stateOf(user, id, 'done');
  });

  it('whose endpoint wants to be left alone for long fails at once', async () => {
    const user = await app.createUser();
    const id = await handIn(user);
    (await next()).fail(new GenerationFailure('rate-limited', true, { retryAfterMs: 3_600_000 }));
    await stateOf(user, id, 'failed');
  });

  it('that was lost in a crash is taken up again; its old worker, should it live, writes nothing', async () => {
    const user = await app.createUser();
    const id = await handIn(user);
    const lost = await next();
    await app.parts.database.orm
      .update(generations)
      .set({ heartbeatAt: sql`now() - interval '1 minute'` })
      .where(eq(generations.id, id));
    await takeUpGenerations(app.parts, { running: 15, queued: 60 });
    const second = await next();
    const { released = 0 } = await filesByState(app);
    lost.finish();
    await until(
      () => filesByState(app),
      (files) => (files.released ?? 0) > released,
    );
    expect(await requestsOf(user)).toEqual([]);
    second.finish();
    await stateOf(user, id, 'done');
    expect(await requestsOf(user)).toHaveLength(1);
    expect((await rowOf(id)).attempt).toBe(2);
  });

  it('that crashes every server is given up after three attempts', async () => {
    const user = await app.createUser();
    const id = await handIn(user);
    for (let attempt = 1; attempt <= 3; attempt++) {
      await next();
      expect((await rowOf(id)).attempt).toBe(attempt);
      await app.parts.database.orm
        .update(generations)
        .set({ heartbeatAt: new Date(0) })
        .where(eq(generations.id, id));
      await takeUpGenerations(app.parts, { running: 15, queued: 60 });
    }
    await stateOf(user, id, 'failed');
    expect((await rowOf(id)).failure).toBe('abandoned');
    expect(await requestsOf(user)).toEqual([]);
  });

  it('delivered twice is written once', async () => {
    const user = await app.createUser();
    const id = await handIn(user);
    await app.parts.database.transaction((tx) => app.parts.jobs.enqueue(tx, GENERATE, { generationId: id }));
    (await next()).finish();
    await stateOf(user, id, 'done');
    await app.parts.database.transaction((tx) => app.parts.jobs.enqueue(tx, GENERATE, { generationId: id }));
    expect(await requestsOf(user)).toHaveLength(1);
  });
});

it('the draft’s document missing its place in the store, nothing is stored and the brief stays', async () => {
  const user = await app.createUser();
  await user.client.brief.save({ brief: briefOf(), basedOn: 0 });
  const { files } = app.parts;
  const { writeFrom } = files;
  files.writeFrom = () => Promise.reject(new Error('no space left on device'));
  try {
    const id = await handIn(user);
    for (let attempt = 0; attempt < 3; attempt++) (await next()).finish();
    await stateOf(user, id, 'failed');
  } finally {
    files.writeFrom = writeFrom;
  }
  expect(await requestsOf(user)).toEqual([]);
  expect((await user.client.brief.load()).saved).not.toBeNull();
});
