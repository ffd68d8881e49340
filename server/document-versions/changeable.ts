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
  if (request.status === 'pending')
    return request.assignedWriterId === null && request.humanizedDocumentPath === null;
  return (
    request.status === 'completed' &&
    request.assignedWriterId === null &&
    request.humanizedDocumentPath === null &&
    request.humanizedContent !== null
  );
}

/** Whether a writer reads the request to accept it: its text is not to change under their eyes. */
export const isBeingRead = sql<boolean>`(${contentRequests.heldBy} is not null and ${contentRequests.heldUntil} > now())`;
