import type { Job } from '#contract/writer';
import { type ContentType, LANGUAGES, type Language } from '#domain/brief/brief';
import type { Actor } from '#server/auth/actor';
import { type JobRow, presentJob } from '#server/content-requests/request-rows';
import { anywhere } from '#server/database/contains';
import type { Database } from '#server/database/database';
import { numberedValues } from '#server/database/numbered-values';
import { decodeCursor, pageOfRows } from '#server/http/cursor';
import { readSessionPage, sessionPage } from '#server/http/session-page';

export interface JobsPage {
  limit: number;
  cursor?: string | undefined;
  search?: string | undefined;
  language?: Language | undefined;
  contentType?: ContentType | undefined;
}

const COLUMNS = `c.id, c.title, c.language, c.content_type as "contentType", c.word_count as "wordCount",
  c.created_at as "createdAt", c.draft_words as "draftWords",
  c.original_document_path is not null as "hasOriginal", p.full_name as "customerName"`;

/**
 * Each language reads no more than a page from its own index, so a page costs the same however many jobs wait and
 * however the languages are mixed. The number of rows stands in the text: of a parameter the planner knows nothing and
 * would sort all that wait. No actor with another role than writer or admin gets a row.
 *
 * Where rows are searched for, the page's ids are found first, in that index alone, which holds all that is searched: a
 * search without a match reads no row (docs/decisions/006).
 */
function jobsStatement(tokenHash: string | null, page: JobsPage) {
  const { limit, cursor, search, language, contentType } = page;
  const place = decodeCursor(cursor);
  const { values, $ } = numberedValues([tokenHash]);
  const after = place
    ? `and (r.created_at, r.id) < (${$(place.createdAt)}::timestamptz, ${$(place.id)}::uuid)`
    : '';
  const found = search ? `and r.title ilike ${$(anywhere(search))}` : '';
  const ofType = contentType ? `and r.content_type = ${$(contentType)}` : '';
  const spoken = language ? `where spoken.language = ${$(language)}` : '';
  const idsFirst = found !== '' || ofType !== '';
  const kind = [place && 'after', search && 'search', contentType && 'type', language && 'language'];
  const statement = sessionPage(
    `writer-jobs-${kind.filter(Boolean).join('-')}-${limit}`,
    `select ${COLUMNS}
      from (
        select c.*
        from unnest(case actor.actor_role
          when 'writer' then actor.actor_languages
          when 'admin' then array['${LANGUAGES.join("', '")}']
        end) as spoken(language)
        cross join lateral (
          select ${idsFirst ? 'r.id, r.created_at' : FULL_ROW}
          from content_requests r
          where r.status = 'pending' and r.language = spoken.language and r.customer_id <> actor.actor_id
            ${after} ${found} ${ofType}
          order by r.created_at desc, r.id desc
          limit ${limit + 1}
        ) c
        ${spoken}
        order by c.created_at desc, c.id desc
        limit ${limit + 1}
      ) ${idsFirst ? 'f join content_requests c on c.id = f.id' : 'c'}
      join profiles p on p.id = c.customer_id
      order by c.created_at desc, c.id desc`,
  );
  return { statement, values };
}

const FULL_ROW = `r.id, r.title, r.language, r.content_type, r.word_count, r.customer_id, r.created_at,
  r.draft_words, r.original_document_path`;

/**
 * The pending requests that a writer could take, newest first, by language, type and a part of the title; an admin is
 * shown all languages. One round trip.
 */
export async function listJobs(
  database: Database,
  tokenHash: string | null,
  admit: (actor: Actor | null) => Actor,
  page: JobsPage,
): Promise<{ items: Job[]; nextCursor: string | null }> {
  if (tokenHash === null) admit(null);
  const { statement, values } = jobsStatement(tokenHash, page);
  const { actor, rows } = await readSessionPage<JobRow>(database, statement, values);
  admit(actor);
  return pageOfRows(
    rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) })),
    page.limit,
    presentJob,
  );
}
