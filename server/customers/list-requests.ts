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
function requestsStatement({
  limit,
  cursor,
  search,
  status,
  language,
  contentType,
  origin,
  show,
  sort = 'newest',
}: RequestsPage) {
  const age = AGE_SQL[sort];
  const { column } = requestOrder(status);
  const other = status && status !== 'completed';
  const kind = [
    cursor && 'after',
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
  return sessionPage(`customer-requests-${kind}-${limit}`, ($) => {
    const conditions = [
      cursor && `(${column}, id) ${age.after} (${$('createdAt')}::timestamptz, ${$('id')}::uuid)`,
      // As in requestOrder: the partial index of completed requests needs the status as a literal.
      other ? `status = ${$('status')}` : status && `status = 'completed'`,
      search && `title ilike ${$('title')}`,
      language && `language = ${$('language')}`,
      contentType && `content_type = ${$('contentType')}`,
      origin && ORIGIN_SQL[origin],
      // A literal, as the partial index needs it.
      show === 'ready' && `review_state = 'open'`,
    ].filter(Boolean);
    return `select id, title, language, status, sample_data as "sampleData", wished_by::text as "wishedBy", created_at as "createdAt", completed_at as "completedAt",
        humanized_document_path is not null as "hasHumanizedDocument",
        humanized_content is not null as "hasHumanizedContent",
        article_image_path is not null as "hasImage",
        status <> 'pending' and num_nonnulls(assigned_writer_id, humanization_time_minutes) > 0 as "hasWriter",
        humanization_time_minutes as "minutes", review_state as "reviewState", review_due_at as "reviewDueAt",
        due_at as "dueAt", deadline_paused_at as "pausedAt"
      from content_requests
      where customer_id = actor.actor_id and actor.actor_role in ('customer', 'admin')
        ${conditions.map((condition) => `and ${condition}`).join(' ')}
      order by ${column} ${age.direction}, id ${age.direction}
      limit ${limit + 1}`;
  });
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
  const { search, language, contentType } = page;
  const values = {
    ...decodeCursor(page.cursor),
    ...{ status, language, contentType, title: likePattern(search ?? '') },
  };
  const statement = requestsStatement({ ...page, status });
  const { actor, rows } = await readSessionPage<CustomerRow>(database, statement, tokenHash, values);
  admit(actor);
  return pageOfRows(rows, page.limit, presentForCustomer, requestOrder(status).encode);
}
