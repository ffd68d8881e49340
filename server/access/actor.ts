import type { Access } from '#contract/base';
import type { Language } from '#domain/brief/brief';
import { Fault } from '#domain/errors';
import type { Role } from '#domain/users/roles';
import {
  type AssuranceLevel,
  REAUTHENTICATION_MINUTES,
  requiredSecondStep,
  type SecondStep,
} from '#domain/users/second-step';
import type { Database } from '#server/database/database';

declare const madeBySession: unique symbol;

/**
 * Who is asking. Queries take an Actor and no bare id, and only this file makes one, from a session that stands: so a
 * query cannot forget which user's data it reads.
 */
export interface Actor {
  readonly [madeBySession]: true;
  readonly id: string;
  readonly sessionId: string;
  readonly role: Role;
  readonly email: string | null;
  readonly fullName: string;
  /** A writer's languages; empty for every other role. */
  readonly languages: readonly Language[];
  /** False while an admin has not approved them; whether that matters is a setting. */
  readonly approved: boolean;
  /** What the session still owes before it opens anything. */
  readonly secondStep: SecondStep | null;
  /** Whether a program's access token asks, and no browser's cookie. */
  readonly program: boolean;
  /** Whether they were proved within the last minutes: see `assertRecentlyAuthenticated`. */
  readonly recentlyAuthenticated: boolean;
  /** Seconds until the session ends, unless it is used. */
  readonly expiresIn: number;
}

/** The owner of what is read: a user who is signed in, or the customer for whom a program's key acts (`actingCustomer`). */
export type Owner = Pick<Actor, typeof madeBySession | 'id'>;

export function ownerWithId(id: string): Owner {
  return { id } as unknown as Owner;
}

/**
 * Session, account and active role by the hash of a session token ($1). Hot calls put it in front of their
 * statement (`with actor as (…)`), so that the session costs them no round trip.
 */
export const ACTOR_SQL = `
  select p.id as actor_id, s.id as actor_session_id, coalesce(r.role, 'customer') as actor_role,
    p.email as actor_email, p.full_name as actor_full_name,
    case when r.role = 'writer' then coalesce(w.supported_languages, array['english']) else '{}' end
      as actor_languages, p.approved_at is not null as actor_approved,
    s.authenticated_at > now() - interval '${REAUTHENTICATION_MINUTES} minutes' as actor_recently_authenticated,
    s.program as actor_program,
    extract(epoch from s.expires_at - now())::int as actor_expires_in,
    s.level as actor_level,
    s.level = 'aal1' and exists (select from factors f where f.user_id = p.id and f.verified_at is not null)
      as actor_has_factor,
    s.level = 'aal1' and exists (select from passkeys k where k.user_id = p.id) as actor_has_passkey,
    s.level = 'aal1' and exists (
      select from settings t
      where t.key = 'secondFactorRoles' and t.value @> to_jsonb(coalesce(r.role, 'customer'))
    ) as actor_needs_factor
  from sessions s
  join profiles p on p.id = s.user_id and p.deactivated_at is null
  left join user_roles r on r.user_id = p.id and r.is_active
  left join writer_profiles w on w.user_id = p.id
  where s.token = $1 and s.expires_at > now()`;

/**
 * Whether a row of ACTOR_SQL, named `actor`, owes no second step: what `requiredSecondStep` says, for statements that change
 * something in the same breath as they read who asks. Such a statement takes no other actor, so that what is refused
 * afterwards has changed nothing.
 */
export const OWES_NOTHING_SQL = `not (
    actor.actor_level = 'aal1' and (actor.actor_has_factor or actor.actor_needs_factor)
  )`;

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
  actor_recently_authenticated: boolean;
  actor_program: boolean;
  actor_expires_in: number;
  actor_level: AssuranceLevel;
  actor_has_factor: boolean;
  actor_has_passkey: boolean;
  actor_needs_factor: boolean;
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
    recentlyAuthenticated: row.actor_recently_authenticated,
    program: row.actor_program,
    expiresIn: row.actor_expires_in,
    secondStep: requiredSecondStep({
      level: row.actor_level,
      hasFactor: row.actor_has_factor,
      hasPasskey: row.actor_has_passkey,
      required: row.actor_needs_factor,
    }),
  } as unknown as Actor;
}

/**
 * The user behind a session's token hash, or null when the session has ended. One round trip. A session that still owes its
 * second step is refused, except where `during` names the step.
 * @throws Fault SECOND_FACTOR_NEEDED, ENROLLMENT_NEEDED
 */
export async function loadActor(
  database: Database,
  tokenHash: string | null,
  during: readonly SecondStep[] = [],
): Promise<Actor | null> {
  if (tokenHash === null) return null;
  const rows = await database.run<ActorRow>({ name: 'actor', text: ACTOR_SQL }, [tokenHash]);
  return rows[0] ? holdToSecondStep(actorFromRow(rows[0]), during) : null;
}

/** The users behind sessions that stand now, by the session's id: what open sockets go by. One round trip. */
export async function loadActors(
  database: Database,
  sessionIds: readonly string[],
): Promise<Map<string, Actor>> {
  const rows = await database.run<ActorRow>({ name: 'actors', text: ACTORS_SQL }, [sessionIds]);
  const actors = rows.map(actorFromRow).filter(({ secondStep }) => secondStep === null);
  return new Map(actors.map((actor) => [actor.sessionId, actor]));
}

function holdToSecondStep(actor: Actor, during: readonly SecondStep[]): Actor {
  if (actor.secondStep === null || during.includes(actor.secondStep)) return actor;
  throw new Fault(actor.secondStep === 'challenge' ? 'SECOND_FACTOR_NEEDED' : 'ENROLLMENT_NEEDED');
}

/**
 * Holds an actor to a call's access rule. To a page that is another user's (`pageUser`) its session is missing, also where
 * another user has signed in meanwhile. Throws SESSION_MISSING (401), NOT_ALLOWED (403) or, for one that owes its second step,
 * SECOND_FACTOR_NEEDED or ENROLLMENT_NEEDED (403). A call that is `browserOnly` refuses a program's token with BROWSER_NEEDED
 * (403).
 */
export function admit(
  actor: Actor | null,
  access: Access,
  {
    pageUser = null,
    during = [],
    browserOnly = false,
  }: { pageUser?: string | null; during?: readonly SecondStep[]; browserOnly?: boolean } = {},
): Actor {
  if (!actor || (pageUser !== null && actor.id !== pageUser)) throw new Fault('SESSION_MISSING');
  holdToSecondStep(actor, during);
  const open = access === 'visitor' || access === 'signed-in';
  if (!open && !access.includes(actor.role)) throw new Fault('NOT_ALLOWED');
  if (browserOnly) assertBrowser(actor);
  return actor;
}

/**
 * The guard before what gives lasting access to an account: sign-in methods, second factors, addresses, passwords, keys. A
 * token that leaked must not be made into more than itself, so its owner changes them in the browser, with a proof of that session.
 * @throws Fault BROWSER_NEEDED
 */
export function assertBrowser(actor: Actor): void {
  if (actor.program) throw new Fault('BROWSER_NEEDED');
}
