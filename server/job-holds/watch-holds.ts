import { and, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import { HOLD_NOTICE_SECONDS } from '#domain/job-hold/job-hold';
import { contentRequests } from '#server/database/schema/index';
import { notify } from '#server/notifications/notify';
import { endOverOffers } from '#server/requests/end-offers';
import type { Services } from '#server/services';

const SECONDS = 10;

type Needed = Pick<Services, 'database' | 'jobs'>;

/** Registers what follows from the time of a hold, and of an offer. */
export function registerJobHolds(services: Services): void {
  services.jobs.every('telling of holds that end', SECONDS, () => tellOfEndingHolds(services));
  services.jobs.every('ending lapsed holds', SECONDS, () => endLapsedHolds(services));
  services.jobs.every('opening offers that are over', SECONDS, () =>
    services.database.transaction(endOverOffers),
  );
}

const { id, heldBy, heldUntil } = contentRequests;

/** Tells writers once of a hold that ends within a minute. */
export async function tellOfEndingHolds({ database, jobs }: Needed): Promise<void> {
  const notice = sql`now() + make_interval(secs => ${HOLD_NOTICE_SECONDS})`;
  const ending = await database.orm
    .select({ id, heldBy, heldUntil })
    .from(contentRequests)
    .where(and(isNotNull(heldBy), gt(heldUntil, sql`now()`), lte(heldUntil, notice)));
  for (const { id: requestId, heldBy: recipientId, heldUntil: end } of ending) {
    if (!recipientId || !end) continue;
    const until = end.toISOString();
    await database.transaction((tx) =>
      notify({ jobs }, tx, {
        ...{ kind: 'hold-lapsing', recipientId, requestId, values: { until } },
        event: `${requestId}:${until}`,
      }),
    );
  }
}

/**
 * Clears expired job holds. Every call already treats them as expired; clearing them sends the live update to other writers' pages.
 * Locked rows are skipped until the next run, which avoids a deadlock.
 */
export async function endLapsedHolds({ database }: Pick<Services, 'database'>): Promise<void> {
  await database.transaction(async (tx) => {
    const lapsed = await tx
      .select({ id })
      .from(contentRequests)
      .where(and(isNotNull(heldBy), lte(heldUntil, sql`now()`)))
      .for('no key update', { skipLocked: true });
    for (const row of lapsed)
      await tx.update(contentRequests).set({ heldBy: null, heldUntil: null }).where(eq(id, row.id));
  });
}
