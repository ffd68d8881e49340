import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentRequests, generations } from '#server/database/schema/index';
import { expectFault } from '#server/testing/faults';
import { generatorAtHand, until } from '#server/testing/generation-at-hand';
import { briefOf, generationRow, handIn, requestsOf, stateOf } from '#server/testing/handed-in';
import { filesByState } from '#server/testing/make-request';
import { startTestApp, type TestApp } from '#server/testing/test-app';
import { GENERATE } from './generate-job';
import { GenerationFailure } from './generator';
import { takeUpGenerations } from './take-up-generations';

const { generator, next } = generatorAtHand();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ generator });
});
afterAll(() => app.close());

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
    expect(await requestsOf(app, user)).toEqual([]);
    expect((await user.client.brief.load()).saved).not.toBeNull();
    expect((await user.client.customer.dashboard()).generations).toEqual([]);
  });

  it('that is cancelled in the moment it ends is either: never a request without a generation done', async () => {
    const user = await app.createUser();
    for (let round = 0; round < 6; round++) {
      const before = (await requestsOf(app, user)).length;
      const id = await handIn(user);
      const writing = await next();
      writing.finish();
      if (round % 2 === 1) await new Promise((resolve) => setImmediate(resolve));
      await user.client.generations
        .cancel({ id })
        .catch((error) => expect(error).toMatchObject({ code: 'WRONG_STATE' }));
      const end = await until(
        () => generationRow(app, id),
        (row) => row.finishedAt !== null,
      );
      // The loser's document is given up, and what is stored is attached to a request.
      const files = await until(
        () => filesByState(app),
        (states) => !states.uploading,
      );
      const after = await requestsOf(app, user);
      expect(after.length - before).toBe(end.state === 'done' ? 1 : 0);
      const [attached] = await app.parts.database.orm
        .select({ n: sql<number>`count(*)::int` })
        .from(contentRequests);
      expect(files.attached ?? 0).toBe(attached?.n);
    }
  });

  it('that fails says so, can be dismissed or tried again, and says nothing of why', async () => {
    const user = await app.createUser();
    const id = await handIn(user);
    (await next()).fail(new GenerationFailure('refused', false));
    const failed = await stateOf(user, id, 'failed');
    expect(JSON.stringify(failed)).not.toContain('refused');
    expect((await generationRow(app, id)).failure).toBe('refused');
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
    expect((await generationRow(app, id)).state).toMatch(/queued|running/);
    (await next()).fail(passing());
    await stateOf(user, id, 'failed');
    expect(await generationRow(app, id)).toMatchObject({ failure: 'rate-limited', attempt: 3 });
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
    expect(await requestsOf(app, user)).toEqual([]);
    second.finish();
    await stateOf(user, id, 'done');
    expect(await requestsOf(app, user)).toHaveLength(1);
    expect((await generationRow(app, id)).attempt).toBe(2);
  });

  it('that crashes every server is given up after three attempts', async () => {
    const user = await app.createUser();
    const id = await handIn(user);
    for (let attempt = 1; attempt <= 3; attempt++) {
      await next();
      expect((await generationRow(app, id)).attempt).toBe(attempt);
      await app.parts.database.orm
        .update(generations)
        .set({ heartbeatAt: new Date(0) })
        .where(eq(generations.id, id));
      await takeUpGenerations(app.parts, { running: 15, queued: 60 });
    }
    await stateOf(user, id, 'failed');
    expect((await generationRow(app, id)).failure).toBe('abandoned');
    expect(await requestsOf(app, user)).toEqual([]);
  });

  it('delivered twice is written once', async () => {
    const user = await app.createUser();
    const id = await handIn(user);
    await app.parts.database.transaction((tx) => app.parts.jobs.enqueue(tx, GENERATE, { generationId: id }));
    (await next()).finish();
    await stateOf(user, id, 'done');
    await app.parts.database.transaction((tx) => app.parts.jobs.enqueue(tx, GENERATE, { generationId: id }));
    expect(await requestsOf(app, user)).toHaveLength(1);
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
  expect(await requestsOf(app, user)).toEqual([]);
  expect((await user.client.brief.load()).saved).not.toBeNull();
});
