import type { Job } from '#contract/writer';
import { LANGUAGES } from '#domain/brief/brief';
import type { Actor } from '#server/auth/actor';
import { type JobRow, presentJob } from '#server/content-requests/request-rows';
import type { Database } from '#server/database/database';
import { decodeCursor, pageOfRows } from '#server/http/cursor';
import { readSessionPage, sessionPage } from '#server/http/session-page';

/**
 * Each language reads no more than a page from its own index, so a page costs the same however many jobs wait and
 * however the languages are mixed. The number of rows stands in the text: of a parameter the planner knows nothing and
 * would sort all that wait. No actor with another role than writer or admin gets a row.
 */
const jobsStatement = (name: string, rows: number, after: string) =>
  sessionPage(
    `${name}-${rows}`,
    `select c.id, c.title, c.language, c.content_type as "contentType", c.word_count as "wordCount",
        c.created_at as "createdAt", c.draft_words as "draftWords",
        c.original_document_path is not null as "hasOriginal", p.full_name as "customerName"
      from (
        select c.*
        from unnest(case actor.actor_role
          when 'writer' then actor.actor_languages
          when 'admin' then array['${LANGUAGES.join("', '")}']
        end) as spoken(language)
        cross join lateral (
          select r.id, r.title, r.language, r.content_type, r.word_count, r.customer_id, r.created_at, r.draft_words,
            r.original_document_path
          from content_requests r
          where r.status = 'pending' and r.language = spoken.language and r.customer_id <> actor.actor_id ${after}
          order by r.created_at desc, r.id desc
          limit ${rows}
        ) c
        order by c.created_at desc, c.id desc
        limit ${rows}
      ) c
      join profiles p on p.id = c.customer_id
      order by c.created_at desc, c.id desc`,
  );

const firstPage = (rows: number) => jobsStatement('writer-jobs', rows, '');
const nextPage = (rows: number) =>
  jobsStatement('writer-jobs-after', rows, 'and (r.created_at, r.id) < ($2::timestamptz, $3::uuid)');

/** The pending requests that a writer could take, newest first; an admin is shown all languages. One round trip. */
export async function listJobs(
  database: Database,
  tokenHash: string | null,
  admit: (actor: Actor | null) => Actor,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: Job[]; nextCursor: string | null }> {
  if (tokenHash === null) admit(null);
  const place = decodeCursor(cursor);
  const { actor, rows } = await (place
    ? readSessionPage<JobRow>(database, nextPage(limit + 1), [tokenHash, place.createdAt, place.id])
    : readSessionPage<JobRow>(database, firstPage(limit + 1), [tokenHash]));
  admit(actor);
  return pageOfRows(
    rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) })),
    limit,
    presentJob,
  );
}
