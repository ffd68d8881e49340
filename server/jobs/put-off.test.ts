import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { webhookDeliveries } from '#server/database/schema/index';
import { GenerationFailure } from '#server/generation/model/generator';
import { startReceiver } from '#server/testing/counterparts/webhook-receiver';
import { generatorAtHand, until } from '#server/testing/generation-at-hand';
import { handIn } from '#server/testing/handed-in';
import { startTestApp, type TestApp } from '#server/testing/test-app';
import { requeueStaleDeliveries } from '#server/webhooks/requeue-stale-deliveries';

const { generator, next } = generatorAtHand();
let lines: Record<string, unknown>[] = [];
let app: TestApp;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver(() => 500);
  app = await startTestApp({
    generator,
    logTo: (line) => void lines.push(JSON.parse(line)),
    environment: { LOG_LEVEL: 'debug', WEBHOOK_URL: receiver.url, WEBHOOK_ALLOW_PRIVATE: '1' },
  });
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});
beforeEach(() => {
  lines = [];
});

/** The outcome of the first attempt at a job of the queue since this test began. */
async function outcomeOf(queue: string): Promise<unknown> {
  const line = await until(
    async () => lines.find(({ job, outcome }) => job === queue && outcome !== undefined),
    (found) => found !== undefined,
  );
  return line?.outcome;
}

it.each([
  ['that is to be tried later', new GenerationFailure('rate-limited', { retryAfterMs: 600_000 }), 'put-off'],
  ['that its model refuses for good', new GenerationFailure('refused'), 'failed'],
])('a text %s is told as that', async (_what, failure, outcome) => {
  await handIn(await app.createUser(), {});
  (await next()).fail(failure);
  expect(await outcomeOf('generate')).toBe(outcome);
});

it.each([
  ['is tried again later', 3, 'put-off'],
  ['was tried for the last time', 20, 'failed'],
])(
  'a webhook message that its receiver refused and that %s is told as that',
  async (_what, tries, outcome) => {
    await app.services.database.orm
      .insert(webhookDeliveries)
      .values({ body: '{}', tries, nextTryAt: sql`now() - interval '1 minute'` });
    await requeueStaleDeliveries(app.services);
    expect(await outcomeOf('send-webhook')).toBe(outcome);
  },
);
