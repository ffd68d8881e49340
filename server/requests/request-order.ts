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
 * The order of a list of requests in one status or all: completed ones by completion time, every other list by creation time. The
 * status 'completed' is a literal in the SQL, since PostgreSQL cannot use the partial index for a status given as a parameter.
 */
export function requestOrder(status: RequestStatus | undefined) {
  const completed = status === 'completed';
  const { createdAt, completedAt, id } = contentRequests;
  return {
    columns: { createdAt: completed ? completedAt : createdAt, id },
    column: completed ? 'completed_at' : 'created_at',
    inStatus: inStatus(status),
    /** The cursor after a page's last row. */
    encode: (row: Placed): string =>
      encodeCursor({ id: row.id, createdAt: (completed && row.completedAt) || row.createdAt }),
  };
}

function inStatus(status: RequestStatus | undefined): SQL | undefined {
  if (status === 'completed') return sql`${contentRequests.status} = 'completed'`;
  return status && eq(contentRequests.status, status);
}
