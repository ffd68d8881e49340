import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import { endsFirstRound, plannedAttempt } from '#domain/webhook/schedule';
import { webhookDeliveries } from '#server/database/schema/index';
import type { JobEnd, JobRun } from '#server/jobs/jobs';
import { isProcessLost } from '#server/jobs/lost-process';
import { traced } from '#server/runtime/tracing';
import type { Services } from '#server/services';
import { CLAIM_LEASE_SECONDS } from './claim-lease';
import { type AttemptResult, isDelivered, postMessage } from './post-message';
import { SEND_WEBHOOK } from './send-webhook-job';
import { signedHeaders } from './sign-message';
import { destinationOf, type WebhookSettings } from './webhook-settings';

/** Shorter delays are awaited in the job, longer ones in the queue. */
const MAX_INLINE_DELAY_MS = 5_000;

type Delivery = typeof webhookDeliveries.$inferSelect;

/** The handler of SEND_WEBHOOK: makes attempts until delivery, or until the next attempt is so far off that the queue schedules it. */
export async function runDelivery(services: Services, run: JobRun<{ deliveryId: string }>): Promise<JobEnd> {
  for (;;) {
    const delivery = await claim(services, run.payload.deliveryId);
    if (!delivery) return 'done';
    const begun = performance.now();
    const { database, environment } = services;
    const to = await destinationOf(database.orm, environment, delivery.targetId);
    const answer = await send(to, delivery, run.signal).catch(async (error) => {
      await releaseDelivery(services, delivery);
      throw error;
    });
    const hasFallback = to !== null && to !== 'paused' && to.fallbackUrl !== null;
    const next = await recordAttempt(services, delivery, answer, {
      hasFallback,
      elapsedMs: performance.now() - begun,
    });
    if (typeof next === 'string') return next;
    await pause(next, undefined, { signal: run.signal });
  }
}

/** Claims a due delivery by one conditional UPDATE, which increments the claim number that every later write checks. */
async function claim({ database, jobs }: Services, id: string): Promise<Delivery | undefined> {
  const due = sql`${webhookDeliveries.nextTryAt} <= now() + interval '1 second'`;
  const lost = or(
    lt(webhookDeliveries.claimedAt, sql`now() - make_interval(secs => ${CLAIM_LEASE_SECONDS})`),
    isProcessLost(webhookDeliveries.workerId),
  );
  const [row] = await database.orm
    .update(webhookDeliveries)
    .set({
      state: 'sending',
      claim: sql`${webhookDeliveries.claim} + 1`,
      claimedAt: sql`now()`,
      workerId: jobs.processId,
      nextTryAt: null,
    })
    .where(
      and(
        eq(webhookDeliveries.id, id),
        or(
          and(eq(webhookDeliveries.state, 'waiting'), due),
          and(eq(webhookDeliveries.state, 'sending'), lost),
        ),
      ),
    )
    .returning();
  database.announceCommit();
  return row;
}

function isStillClaimed({ id, claim: number }: Delivery) {
  return and(
    eq(webhookDeliveries.id, id),
    eq(webhookDeliveries.claim, number),
    eq(webhookDeliveries.state, 'sending'),
  );
}

async function send(
  to: WebhookSettings | 'paused' | null,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<AttemptResult> {
  if (!to) return { status: null, error: 'NOT_CONFIGURED' };
  if (to === 'paused') return { status: null, error: 'PAUSED' };
  const { url, fallbackUrl, secret, allowPrivate } = to;
  const planned = plannedAttempt(delivery.tries, fallbackUrl !== null, 0);
  const { id, body, httpRequestId } = delivery;
  return traced('send a webhook message', {}, () =>
    postMessage({
      url: planned?.target === 'fallback' && fallbackUrl ? fallbackUrl : url,
      headers: {
        ...signedHeaders(id, body, secret, new Date()),
        ...(httpRequestId === null ? {} : { 'x-request-id': httpRequestId }),
      },
      body,
      allowPrivate,
      signal,
    }),
  );
}

/** Records an attempt's result. Returns the milliseconds to wait here for the next attempt, or how the job ends without one. */
async function recordAttempt(
  { database, jobs, log }: Services,
  delivery: Delivery,
  answer: AttemptResult,
  { hasFallback, elapsedMs }: { hasFallback: boolean; elapsedMs: number },
): Promise<number | JobEnd> {
  const tries = delivery.tries + 1;
  const delivered = isDelivered(answer);
  const planned = delivered ? null : plannedAttempt(tries, hasFallback, Math.random());
  const pauseMs = planned && Math.max(0, planned.afterMs - elapsedMs);
  // The customer hears of a new request that could not be sent, not of events.
  const troubled = !delivered && delivery.targetId === null && endsFirstRound(delivery.tries, hasFallback);
  if (!delivered)
    log.warn(
      { delivery: delivery.id, requestId: delivery.httpRequestId ?? undefined, tries, ...answer },
      'a webhook attempt failed',
    );
  return database.transaction(async (tx) => {
    const ours = await tx
      .update(webhookDeliveries)
      .set({
        state: delivered ? 'delivered' : planned ? 'waiting' : 'failed',
        tries,
        attempts: delivery.attempts + 1,
        nextTryAt: pauseMs === null ? null : sql`now() + make_interval(secs => ${pauseMs / 1000}::float8)`,
        lastStatus: answer.status,
        lastError: answer.error,
        ...(delivered ? { deliveredAt: sql`now()` } : {}),
        ...(troubled ? { troubledAt: sql`coalesce(${webhookDeliveries.troubledAt}, now())` } : {}),
      })
      .where(isStillClaimed(delivery))
      .returning({ id: webhookDeliveries.id });
    // Another worker's by now.
    if (ours.length === 0) return 'done';
    if (pauseMs === null) return delivered ? 'done' : 'failed';
    if (pauseMs <= MAX_INLINE_DELAY_MS) return pauseMs;
    const startAfterSeconds = Math.ceil(pauseMs / 1000);
    await jobs.enqueue(tx, SEND_WEBHOOK, { deliveryId: delivery.id }, { startAfterSeconds });
    return 'put-off';
  });
}

/** Returns the delivery to the queue when the server stops during an attempt, without counting it. */
async function releaseDelivery({ database }: Services, delivery: Delivery): Promise<void> {
  await database.orm
    .update(webhookDeliveries)
    .set({ state: 'waiting', nextTryAt: sql`now()` })
    .where(isStillClaimed(delivery));
  database.announceCommit();
}
