import type { Job } from '#contract/writer';
import type { AgeOrder } from '#domain/age-orders';
import { type ContentType, LANGUAGES, type Language } from '#domain/brief/brief';
import type { Actor } from '#server/access/actor';
import { readSessionPage, sessionPage } from '#server/access/session-page';
import type { Database } from '#server/database/database';
import { likePattern } from '#server/database/query/contains';
import { findFewMatches } from '#server/database/query/few-matches';
import { AGE_SQL } from '#server/database/query/list-order';
import { contentRequests } from '#server/database/schema/index';
import { decodeCursor, pageOfRows } from '#server/http/cursor';
import { type JobRow, presentJob } from '#server/requests/request-rows';

export interface JobsPage {
  limit: number;
  cursor?: string | undefined;
  search?: string | undefined;
  language?: Language | undefined;
  contentType?: ContentType | undefined;
  wished?: 'dated' | undefined;
  sort?: AgeOrder | undefined;
}

const COLUMNS = `c.id, c.title, c.language, c.content_type as "contentType", c.word_count as "wordCount",
  c.sample_data as "sampleData", c.wished_by::text as "wishedBy",
  c.created_at as "createdAt", c.draft_words as "draftWords", c.review_state as "reviewState",
  c.original_document_path is not null as "hasOriginal",
  case when c.held_until > now() then c.held_by end as "heldBy",
  case when c.offered_until > now() then c.offered_to end as "offeredTo", c.offered_until as "offeredUntil",
  (select p.full_name from profiles p where p.id = c.customer_id) as "customerName"`;

/**
 * Merges the first rows of each language, each read from its index, so that a page costs the same however many jobs are pending and
 * however the languages are mixed. The limit is a literal: with a parameter the planner would sort all pending rows. Actors other
 * than writers and admins get no row.
 *
 * A search first finds the page's ids by an index-only scan, so that one without a match reads no table row (docs/decisions/006).
 */
function jobsStatement(page: JobsPage, isFew: boolean) {
  const { limit, cursor, search, language, contentType, wished, sort = 'newest' } = page;
  const age = AGE_SQL[sort];
  const kind = [
    cursor && 'after',
    search && (isFew ? 'few' : 'search'),
    contentType && 'type',
    language,
    wished,
    sort,
  ];
  return sessionPage(`writer-jobs-${kind.filter(Boolean).join('-')}-${limit}`, ($) => {
    const conditions = [
      cursor && `(r.created_at, r.id) ${age.after} (${$('createdAt')}::timestamptz, ${$('id')}::uuid)`,
      search && (isFew ? `r.id = any (${$('matchIds')}::uuid[])` : `r.title ilike ${$('title')}`),
      contentType && `r.content_type = ${$('contentType')}`,
      // As the partial index has it.
      wished && 'r.wished_by is not null',
    ].filter(Boolean);
    const idsFirst = Boolean(search) || Boolean(contentType);
    const firstRows = `order by created_at ${age.direction}, id ${age.direction} limit ${limit + 1}`;
    const ofLanguage = (spoken: Language) => `
        select ${idsFirst ? 'id, created_at' : FULL_ROW}
        from content_requests r
        where r.status = 'pending' and r.language = '${spoken}' and r.customer_id <> actor.actor_id
          and (actor.actor_role = 'admin' or actor.actor_role = 'writer' and '${spoken}' = any (actor.actor_languages))
          and (r.offered_to is null or r.offered_to = actor.actor_id or r.offered_until <= now() or actor.actor_role = 'admin')
          ${conditions.map((condition) => `and ${condition}`).join(' ')}
        ${firstRows}`;
    const ofAll = () =>
      `${LANGUAGES.map((spoken) => `(${ofLanguage(spoken)})`).join(' union all ')} ${firstRows}`;
    return `select ${COLUMNS}
      from (${language ? ofLanguage(language) : ofAll()}) ${idsFirst ? 'f join content_requests c on c.id = f.id' : 'c'}
      order by c.created_at ${age.direction}, c.id ${age.direction}`;
  });
}

const FULL_ROW = `id, title, language, content_type, word_count, customer_id, created_at, draft_words,
  original_document_path, held_by, held_until, sample_data, wished_by, offered_to, offered_until, review_state`;

/**
 * A page of the pending requests that a writer may accept, by age, filtered by language, type and title; admins see all languages.
 * One database round trip, or two for a search.
 */
export async function listJobs(
  database: Database,
  tokenHash: string | null,
  admit: (actor: Actor | null) => Actor,
  page: JobsPage,
): Promise<{ items: Job[]; nextCursor: string | null }> {
  if (tokenHash === null) admit(null);
  const matchIds = page.search
    ? await findFewMatches(database.orm, contentRequests, [contentRequests.title], page.search)
    : null;
  const values = {
    ...decodeCursor(page.cursor),
    ...{ matchIds, title: likePattern(page.search ?? ''), contentType: page.contentType },
  };
  const statement = jobsStatement(page, matchIds !== null);
  const { actor, rows } = await readSessionPage<JobRow>(database, statement, tokenHash, values);
  const reader = admit(actor);
  return pageOfRows(rows, page.limit, (row) => presentJob(row, reader));
}
