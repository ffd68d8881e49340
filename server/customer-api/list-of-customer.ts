import { and, eq } from 'drizzle-orm';
import type { CustomerRequest } from '#contract/customer';
import type { RequestStatus } from '#domain/content-request/status';
import type { Owner } from '#server/access/actor';
import type { Orm } from '#server/database/database';
import { afterCursor, orderByAge } from '#server/database/query/list-order';
import { contentRequests } from '#server/database/schema/index';
import { decodeCursor, pageOfRows } from '#server/http/cursor';
import { presentForCustomer, requestColumns } from '#server/requests/request-rows';

const {
  customerName: _name,
  customerEmail: _email,
  customerPhone: _phone,
  writerName: _writer,
  deletedWriterName: _deleted,
  ...columns
} = requestColumns;

interface Asked {
  limit: number;
  cursor?: string | undefined;
  status?: RequestStatus | undefined;
}

/** A page of a customer's requests, newest first. */
export async function listOfCustomer(
  orm: Orm,
  owner: Owner,
  { limit, cursor, status }: Asked,
): Promise<{ items: CustomerRequest[]; nextCursor: string | null }> {
  const rows = await orm
    .select(columns)
    .from(contentRequests)
    .where(
      and(
        eq(contentRequests.customerId, owner.id),
        status && eq(contentRequests.status, status),
        afterCursor(contentRequests, decodeCursor(cursor)),
      ),
    )
    .orderBy(...orderByAge(contentRequests))
    .limit(limit + 1);
  return pageOfRows(rows, limit, presentForCustomer);
}
