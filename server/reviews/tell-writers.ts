import { eq } from 'drizzle-orm';
import type { Tx } from '#server/database/database';
import { submissions } from '#server/database/schema/index';
import { notify } from '#server/notifications/notify';
import type { ContentRequestRow } from '#server/requests/apply-transition';
import type { Services } from '#server/services';
import type { RoundRow } from './end-round';

type Needed = Pick<Services, 'jobs'>;

/** Tells the writer who submitted a round's text that it was approved. */
export async function tellApproved(
  services: Needed,
  tx: Tx,
  request: ContentRequestRow,
  round: RoundRow,
  variant: 'by-customer' | 'by-silence',
): Promise<void> {
  const [submission] = round.submissionId
    ? await tx
        .select({ writerId: submissions.writerId })
        .from(submissions)
        .where(eq(submissions.id, round.submissionId))
    : [];
  const recipientId = submission?.writerId ?? null;
  if (recipientId === null || recipientId !== request.assignedWriterId) return;
  await notify(services, tx, {
    ...{ kind: 'approved', recipientId, requestId: request.id, event: round.id, values: { variant } },
  });
}

/** Tells the writer to whom a request has returned what is asked of them, and by when; no writer where it waits for one. */
export async function tellReturned(
  services: Needed,
  tx: Tx,
  request: ContentRequestRow,
  { kind, event }: { kind: 'changes-asked' | 'reopened'; event: string },
): Promise<void> {
  const { id: requestId, assignedWriterId: recipientId, dueAt } = request;
  if (recipientId === null) return;
  const values = { until: dueAt?.toISOString() };
  await notify(services, tx, { kind, recipientId, requestId, event, values });
}
