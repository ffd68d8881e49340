import type { ContentRequestRow } from '#server/requests/apply-transition';

/**
 * Whether the customer may restore an earlier version: while a writer's work cannot be lost by it, on a request that waits for
 * a writer, and on a text that was completed without one.
 */
export function mayRestoreVersions(
  request: Pick<
    ContentRequestRow,
    'status' | 'assignedWriterId' | 'humanizedContent' | 'humanizedDocumentPath'
  >,
): boolean {
  if (request.status === 'pending') return request.assignedWriterId === null;
  return (
    request.status === 'completed' &&
    request.assignedWriterId === null &&
    request.humanizedDocumentPath === null &&
    request.humanizedContent !== null
  );
}
