import type { Assignment } from '#contract/writer';
import { TRANSITIONS } from '#domain/content-request/status';
import { ACTOR_SQL, type Actor, type ActorRow, actorFromRow, OWES_NOTHING_SQL } from '#server/access/actor';
import type { Database, Statement } from '#server/database/database';
import { refuseTransition } from '#server/requests/apply-transition';
import { presentAssignment, type RequestRow } from '#server/requests/request-rows';
import { findAssignment } from './find-assignment';

type AssignmentRow = Parameters<typeof presentAssignment>[0];
/** The actor comes back also when there was nothing to accept: hence the nulls. */
type Row = ActorRow & (AssignmentRow | { [K in keyof RequestRow]?: null });

const { from, to } = TRANSITIONS.accept;

/**
 * The session and the table's row `accept` in one statement ($1 token, $2 request, $3 whose page asks or null). The writer's profile and role are
 * locked against whoever takes the role away at this moment (`lockUser`): either that one waits and then frees this
 * request too, or this statement waits and then finds no writer. It takes nothing for whom `admit` refuses afterwards.
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
      for key share of p, r
    ),
    taken as (
      update content_requests c set status = '${to}', assigned_writer_id = w.id
      from writer w
      where c.id = $2::uuid and c.status in ('${from.join("', '")}') and c.assigned_writer_id is null
        and c.language = any (w.actor_languages) and c.customer_id <> w.id
      returning c.id, c.title, c.language, c.content_type, c.word_count, c.customer_id, c.created_at, c.draft_words,
        c.original_document_path is not null as has_original, c.status, c.completed_at, c.humanization_time_minutes
    )
    select a.*, c.id, c.title, c.language, c.content_type as "contentType", c.word_count as "wordCount",
      c.created_at as "createdAt", c.draft_words as "draftWords", c.has_original as "hasOriginal", c.status,
      c.completed_at as "completedAt", c.humanization_time_minutes as minutes, p.full_name as "customerName"
    from actor a
    left join taken c on true
    left join profiles p on p.id = c.customer_id`,
};

/**
 * Takes a pending request for the writer who asks; of several at once one wins. Asking again for what one has just taken
 * gives the same answer, so a retry after a lost one is told no untruth.
 * @throws Fault NOT_FOUND, ALREADY_TAKEN, OWN_REQUEST
 */
export async function acceptRequest(
  database: Database,
  tokenHash: string | null,
  admit: (actor: Actor | null) => Actor,
  requestId: string,
  pageUser: string | null,
): Promise<Assignment> {
  if (tokenHash === null) admit(null);
  const [row] = await database.run<Row>(ACCEPT, [tokenHash, requestId, pageUser]);
  if (row && isTaken(row)) database.committed();
  const actor = admit(row ? actorFromRow(row) : null);
  if (row && isTaken(row)) return presentAssignment(row);
  const own = await findAssignment(database.orm, actor, requestId);
  if (own?.status === to) return presentAssignment(own);
  return refuseTransition(database.orm, 'accept', actor, requestId);
}

function isTaken(row: Row): row is ActorRow & AssignmentRow {
  return row.id !== null && row.id !== undefined;
}
