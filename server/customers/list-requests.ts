import type { CustomerRequest } from '#contract/customer';
import type { RequestStatus } from '#domain/content-request/status';
import { ACTOR_SQL, type Actor, type ActorRow, actorFromRow } from '#server/auth/actor';
import { presentForCustomer } from '#server/content-requests/request-rows';
import type { Database } from '#server/database/database';
import { decodeCursor, pageOfRows } from '#server/http/cursor';

/**
 * Session, role and page in one statement. The lateral join keeps the actor's row when the list is empty; no row at all
 * is no session. The cursor's and the status's absence are statements of their own, so that each has a plan by index; the
 * number of rows stands in the text too, since with a parameter the prepared plan looks dear and each call is planned anew.
 */
function statement(name: string, rows: number, condition: string) {
  return {
    name: `customer-requests${name}-${rows}`,
    text: `
      with actor as (${ACTOR_SQL})
      select actor.*, r.* from actor left join lateral (
        select id, title, language, status, created_at as "createdAt", completed_at as "completedAt",
          humanized_document_path is not null as "hasHumanizedDocument",
          humanized_content is not null as "hasHumanizedContent",
          article_image_path is not null as "hasImage"
        from content_requests
        where customer_id = actor.actor_id and actor.actor_role in ('customer', 'admin') ${condition}
        order by created_at desc, id desc limit ${rows}
      ) r on true`,
  };
}

const AFTER = 'and (created_at, id) < ($2::timestamptz, $3::uuid)';
const statements = {
  all: (rows: number) => statement('', rows, ''),
  allAfter: (rows: number) => statement('-after', rows, AFTER),
  status: (rows: number) => statement('-status', rows, 'and status = $2'),
  statusAfter: (rows: number) => statement('-status-after', rows, `${AFTER} and status = $4`),
};

type Row = ActorRow & {
  id: string | null;
  createdAt: Date;
  completedAt: Date | null;
  title: string;
  language: CustomerRequest['language'];
  status: RequestStatus;
  hasHumanizedDocument: boolean;
  hasHumanizedContent: boolean;
  hasImage: boolean;
};

/** The customer's own requests, newest first, with the actor that the session belongs to. */
export async function listRequests(
  database: Database,
  tokenHash: string | null,
  input: { limit: number; cursor?: string | undefined; status?: RequestStatus | undefined },
): Promise<{ actor: Actor | null; page: { items: CustomerRequest[]; nextCursor: string | null } }> {
  const empty = { items: [], nextCursor: null };
  if (tokenHash === null) return { actor: null, page: empty };
  const after = decodeCursor(input.cursor);
  const count = input.limit + 1;
  const rows = after
    ? await database.run<Row>((input.status ? statements.statusAfter : statements.allAfter)(count), [
        tokenHash,
        after.createdAt.toISOString(),
        after.id,
        ...(input.status ? [input.status] : []),
      ])
    : await database.run<Row>((input.status ? statements.status : statements.all)(count), [
        tokenHash,
        ...(input.status ? [input.status] : []),
      ]);
  const [first] = rows;
  if (!first) return { actor: null, page: empty };
  const found = rows.filter((row): row is Row & { id: string } => row.id !== null);
  return { actor: actorFromRow(first), page: pageOfRows(found, input.limit, presentForCustomer) };
}
