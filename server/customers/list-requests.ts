import type { CustomerRequest } from '#contract/customer';
import type { RequestStatus } from '#domain/content-request/status';
import type { Actor } from '#server/auth/actor';
import { type CustomerRow, presentForCustomer } from '#server/content-requests/request-rows';
import type { Database } from '#server/database/database';
import { decodeCursor, pageOfRows } from '#server/http/cursor';
import { readSessionPage, sessionPage } from '#server/http/session-page';

/**
 * The cursor's and the status's absence are statements of their own, so that each has a plan by index; the number of rows
 * stands in the text too, since with a parameter the prepared plan looks dear and each call is planned anew.
 */
const requestsStatement = (name: string, rows: number, condition: string) =>
  sessionPage(
    `customer-requests${name}-${rows}`,
    `select id, title, language, status, created_at as "createdAt", completed_at as "completedAt",
        humanized_document_path is not null as "hasHumanizedDocument",
        humanized_content is not null as "hasHumanizedContent",
        article_image_path is not null as "hasImage"
      from content_requests
      where customer_id = actor.actor_id and actor.actor_role in ('customer', 'admin') ${condition}
      order by created_at desc, id desc
      limit ${rows}`,
  );

const AFTER = 'and (created_at, id) < ($2::timestamptz, $3::uuid)';
const statements = {
  all: (rows: number) => requestsStatement('', rows, ''),
  allAfter: (rows: number) => requestsStatement('-after', rows, AFTER),
  status: (rows: number) => requestsStatement('-status', rows, 'and status = $2'),
  statusAfter: (rows: number) => requestsStatement('-status-after', rows, `${AFTER} and status = $4`),
};

/** The customer's own requests, newest first. One round trip. */
export async function listRequests(
  database: Database,
  tokenHash: string | null,
  admit: (actor: Actor | null) => Actor,
  {
    limit,
    cursor,
    status,
  }: { limit: number; cursor?: string | undefined; status?: RequestStatus | undefined },
): Promise<{ items: CustomerRequest[]; nextCursor: string | null }> {
  if (tokenHash === null) admit(null);
  const place = decodeCursor(cursor);
  const text = place
    ? (status ? statements.statusAfter : statements.allAfter)(limit + 1)
    : (status ? statements.status : statements.all)(limit + 1);
  const { actor, rows } = await readSessionPage<CustomerRow>(database, text, [
    tokenHash,
    ...(place ? [place.createdAt, place.id] : []),
    ...(status ? [status] : []),
  ]);
  admit(actor);
  return pageOfRows(
    rows.map((row) => ({
      ...row,
      createdAt: new Date(row.createdAt),
      completedAt: row.completedAt === null ? null : new Date(row.completedAt),
    })),
    limit,
    presentForCustomer,
  );
}
