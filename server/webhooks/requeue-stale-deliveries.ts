import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { webhookDeliveries } from '#server/database/schema/index';
import { isProcessLost } from '#server/jobs/lost-process';
import type { Services } from '#server/services';
import { CLAIM_LEASE_SECONDS } from './claim-lease';
import { SEND_WEBHOOK } from './send-webhook-job';

/** Rows per run, so that a long outage's backlog does not lock the table for long. */
const BATCH_ROWS = 200;

/**
 * Queues the deliveries that a trigger wrote, and once more those that a crash left without a worker or a job. A duplicate job is harmless, since only one worker can claim a delivery.
 */
export async function requeueStaleDeliveries({
  database,
  jobs,
}: Pick<Services, 'database' | 'jobs'>): Promise<void> {
  const before = sql`now() - make_interval(secs => ${CLAIM_LEASE_SECONDS}::int)`;
  const lost = or(
    and(
      eq(webhookDeliveries.state, 'sending'),
      or(lt(webhookDeliveries.claimedAt, before), isProcessLost(webhookDeliveries.workerId)),
    ),
    and(eq(webhookDeliveries.state, 'waiting'), lt(webhookDeliveries.nextTryAt, before)),
  );
  const found = await database.orm
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(lost)
    .orderBy(asc(webhookDeliveries.createdAt))
    .limit(BATCH_ROWS);
  if (found.length === 0) return;
  await database.transaction(async (tx) => {
    const rows = await tx
      .update(webhookDeliveries)
      .set({ state: 'waiting', nextTryAt: sql`now()` })
      .where(
        and(
          inArray(
            webhookDeliveries.id,
            found.map(({ id }) => id),
          ),
          lost,
        ),
      )
      .returning({ id: webhookDeliveries.id });
    for (const { id } of rows) await jobs.enqueue(tx, SEND_WEBHOOK, { deliveryId: id });
  });
}
