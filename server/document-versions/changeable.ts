import { sql } from 'drizzle-orm';
import { contentRequests } from '#server/database/schema/index';
import type { ContentRequestRow } from '#server/requests/apply-transition';

/**
 * Whether the customer may change the text: restore an earlier version, edit it, have it written again. Only where no writer's work
 * can be lost by it: on a request that waits for a writer, and on a text that was completed without one.
 */
export function mayChangeText(
  request: Pick<
    ContentRequestRow,
    'status' | 'assignedWriterId' | 'humanizedContent' | 'humanizedDocumentPath'
  >,
): boolean {
  if (request.status === 'pending') return waitsUntouched(request);
  return (
    request.status === 'completed' &&
    request.assignedWriterId === null &&
    request.humanizedDocumentPath === null &&
    request.humanizedContent !== null
  );
}

/**
 * Whether the customer may edit the brief: while the request waits for its first writer. Once a text was submitted, what is to change is
 * asked for in a review round.
 */
export function mayEditBrief(request: WaitingFacts): boolean {
  return request.status === 'pending' && waitsUntouched(request);
}

type WaitingFacts = Pick<ContentRequestRow, 'status' | 'assignedWriterId'> &
  ({ humanizedDocumentPath: string | null } | { hasHumanizedDocument: boolean });

function waitsUntouched(request: WaitingFacts): boolean {
  const submitted =
    'hasHumanizedDocument' in request ? request.hasHumanizedDocument : request.humanizedDocumentPath !== null;
  return request.assignedWriterId === null && !submitted;
}

/** Whether a writer reads the request to accept it: its text is not to change under their eyes. */
export const isBeingRead = sql<boolean>`(${contentRequests.heldBy} is not null and ${contentRequests.heldUntil} > now())`;
