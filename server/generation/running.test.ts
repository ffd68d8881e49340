import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INPUT_SETTINGS } from '#domain/settings';
import { contentRequests, generations, generationTexts } from '#server/database/schema/index';
import { GenerationFailure } from '#server/generation/model/generator';
import { hangWrites } from '#server/testing/counterparts/hanging-store';
import { expectFault } from '#server/testing/faults';
import { generatorAtHand, until } from '#server/testing/generation-at-hand';
import { briefOf, generationRow, handIn, requestsOf, stateOf } from '#server/testing/handed-in';
import { filesByState } from '#server/testing/make-request';
import { startTestApp, type TestApp } from '#server/testing/test-app';
import { GENERATE } from './generate-job';
import { requeueStaleGenerations } from './requeue-stale-generations';

const { generator, next } = generatorAtHand();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ generator });
});
afterAll(() => app.close());

describe('a generation', () => {
  it('that is cancelled stops, stores nothing, and keeps the saved brief', async () => {
    const user = await app.createUser();
    await user.client.brief.save({ brief: briefOf(), basedOn: 0 });
    const id = await handIn(user);
    const writing = await next();
    const aborted = new Promise((resolve) => writing.signal.addEventListener('abort', resolve));
    expect(await user.client.generations.cancel({ id })).toMatchObject({ state: 'cancelled' });
    await aborted;
    expect(await requestsOf(app, user)).toEqual([]);
    expect((await user.client.brief.load()).saved).not.toBeNull();
    // Nothing was written yet that the customer could want to keep.
    expect((await user.client.customer.dashboard()).generations).toEqual([]);
    expect(await user.client.generations.retry({ id })).toMatchObject({ state: 'queued' });
    (await next()).finish();
    await stateOf(user, id, 'done');
  });

  it('that is cancelled as it ends is either cancelled or done, never a request without a done generation', async () => {
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
      // The losing document is released, and every stored file is attached to a request.
      const files = await until(
        () => filesByState(app),
        (states) => !states.uploading,
      );
      const after = await requestsOf(app, user);
      expect(after.length - before).toBe(end.state === 'done' ? 1 : 0);
      const [attached] = await app.services.database.orm
        .select({ n: sql<number>`count(*)::int` })
        .from(contentRequests);
      expect(files.attached ?? 0).toBe(attached?.n);
    }
  });

  it('that fails shows the customer a reason, and can be dismissed or retried', async () => {
    const user = await app.createUser();
    const id = await handIn(user);
    (await next()).fail(new GenerationFailure('refused'));
    expect(await stateOf(user, id, 'failed')).toMatchObject({ reason: 'refused', nextTryAt: null });
    expect((await generationRow(app, id)).failure).toBe('refused');
    expect((await user.client.customer.dashboard()).generations).toMatchObject([{ id, state: 'failed' }]);
    expect(await user.client.generations.retry({ id })).toMatchObject({
      state: 'queued',
      progress: 0,
      reason: null,
    });
    (await next()).fail(new GenerationFailure('misconfigured'));
    expect(await stateOf(user, id, 'failed')).toMatchObject({ reason: 'not-set-up' });
    await user.client.generations.dismiss({ id });
    expect((await user.client.customer.dashboard()).generations).toEqual([]);
    const again = await handIn(user);
    const writing = await next();
    await expectFault(user.client.generations.dismiss({ id: again }), 'WRONG_STATE');
    writing.finish();
    await stateOf(user, again, 'done');
  });

  it('with unusable answers gets three attempts, each with the problem of the one before in its prompt', async () => {
    const user = await app.createUser();
    const id = await handIn(user);
    const unusable = (problem: string) => new GenerationFailure('malformed', { problem });
    const problems = [];
    for (const problem of ['it was no JSON', 'it was too short', 'it was empty']) {
      const writing = await next();
      problems.push(writing.problem);
      writing.fail(unusable(problem));
    }
    expect(await stateOf(user, id, 'failed')).toMatchObject({ reason: 'unusable' });
    expect(problems).toEqual([undefined, 'it was no JSON', 'it was too short']);
    expect(await generationRow(app, id)).toMatchObject({ failure: 'malformed', unusable: 3 });
    // An outage in between does not use up an attempt.
    await user.client.generations.retry({ id });
    (await next()).fail(unusable('it was no JSON'));
    (await next()).fail(new GenerationFailure('unreachable'));
    await comeDue(id);
    (await next()).finish();
    await stateOf(user, id, 'done');
  });

  it('with answers too long to be read gets three attempts, each told to be shorter, and ends', async () => {
    const user = await app.createUser();
    const id = await handIn(user);
    const problems = [];
    for (let attempt = 1; attempt <= 3; attempt++) {
      const writing = await next();
      problems.push(writing.problem);
      writing.fail(new GenerationFailure('too-long'));
    }
    expect(await stateOf(user, id, 'failed')).toMatchObject({ reason: 'unusable' });
    const shorter = 'Det var så långt att det klipptes av. Skriv kortare.';
    expect(problems).toEqual([undefined, shorter, shorter]);
    expect(await generationRow(app, id)).toMatchObject({ failure: 'too-long', unusable: 3 });
  });

  it('with an unavailable provider is retried for at least 15 minutes, shows this meanwhile, and then the failure', async () => {
    const user = await app.createUser();
    const id = await handIn(user);
    const away = () => new GenerationFailure('unreachable');
    for (let failure = 1; failure <= 6; failure++) {
      (await next()).fail(away());
      const waiting = await until(
        () => user.client.generations.get({ id }),
        (generation) => generation.nextTryAt !== null,
      );
      expect(waiting).toMatchObject({ state: 'queued', reason: 'provider-away' });
      expect((await user.client.customer.dashboard()).generations).toMatchObject([
        { id, reason: 'provider-away' },
      ]);
      await comeDue(id, 3 * 60 * failure);
    }
    // 18 minutes have passed, by the row; after more than an hour no caller waits any longer.
    const writing = await next();
    await app.services.database.orm
      .update(generations)
      .set({ troubleSince: sql`now() - interval '2 hours'` })
      .where(eq(generations.id, id));
    writing.fail(away());
    expect(await stateOf(user, id, 'failed')).toMatchObject({ reason: 'provider-away', nextTryAt: null });
    await user.client.generations.retry({ id });
    (await next()).finish();
    await stateOf(user, id, 'done');
  });

  it('with a Retry-After from the provider is not retried before that time', async () => {
    const user = await app.createUser();
    const id = await handIn(user);
    const before = Date.now();
    (await next()).fail(new GenerationFailure('rate-limited', { retryAfterMs: 1_200_000 }));
    const waiting = await until(
      () => user.client.generations.get({ id }),
      (generation) => generation.nextTryAt !== null,
    );
    expect(waiting.reason).toBe('provider-busy');
    const pause = Date.parse(waiting.nextTryAt ?? '') - before;
    expect(pause).toBeGreaterThanOrEqual(1_199_000);
    expect(pause).toBeLessThan(1_230_000);
    // A job that runs too early does nothing.
    await app.services.database.transaction((tx) =>
      app.services.jobs.enqueue(tx, GENERATE, { generationId: id }),
    );
    await comeDue(id);
    (await next()).finish();
    await stateOf(user, id, 'done');
  });

  it('that was lost in a crash is requeued; its old worker, if still alive, writes nothing', async () => {
    const user = await app.createUser();
    const id = await handIn(user);
    const lost = await next();
    await loseWorker(id);
    const second = await next();
    second.finish();
    await stateOf(user, id, 'done');
    lost.finish();
    await until(
      () => filesByState(app),
      (files) => !files.uploading,
    );
    expect(await requestsOf(app, user)).toHaveLength(1);
    expect((await generationRow(app, id)).attempt).toBe(2);
  });

  it('loses no attempt when its servers crash ten times in a row', async () => {
    const user = await app.createUser();
    const id = await handIn(user);
    for (let crash = 1; crash <= 10; crash++) {
      await next();
      await loseWorker(id);
      expect(await generationRow(app, id)).toMatchObject({ lost: crash });
      // From the fifth on there is a pause, should the text itself bring the servers down.
      await comeDue(id);
    }
    (await next()).finish();
    await stateOf(user, id, 'done');
    expect(await requestsOf(app, user)).toHaveLength(1);
  });

  it('fails when its servers have kept crashing for a day', async () => {
    const user = await app.createUser();
    const id = await handIn(user);
    const writing = await next();
    await app.services.database.orm
      .update(generations)
      .set({ lost: 50, triedAt: sql`now() - interval '25 hours'` })
      .where(eq(generations.id, id));
    await loseWorker(id);
    expect(await stateOf(user, id, 'failed')).toMatchObject({ reason: 'internal' });
    expect((await generationRow(app, id)).failure).toBe('abandoned');
    writing.finish();
    expect(await requestsOf(app, user)).toEqual([]);
  });

  it('that waits for the model does not delay others: twelve hang, the next one completes', async () => {
    const user = await app.createUser();
    const hanging = [];
    for (let n = 0; n < 12; n++) {
      await handIn(user, { title: `Hangs ${n}` });
      hanging.push(await next());
    }
    const id = await handIn(user, { title: 'Goes' });
    (await next()).finish();
    await stateOf(user, id, 'done');
    for (const writing of hanging) writing.finish();
    await until(
      () => requestsOf(app, user),
      (rows) => rows.length === 13,
    );
  });

  it('has time for calls as long as the settings allow, each of which would else be repeated without end', () => {
    expect(GENERATE.timeoutSeconds).toBeGreaterThanOrEqual(3 * INPUT_SETTINGS.modelTotalSeconds.max);
  });

  it('delivered twice runs once', async () => {
    const user = await app.createUser();
    const id = await handIn(user);
    await app.services.database.transaction((tx) =>
      app.services.jobs.enqueue(tx, GENERATE, { generationId: id }),
    );
    (await next()).finish();
    await stateOf(user, id, 'done');
    await app.services.database.transaction((tx) =>
      app.services.jobs.enqueue(tx, GENERATE, { generationId: id }),
    );
    expect(await requestsOf(app, user)).toHaveLength(1);
  });
});

