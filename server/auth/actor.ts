import type { Access } from '#contract/base';
import type { Language } from '#domain/brief/brief';
import { Fault } from '#domain/errors';
import type { Role } from '#domain/users/roles';
import type { Database } from '#server/database/database';

declare const madeBySession: unique symbol;

/**
 * Who is asking. Queries take an Actor and no bare id, and only this file makes one, from a session that stands: so a
 * query cannot forget whose data it reads.
 */
export interface Actor {
  readonly [madeBySession]: true;
  readonly id: string;
  readonly sessionId: string;
  readonly role: Role;
  readonly email: string | null;
  readonly fullName: string;
  /** A writer's languages; empty for everybody else. */
  readonly languages: readonly Language[];
  /** False while an admin has not approved them; whether that matters is a setting. */
  readonly approved: boolean;
}

/**
 * Session, account and active role by the hash of a session token ($1). Hot calls put it in front of their own
 * statement (`with actor as (…)`), so that the session costs them no round trip.
 */
export const ACTOR_SQL = `
  select p.id as actor_id, s.id as actor_session_id, coalesce(r.role, 'customer') as actor_role,
    p.email as actor_email, p.full_name as actor_full_name,
    case when r.role = 'writer' then coalesce(w.supported_languages, array['english']) else '{}' end
      as actor_languages, p.approved_at is not null as actor_approved
  from sessions s
  join profiles p on p.id = s.user_id and p.deactivated_at is null
  left join user_roles r on r.user_id = p.id and r.is_active
  left join writer_profiles w on w.user_id = p.id
  where s.token = $1 and s.expires_at > now()`;

const ACTORS_SQL = ACTOR_SQL.replace('s.token = $1', 's.id = any ($1::uuid[])');

/** The columns of ACTOR_SQL. */
export interface ActorRow {
  actor_id: string;
  actor_session_id: string;
  actor_role: Role;
  actor_email: string | null;
  actor_full_name: string;
  actor_languages: Language[];
  actor_approved: boolean;
}

export function actorFromRow(row: ActorRow): Actor {
  return {
    id: row.actor_id,
    sessionId: row.actor_session_id,
    role: row.actor_role,
    email: row.actor_email,
    fullName: row.actor_full_name,
    languages: row.actor_languages,
    approved: row.actor_approved,
  } as unknown as Actor;
}

/** The user behind a session's token hash, or null when the session has ended. One round trip. */
export async function loadActor(database: Database, tokenHash: string | null): Promise<Actor | null> {
  if (tokenHash === null) return null;
  const rows = await database.run<ActorRow>({ name: 'actor', text: ACTOR_SQL }, [tokenHash]);
  return rows[0] ? actorFromRow(rows[0]) : null;
}

/** The users behind sessions that stand now, by the session's id: what open sockets go by. One round trip. */
export async function loadActors(
  database: Database,
  sessionIds: readonly string[],
): Promise<Map<string, Actor>> {
  const rows = await database.run<ActorRow>({ name: 'actors', text: ACTORS_SQL }, [sessionIds]);
  return new Map(rows.map((row) => [row.actor_session_id, actorFromRow(row)]));
}

/**
 * Holds an actor to a call's access rule. To a page that is another user's (`pageUser`) its session is missing, whoever
 * has signed in meanwhile. Throws SESSION_MISSING (401) or NOT_ALLOWED (403).
 */
export function admit(actor: Actor | null, access: Access, pageUser: string | null = null): Actor {
  if (!actor || (pageUser !== null && actor.id !== pageUser)) throw new Fault('SESSION_MISSING');
  if (access === 'visitor' || access === 'signed-in') return actor;
  if (!access.includes(actor.role)) throw new Fault('NOT_ALLOWED');
  return actor;
}
