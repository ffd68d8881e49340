import { eq, type SQL, sql } from 'drizzle-orm';
import type { RequestStatus } from '#domain/content-request/status';
import { contentRequests } from '#server/database/schema/index';
import { encodeCursor } from '#server/http/cursor';

interface Placed {
  id: string;
  createdAt: Date | string;
  completedAt: Date | string | null;
}

/**
 * What a list of requests in one status, or in all, is ordered by: the completed by their completion, every other list by
 * when the request was made. The condition that names the completed stands in the statement itself, since an index of them
 * alone serves no statement that has the status as a parameter.
 */
export function requestOrder(status: RequestStatus | undefined) {
  const completed = status === 'completed';
  const { createdAt, completedAt, id } = contentRequests;
  return {
    columns: { createdAt: completed ? completedAt : createdAt, id },
    column: completed ? 'completed_at' : 'created_at',
    inStatus: inStatus(status),
    /** The cursor of the row that a page ends with. */
    encode: (row: Placed): string =>
      encodeCursor({ id: row.id, createdAt: (completed && row.completedAt) || row.createdAt }),
  };
}

function inStatus(status: RequestStatus | undefined): SQL | undefined {
  if (status === 'completed') return sql`${contentRequests.status} = 'completed'`;
  return status && eq(contentRequests.status, status);
}
