import { eq } from 'drizzle-orm';
import { TRANSITIONS } from '#domain/content-request/status';
import type { Tx } from '#server/database/database';
import { contentRequests } from '#server/database/schema/index';
import { newDeadline } from '#server/deadlines/deadline-values';
import { announceJob } from '#server/notifications/announce-to-writers';
import type { ContentRequestRow } from '#server/requests/apply-transition';
import { readSettings } from '#server/settings/read-settings';

/**
 * Returns a completed request, which the caller has locked, to its writer, or to the pending ones when no writer can go on with it. What
 * was submitted stays readable, and paid. The writer gets a new deadline, by the same rule as the first.
 */
export async function returnToWriter(
  tx: Tx,
  request: ContentRequestRow,
  ableWriter: string | null,
): Promise<ContentRequestRow> {
  const able = ableWriter !== null && ableWriter === request.assignedWriterId;
  const [row] = await tx
    .update(contentRequests)
    .set({
      status: able ? TRANSITIONS.requestRevision.to : TRANSITIONS.takeBack.to,
      assignedWriterId: able ? ableWriter : null,
      completedAt: null,
      humanizedContent: null,
      ...(able && newDeadline(await readSettings(tx))),
    })
    .where(eq(contentRequests.id, request.id))
    .returning();
  if (!row) throw new Error('The request was not returned');
  await announceJob(tx, row.id);
  return row;
}
