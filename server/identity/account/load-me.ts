import { requiresApproval } from '#domain/settings';
import type { InterfaceLanguage } from '#domain/users/interface-language';
import { ACTOR_SQL, type Actor, type ActorRow, actorFromRow } from '#server/access/actor';
import { isUnavailable } from '#server/database/connection/unavailable';
import type { Database, Statement } from '#server/database/database';
import { type FeedPosition, POSITION_SQL } from '#server/database/query/feed-position';
import { isLoopback } from '#server/environment/environment';
import { UNREAD_COUNT_SQL } from '#server/notifications/list-notifications';
import type { Services } from '#server/services';

/** What a user's pages need to know of them beyond what the session tells. */
interface OwnProfile {
  interfaceLanguage: InterfaceLanguage | null;
  phone: string | null;
  emailChanging: boolean;
  unread: number;
  feedPosition: FeedPosition;
  /** The setting `approveNewCustomers`, as it is stored. */
  approveNewCustomers: unknown;
}
type Row = ActorRow & OwnProfile;

/** Milliseconds that a page waits for the unread count before it is told who its user is without it. */
const PATIENCE_MS = 250;

/** The session ($1: its token's hash) and its user's profile. */
const statement = (name: string, unread: string): Statement => ({
  name,
  text: `with actor as (${ACTOR_SQL})
    select actor.*, p.interface_language as "interfaceLanguage",
      case when p.phone_verified then p.phone end as phone,
      exists (
        select from email_change_proofs e where e.user_id = actor.actor_id and e.expires_at > now()
      ) as "emailChanging",
      (select t.value from settings t where t.key = 'approveNewCustomers') as "approveNewCustomers",
      ${unread} as unread, ${POSITION_SQL} as "feedPosition"
    from actor join profiles p on p.id = actor.actor_id`,
});
const WITH_UNREAD = statement('me', UNREAD_COUNT_SQL('actor.actor_id'));
const WITHOUT_UNREAD = statement('me-without-unread', '0');

/**
 * The user of a session, as themselves see it, once `admit` has let the actor pass. One round trip.
 * @throws Fault what `admit` throws
 */
export async function loadMe(
  services: Services,
  tokenHash: string | null,
  admit: (actor: Actor | null) => Actor,
) {
  const row = tokenHash === null ? null : await readOwnProfile(services.database, tokenHash);
  return presentMe(services, admit(row && actorFromRow(row)), row);
}

/** The actor of a session, also one that still owes a second step, and its user as themselves see it; null when it has ended. */
export async function loadSession(services: Services, tokenHash: string | null) {
  const row = tokenHash === null ? null : await readOwnProfile(services.database, tokenHash);
  if (!row) return null;
  const actor = actorFromRow(row);
  return { actor, feedPosition: row.feedPosition, present: () => presentMe(services, actor, row) };
}

/**
 * The unread count reads the requests too: where only those cannot be read, or not for now, the pages are still told who their user
 * is, and the count by a later call.
 */
async function readOwnProfile(database: Database, tokenHash: string): Promise<Row | null> {
  let late: NodeJS.Timeout | undefined;
  const whole = database.run<Row>(WITH_UNREAD, [tokenHash]).catch((error: unknown) => {
    if (!isUnavailable(error)) throw error;
    return null;
  });
  const patience = new Promise<null>((resolve) => {
    late = setTimeout(resolve, PATIENCE_MS, null);
  });
  try {
    const rows =
      (await Promise.race([whole, patience])) ?? (await database.run<Row>(WITHOUT_UNREAD, [tokenHash]));
    return rows[0] ?? null;
  } finally {
    clearTimeout(late);
  }
}

function presentMe({ environment }: Services, actor: Actor, profile: OwnProfile | null) {
  return {
    id: actor.id,
    email: actor.email,
    phone: profile?.phone ?? null,
    fullName: actor.fullName,
    role: actor.role,
    emailChanging: profile?.emailChanging ?? false,
    supportedLanguages: actor.role === 'writer' ? [...actor.languages] : null,
    interfaceLanguage: profile?.interfaceLanguage ?? null,
    awaitingApproval: actor.role === 'customer' && !actor.approved && approvalRequired(profile, environment),
    unread: profile?.unread ?? 0,
  };
}

/** From the row, since the setting must hold from the moment on that an admin changes it. */
function approvalRequired(profile: OwnProfile | null, environment: Services['environment']): boolean {
  const set = profile?.approveNewCustomers;
  const approveNewCustomers = typeof set === 'boolean' ? set : null;
  return requiresApproval({ approveNewCustomers }, isLoopback(new URL(environment.PUBLIC_URL).hostname));
}
