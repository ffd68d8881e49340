import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Brief, emptyBrief } from '#domain/brief/brief';
import { generations, settings, storedFiles } from '#server/database/schema/index';
import { GenerationFailure } from '#server/generation/model/generator';
import { expectFault } from '#server/testing/faults';
import { generatorAtHand, until } from '#server/testing/generation-at-hand';
import { briefOf, generationRow, handIn, requestsOf, stateOf } from '#server/testing/handed-in';
import { startTestApp, type TestApp } from '#server/testing/test-app';

const { generator, next } = generatorAtHand();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ generator });
});
afterAll(() => app.close());

describe('a brief sent for generation', () => {
  it('becomes a pending request with texts and document, and the saved brief is deleted', async () => {
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
    writing.show(60);
    await until(
      () => generationRow(app, id),
      (row) => row.progress === 5,
    );
    expect((await user.client.customer.dashboard()).generations).toMatchObject([
      { id, progress: 5, stage: 'outline', words: 60 },
    ]);
    expect(await requestsOf(app, user)).toEqual([]);
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
    const [row] = await requestsOf(app, user);
    const path = row?.originalDocumentPath ?? '';
    const [file] = await app.services.database.orm
      .select()
      .from(storedFiles)
      .where(eq(storedFiles.path, path));
    expect(file).toMatchObject({ state: 'attached', originalName: 'älgkött___öl_original.docx' });
    const bytes = await buffer(await app.services.files.read(path));
    expect(bytes.length).toBe(file?.bytes);
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect(await user.client.brief.load()).toEqual({ saved: null, waiting: null });
    expect((await user.client.customer.dashboard()).generations).toEqual([]);
  });

  it('is completed at once when the customer chose no humanization', async () => {
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
    // Writers of its language cannot see it, neither in the list nor by its id.
    const writer = await app.createUser({ role: 'writer', languages: ['english', 'swedish', 'finnish'] });
    const { items } = await writer.client.writer.jobs({ limit: 100 });
    expect(items.map((job) => job.id)).not.toContain(requestId);
    await expectFault(writer.client.writer.job({ id: requestId ?? '' }), 'NOT_FOUND');
  });

  it('belongs to an admin who acts as a customer, and is hidden from other admins’ customer pages', async () => {
    const admin = await app.createUser({ role: 'admin' });
    await admin.client.brief.save({ brief: briefOf(), basedOn: 0 });
    const id = await handIn(admin, { humanize: 'no' });
    (await next()).finish();
    const { requestId } = await stateOf(admin, id, 'done');
    expect(await requestsOf(app, admin)).toMatchObject([{ id: requestId, customerId: admin.id }]);
    const { items } = await admin.client.customer.requests({});
    expect(items.map((request) => request.id)).toEqual([requestId]);
    const { counts } = await admin.client.customer.dashboard();
    expect(counts).toMatchObject({ pending: 0, assigned: 0, in_progress: 0, completed: 1 });
  });

  it('does not delete a saved brief that was changed since', async () => {
    const user = await app.createUser();
    const { version } = await user.client.brief.save({ brief: briefOf(), basedOn: 0 });
    const id = await handIn(user);
    const writing = await next();
    await user.client.brief.save({ brief: briefOf({ title: 'Something new' }), basedOn: version });
    writing.finish();
    await stateOf(user, id, 'done');
    expect((await user.client.brief.load()).saved?.brief.title).toBe('Something new');
  });

  it('is created once however often it is sent, and is not accessible to other users', async () => {
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
    expect(await requestsOf(app, user)).toHaveLength(1);
    for (const call of ['get', 'cancel', 'retry', 'dismiss'] as const) {
      await expectFault(other.client.generations[call]({ id }), 'NOT_FOUND');
    }
  });

  it('is refused with a message for each missing field, in the brief’s language', async () => {
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

  it('is refused beyond the daily limit, also for concurrent calls', async () => {
    const { orm } = app.services.database;
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
      () => requestsOf(app, user),
      (rows) => rows.length === 2,
    );
  });

  it('counts every manual retry against the daily limit', async () => {
    const { orm } = app.services.database;
    const user = await app.createUser();
    const id = await handIn(user);
    (await next()).fail(new GenerationFailure('refused'));
    await stateOf(user, id, 'failed');
    await orm.insert(settings).values({ key: 'generationsPerDay', value: 2 });
    await user.client.generations.retry({ id });
    (await next()).fail(new GenerationFailure('refused'));
    await stateOf(user, id, 'failed');
    await expectFault(user.client.generations.retry({ id }), 'DAILY_LIMIT');
    await expectFault(handIn(user), 'DAILY_LIMIT');
    await orm.update(generations).set({ triedAt: sql`now() - interval '25 hours'` });
    await user.client.generations.retry({ id });
    expect((await generationRow(app, id)).tries).toBe(1);
    await orm.delete(settings);
    (await next()).finish();
    await stateOf(user, id, 'done');
  });
});