describe('a generated text', () => {
  it('is kept while the file store is unavailable: storing is retried, the model is not called again', async () => {
    const user = await app.createUser();
    await user.client.brief.save({ brief: briefOf(), basedOn: 0 });
    const { files } = app.services;
    const { writeFrom } = files;
    let tries = 0;
    files.writeFrom = () => {
      tries += 1;
      return Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    };
    const id = await handIn(user);
    (await next()).finish();
    const written = async () =>
      (
        await app.services.database.orm
          .select()
          .from(generationTexts)
          .where(eq(generationTexts.generationId, id))
      ).length;
    const waiting = await until(
      () => user.client.generations.get({ id }),
      (generation) => generation.nextTryAt !== null,
    );
    expect(waiting).toMatchObject({ state: 'queued', reason: 'storage' });
    expect(await written()).toBe(1);
    expect(await requestsOf(app, user)).toEqual([]);
    expect((await user.client.brief.load()).saved).not.toBeNull();
    // Half a day later it is still retried.
    await comeDue(id, 12 * 3_600);
    await until(
      () => Promise.resolve(tries),
      (count) => count === 2,
    );
    files.writeFrom = writeFrom;
    await until(
      () => user.client.generations.get({ id }),
      (generation) => generation.nextTryAt !== null,
    );
    await comeDue(id);
    await stateOf(user, id, 'done');
    expect(await requestsOf(app, user)).toHaveLength(1);
    expect(await written()).toBe(0);
    expect((await user.client.brief.load()).saved).toBeNull();
  });

  it('is kept when the server crashes while storing the document', async () => {
    const user = await app.createUser();
    const store = hangWrites(app);
    const id = await handIn(user);
    (await next()).finish();
    await store.begun;
    store.release();
    await loseWorker(id);
    await stateOf(user, id, 'done');
    expect(await requestsOf(app, user)).toHaveLength(1);
  });

  it('tells of an outage of the database as what it is, when a stage cannot begin', async () => {
    const user = await app.createUser();
    const { database } = app.services;
    await database.query(`create function refuse_attempts() returns trigger language plpgsql as $$
      begin raise exception 'the database is being restarted'; end $$`);
    await database.query(`create trigger refuse_attempts before insert on generation_stages
      for each row execute function refuse_attempts()`);
    const id = await handIn(user);
    const waiting = await until(
      () => user.client.generations.get({ id }),
      (generation) => generation.reason !== null,
    );
    expect(waiting).toMatchObject({ state: 'queued', reason: 'interrupted' });
    await database.query('drop function refuse_attempts cascade');
    await comeDue(id);
    (await next()).finish();
    await stateOf(user, id, 'done');
  });

  it('is stored even if the database is unavailable when it is complete', async () => {
    const user = await app.createUser();
    const id = await handIn(user);
    const writing = await next();
    const { database } = app.services;
    const { transaction } = database;
    let failures = 0;
    database.transaction = () => {
      failures += 1;
      return Promise.reject(new Error('Connection terminated unexpectedly'));
    };
    writing.finish();
    await until(
      () => Promise.resolve(failures),
      (count) => count > 1,
    );
    database.transaction = transaction;
    await stateOf(user, id, 'done');
  });
});

/** Makes the next attempt due, as if its outage had lasted `troubledSeconds`. */
async function comeDue(id: string, troubledSeconds = 0): Promise<void> {
  await app.services.database.orm
    .update(generations)
    .set({
      nextTryAt: sql`now()`,
      heartbeatAt: sql`now() - interval '2 minutes'`,
      troubleSince: sql`now() - make_interval(secs => ${troubledSeconds}::int)`,
    })
    .where(and(eq(generations.id, id), eq(generations.state, 'queued')));
  await requeueStaleGenerations(app.services);
}

/** As if its worker's process had crashed. */
async function loseWorker(id: string): Promise<void> {
  await app.services.database.orm
    .update(generations)
    .set({ workerId: randomUUID() })
    .where(eq(generations.id, id));
  await requeueStaleGenerations(app.services);
}
