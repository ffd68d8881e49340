import type { CustomerRequest } from '#contract/customer';
import type { AgeOrder } from '#domain/age-orders';
import type { ContentType, Language } from '#domain/brief/brief';
import type { RequestOrigin } from '#domain/content-request/request-origins';
import type { RequestStatus } from '#domain/content-request/status';
import type { Actor } from '#server/access/actor';
import { readSessionPage, sessionPage } from '#server/access/session-page';
import type { Database } from '#server/database/database';
import { likePattern } from '#server/database/query/contains';
import { AGE_SQL } from '#server/database/query/list-order';
import { numberedValues } from '#server/database/query/numbered-values';
import { decodeCursor, pageOfRows } from '#server/http/cursor';
import { requestOrder } from '#server/requests/request-order';
import { type CustomerRow, presentForCustomer } from '#server/requests/request-rows';

export interface RequestsPage {
  limit: number;
  cursor?: string | undefined;
  search?: string | undefined;
  status?: RequestStatus | undefined;
  language?: Language | undefined;
  contentType?: ContentType | undefined;
  origin?: RequestOrigin | undefined;
  show?: 'ready' | undefined;
  sort?: AgeOrder | undefined;
}

const BY_AI = `status = 'completed' and humanization_time_minutes is null and humanized_document_path is null`;

/** SQL conditions; neither is null for any row. */
const ORIGIN_SQL: Record<RequestOrigin, string> = { ai: BY_AI, redrafted: `not (${BY_AI})` };

/**
 * One prepared statement per combination of filters, so that each has an index plan. The limit is a literal: with a parameter
 * PostgreSQL estimates the generic plan as expensive and plans every call anew.
 */
function requestsStatement(
  tokenHash: string | null,
  { limit, cursor, search, status, language, contentType, origin, show, sort = 'newest' }: RequestsPage,
) {
  const age = AGE_SQL[sort];
  const { column } = requestOrder(status);
  const place = decodeCursor(cursor);
  const { values, $ } = numberedValues([tokenHash]);
  const after = place
    ? `and (${column}, id) ${age.after} (${$(place.createdAt)}::timestamptz, ${$(place.id)}::uuid)`
    : '';
  const other = status && status !== 'completed';
  // As in requestOrder: the partial index of completed requests needs the status as a literal.
  const inStatus = other ? `and status = ${$(status)}` : status ? `and status = 'completed'` : '';
  const found = search ? `and title ilike ${$(likePattern(search))}` : '';
  const inLanguage = language ? `and language = ${$(language)}` : '';
  const ofType = contentType ? `and content_type = ${$(contentType)}` : '';
  const ofOrigin = origin ? `and ${ORIGIN_SQL[origin]}` : '';
  // A literal, as the partial index needs it.
  const ready = show === 'ready' ? `and review_state = 'open'` : '';
  const kind = [
    place && 'after',
    other ? 'status' : status,
    search && 'search',
    language && 'language',
    contentType && 'type',
    origin,
    show,
    sort,
  ]
    .filter(Boolean)
    .join('-');
  const statement = sessionPage(
    `customer-requests-${kind}-${limit}`,
    `select id, title, language, status, created_at as "createdAt", completed_at as "completedAt",
        humanized_document_path is not null as "hasHumanizedDocument",
        humanized_content is not null as "hasHumanizedContent",
        article_image_path is not null as "hasImage",
        status <> 'pending' and num_nonnulls(assigned_writer_id, humanization_time_minutes) > 0 as "hasWriter",
        humanization_time_minutes as "minutes", review_state as "reviewState", review_due_at as "reviewDueAt",
        due_at as "dueAt", deadline_paused_at as "pausedAt"
      from content_requests
      where customer_id = actor.actor_id and actor.actor_role in ('customer', 'admin') ${after} ${inStatus} ${found}
        ${inLanguage} ${ofType} ${ofOrigin} ${ready}
      order by ${column} ${age.direction}, id ${age.direction}
      limit ${limit + 1}`,
  );
  return { statement, values };
}

/** A page of the customer's requests by age (in the list of completed ones: by completion), filtered by title. One round trip. */
export async function listRequests(
  database: Database,
  tokenHash: string | null,
  admit: (actor: Actor | null) => Actor,
  page: RequestsPage,
): Promise<{ items: CustomerRequest[]; nextCursor: string | null }> {
  if (tokenHash === null) admit(null);
  // Texts that wait for an answer are completed, and listed like those.
  const { status = page.show && 'completed' } = page;
  const { statement, values } = requestsStatement(tokenHash, { ...page, status });
  const { actor, rows } = await readSessionPage<CustomerRow>(database, statement, values);
  admit(actor);
  return pageOfRows(rows, page.limit, presentForCustomer, requestOrder(status).encode);
}
