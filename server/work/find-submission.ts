import { and, eq } from 'drizzle-orm';
import type { Submission } from '#contract/writer';
import { decimalToCents } from '#domain/pay/pay';
import type { Actor } from '#server/access/actor';
import type { Orm } from '#server/database/database';
import { submissions, timeEntries } from '#server/database/schema/index';

/** The answer to the actor's earlier submission of this request under this key; undefined when there is none. */
export async function findSubmission(
  orm: Orm,
  actor: Actor,
  requestId: string,
  key: string,
): Promise<Submission | undefined> {
  const [row] = await orm
    .select({
      requestId: submissions.contentRequestId,
      minutes: submissions.minutes,
      trackedChanges: submissions.trackedChanges,
      submittedAt: submissions.createdAt,
      totalAmount: timeEntries.totalAmount,
    })
    .from(submissions)
    .innerJoin(timeEntries, eq(timeEntries.submissionId, submissions.id))
    .where(
      and(
        eq(submissions.id, key),
        eq(submissions.contentRequestId, requestId),
        eq(submissions.writerId, actor.id),
      ),
    );
  if (!row) return undefined;
  return {
    requestId: row.requestId,
    minutes: row.minutes,
    amountCents: decimalToCents(row.totalAmount),
    completedAt: row.submittedAt.toISOString(),
    trackedChanges: row.trackedChanges,
  };
}
