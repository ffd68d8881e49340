import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { emptyBrief } from '#domain/brief/brief';
import { templateResult } from '#domain/generation/template';
import { contentRequests, generations } from '#server/database/schema/index';
import { openAiError, startTestEndpoint, type TestEndpoint } from '#server/generation/model/test-endpoint';
import { openTestDatabase, type TestDatabase } from '#server/testing/database/test-database';
import { generatorAtHand, until } from '#server/testing/generation-at-hand';
import { modelWriting } from '#server/testing/model-writing';
import { startTestApp, type TestApp } from '#server/testing/test-app';
import { requeueStaleGenerations } from './requeue-stale-generations';

/** Servers started one after another on the same data. */
let database: TestDatabase;
let endpoint: TestEndpoint;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  endpoint = await startTestEndpoint();
  folder = await mkdtemp(join(tmpdir(), 'redraft-test-'));
});
const apps: TestApp[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});
afterAll(async () => {
  await endpoint.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function start(options: Parameters<typeof startTestApp>[0] = {}): Promise<TestApp> {
  const app = await startTestApp({
    database,
    ...options,
    environment: { DATA_DIR: folder, ...options.environment },
  });
  apps.push(app);
  return app;
}

const brief = {
  ...emptyBrief('english'),
  language: 'english' as const,
  title: 'Bicycle service',
  contentType: 'article' as const,
  wordCount: 'short' as const,
  humanize: 'yes' as const,
};
const rowOf = async (id: string) => {
  const [row] = await database.database.orm.select().from(generations).where(eq(generations.id, id));
  if (!row) throw new Error('no such generation');
  return row;
};
const requestsOf = (userId: string) =>
  database.database.orm.select().from(contentRequests).where(eq(contentRequests.customerId, userId));

describe('a server that stops', () => {
  it('returns an unfinished generation to the queue, and the next server runs it at once', async () => {
    const { generator, next } = generatorAtHand();
    const first = await start({ generator });
    const user = await first.createUser();
    const id = randomUUID();
    await user.client.generations.create({ id, brief });
    const writing = await next();
    await first.services.jobs.stop(50);
    expect(writing.signal.aborted).toBe(true);
    // The aborted attempt does not count.
    expect(await rowOf(id)).toMatchObject({ state: 'queued', failure: null, trouble: null, lost: 0 });

    const second = await start();
    await until(
      () => rowOf(id),
      (row) => row.state === 'done',
    );
    expect(await requestsOf(user.id)).toHaveLength(1);
    await second.services.jobs.stop(1_000);
  });

  it('lets a generation finish that is nearly done', async () => {
    const { generator, next } = generatorAtHand();
    const app = await start({ generator });
    const user = await app.createUser();
    const id = randomUUID();
    await user.client.generations.create({ id, brief });
    const writing = await next();
    const stopped = app.services.jobs.stop(20_000);
    writing.finish();
    await stopped;
    expect(await rowOf(id)).toMatchObject({ state: 'done', attempt: 1 });
    expect(await requestsOf(user.id)).toHaveLength(1);
  });
});

it('a generation of a killed server is resumed by its successor at the start', async () => {
  const away = await start({ work: false });
  const user = await away.createUser();
  const id = randomUUID();
  await user.client.generations.create({ id, brief });
  // As a kill leaves it: the job taken, the generation claimed, and no worker there.
  const dead = randomUUID();
  await database.database.query(
    `update pgboss.job set state = 'active', started_on = now(), output = jsonb_build_object('process', $1::text)
      where name = 'generate'`,
    [dead],
  );
  await database.database.orm
    .update(generations)
    .set({ state: 'running', attempt: 1, workerId: dead, heartbeatAt: sql`now()` })
    .where(eq(generations.id, id));
  const app = await start();
  await requeueStaleGenerations(app.services);
  await until(
    () => rowOf(id),
    (row) => row.state === 'done',
  );
  expect(await rowOf(id)).toMatchObject({ attempt: 2 });
  expect(await requestsOf(user.id)).toHaveLength(1);
});

it('a model’s text becomes a request in spite of a transient failure', async () => {
  const text = templateResult({ ...brief, humanize: 'no' });
  endpoint.answer(
    openAiError(503, 'warming up', { 'retry-after': '0' }),
    modelWriting({ ...brief, humanize: 'no' }),
  );
  const app = await start({
    environment: {
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: endpoint.url,
      AI_MODEL: 'test-model',
      AI_API_KEY: 'sk-test',
    },
  });
  const user = await app.createUser();
  const id = randomUUID();
  await user.client.generations.create({ id, brief: { ...brief, humanize: 'no' } });
  const done = await until(
    () => user.client.generations.get({ id }),
    (generation) => ['done', 'failed'].includes(generation.state),
  );
  const request = await user.client.customer.request({ id: done.requestId ?? '' });
  expect(request).toMatchObject({ status: 'completed', sampleText: false, humanizedContent: text.draft });
  expect(await rowOf(id)).toMatchObject({ attempt: 2 });
  expect(await app.client().account.instance()).toMatchObject({
    sampleText: false,
    generator: 'openai-compatible: test-model',
  });
});
