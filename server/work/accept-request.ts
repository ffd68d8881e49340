import type { Assignment } from '#contract/writer';
import { TRANSITIONS } from '#domain/content-request/status';
import { ACTOR_SQL, type Actor, type ActorRow, actorFromRow, OWES_NOTHING_SQL } from '#server/access/actor';
import type { Statement } from '#server/database/database';
import { deadlineSeconds } from '#server/deadlines/deadline-values';
import { throwTransitionFault } from '#server/requests/apply-transition';
import { ownMinutesOf } from '#server/requests/own-minutes';
import { presentAssignment, type RequestRow } from '#server/requests/request-rows';
import type { Services } from '#server/services';
import { findAssignment } from './find-assignment';

type AssignmentRow = Parameters<typeof presentAssignment>[0];
/** The actor's columns are returned also when nothing was accepted; the others are null then. */
type Row = ActorRow & (AssignmentRow | { [K in keyof RequestRow]?: null });

const { from, to } = TRANSITIONS.accept;

/**
 * Session lookup and the transition `accept` in one statement ($1 token hash, $2 request, $3 the page's user or null). Locks the
 * writer's profile and role against a concurrent loss of the role (`lockUser`) or the language (`saveLanguages`): either that one waits and
 * then releases this request too, or this statement waits and then finds no writer, or none of the language (`still_writes`). Its
 * conditions include those of `admit`, so a session that `admit` refuses afterwards has accepted nothing. Whether another writer holds the
 * request is read from the row that is updated, so that no hold slips in between. $4 has the seconds until the deadline and its reminder
 * for each length, $5 the HTTP request's id, which the outbox keeps.
 */
const ACCEPT: Statement = {
  name: 'writer-accept',
  text: `with actor as (${ACTOR_SQL}),
    writer as (
      select p.id, actor.actor_languages
      from actor
      join profiles p on p.id = actor.actor_id and p.deactivated_at is null
      join user_roles r on r.user_id = p.id and r.is_active and r.role = 'writer'
      where ${OWES_NOTHING_SQL} and ($3::uuid is null or p.id = $3::uuid)
        and set_config('redraft.request_id', $5, true) is not null
      for key share of p, r
    ),
    taken as (
      update content_requests c set status = '${to}', assigned_writer_id = w.id,
        due_at = now() + make_interval(secs => ($4::jsonb -> c.word_count ->> 'due')::float8),
        due_reminder_at = now() + make_interval(secs => ($4::jsonb -> c.word_count ->> 'remind')::float8),
        extended_at = null, extension_reason = null
      from writer w
      where c.id = $2::uuid and c.status in ('${from.join("', '")}') and c.assigned_writer_id is null
        and c.language = any (w.actor_languages) and still_writes(w.id, c.language) and c.customer_id <> w.id
        and (c.held_by is null or c.held_by = w.id or c.held_until <= now())
        and (c.offered_to is null or c.offered_to = w.id or c.offered_until <= now())
      returning c.id, c.title, c.language, c.content_type, c.word_count, c.customer_id, c.created_at, c.draft_words, c.sample_data, c.wished_by,
        c.original_document_path is not null as has_original, c.status, c.completed_at, c.humanization_time_minutes,
        c.assigned_writer_id, c.review_state, c.assigned_at, c.due_at
    )
    select a.*, c.id, c.title, c.language, c.content_type as "contentType", c.word_count as "wordCount",
      c.created_at as "createdAt", c.draft_words as "draftWords", c.sample_data as "sampleData", c.wished_by::text as "wishedBy", c.has_original as "hasOriginal", c.status,
      c.completed_at as "completedAt", ${ownMinutesOf('c')} as "ownMinutes", c.review_state as "reviewState",
      c.assigned_at as "assignedAt", c.due_at as "dueAt", null as "extendedAt", null as "pausedAt",
      p.full_name as "customerName"
    from actor a
    left join taken c on true
    left join profiles p on p.id = c.customer_id`,
};

/** Who makes the call, and in which HTTP request. */
interface Caller {
  tokenHash: string | null;
  /** The user of the page that makes it; null where no page does. */
  pageUser: string | null;
  requestId: string | undefined;
  admit: (actor: Actor | null) => Actor;
}

/**
 * Accepts a pending request for the actor; of concurrent calls one wins. Idempotent for the winner: a retry after a lost response
 * gets the same answer.
 * @throws Fault NOT_FOUND, ALREADY_TAKEN, HELD_BY_ANOTHER, OWN_REQUEST
 */
export async function acceptRequest(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  { tokenHash, pageUser, requestId, admit }: Caller,
  id: string,
): Promise<Assignment> {
  if (tokenHash === null) admit(null);
  const [row] = await database.run<Row>(ACCEPT, [
    ...[tokenHash, id, pageUser],
    JSON.stringify(deadlineSeconds(await settings.fresh())),
    requestId ?? '',
  ]);
  if (row && wasAccepted(row)) database.announceCommit();
  const actor = admit(row ? actorFromRow(row) : null);
  if (row && wasAccepted(row)) return presentAssignment(row);
  const own = await findAssignment(database.orm, actor, id);
  if (own?.status === to) return presentAssignment(own);
  return throwTransitionFault(database.orm, 'accept', actor, id);
}

function wasAccepted(row: Row): row is ActorRow & AssignmentRow {
  return row.id !== null && row.id !== undefined;
}
