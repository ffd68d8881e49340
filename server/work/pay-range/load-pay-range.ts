import { and, desc, eq, gte, isNotNull, sql } from 'drizzle-orm';
import { type PayRange, payRange, SAMPLE_DAYS } from '#domain/pay/pay-range';
import type { Orm } from '#server/database/database';
import { contentRequests } from '#server/database/schema/index';

/** The newest of them count, so that the answer costs the same however many there are. */
const MOST_SAMPLES = 100;

/**
 * What finished jobs of the same language, content type and length took in the last 90 days, at the reader's own rate in cents per hour; null when there
 * are too few. Read from `content_requests_comparable` alone; the status is a literal, as the partial index needs it.
 */
export async function loadPayRange(
  orm: Orm,
  rateCents: number,
  job: Pick<typeof contentRequests.$inferSelect, 'language' | 'contentType' | 'wordCount'>,
): Promise<PayRange | null> {
  const { humanizationTimeMinutes, completedAt } = contentRequests;
  const rows = await orm
    .select({ minutes: humanizationTimeMinutes })
    .from(contentRequests)
    .where(
      and(
        eq(contentRequests.language, job.language),
        eq(contentRequests.contentType, job.contentType),
        eq(contentRequests.wordCount, job.wordCount),
        sql`${contentRequests.status} = 'completed'`,
        isNotNull(humanizationTimeMinutes),
        gte(completedAt, sql`now() - make_interval(days => ${SAMPLE_DAYS})`),
      ),
    )
    .orderBy(desc(completedAt))
    .limit(MOST_SAMPLES);
  return payRange(
    rows.flatMap(({ minutes }) => minutes ?? []),
    rateCents,
  );
}
