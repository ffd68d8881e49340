import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Access } from '#contract/base';
import type { ApiScope } from '#domain/automation/scopes';
import type { Person } from '#domain/content-request/policy';
import { Fault } from '#domain/errors';
import { apiKeys, profiles, userRoles } from '#server/database/schema/index';
import type { Services } from '#server/services';
import { approvalRequired } from '#server/settings/approval-required';

/** The time of last use is exact to so much: a busy key does not write at every call. */
const USE_NOTED_EVERY = sql`interval '1 minute'`;

/** Who holds a key, as the audit log names them. */
export interface KeyHolder extends Person {
  fullName: string;
  email: string;
  /** For whom alone a customer's key acts; null for an admin's key. */
  customerId: string | null;
}

/** The reader of a call with an admin's key: what an admin may read, and no user's own things. */
const NOBODY: Person = { id: '00000000-0000-0000-0000-000000000000', role: 'admin', languages: [] };

/** A key has 256 random bits, so a plain hash, which is found by an index, keeps it safe. */
export function hashApiKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Which keys may make a call: those of a scope, all, or none (null). */
export type KeysAdmitted = ApiScope | 'any' | null;

/**
 * The customer for whom a key acts that may make such a call; null for an admin's key, and for one that is refused, which may not use up
 * its customer's limits.
 */
export async function customerOfKey(
  { orm }: Services['database'],
  key: string,
  keys: KeysAdmitted,
): Promise<string | null> {
  if (keys === null) return null;
  const [found] = await orm
    .select({ customerId: apiKeys.customerId, scopes: apiKeys.scopes })
    .from(apiKeys)
    .leftJoin(profiles, eq(profiles.id, apiKeys.customerId))
    .leftJoin(userRoles, and(eq(userRoles.userId, apiKeys.customerId), userRoles.isActive))
    .where(isValidKey(key));
  return found && (keys === 'any' || found.scopes.includes(keys)) ? found.customerId : null;
}

/** Of a customer's key: its customer may sign in and still is one. */
const isOfActiveCustomer = or(
  isNull(apiKeys.customerId),
  and(isNull(profiles.deactivatedAt), sql`coalesce(${userRoles.role}, 'customer') = 'customer'`),
);

function isValidKey(key: string) {
  return and(
    eq(apiKeys.keyHash, hashApiKey(key)),
    isNull(apiKeys.revokedAt),
    or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`)),
    isOfActiveCustomer,
  );
}

/**
 * Lets a key of this scope (null: of any) make a call that its holder's role may make, and notes its use.
 * @throws Fault KEY_NOT_VALID, NOT_ALLOWED, AWAITING_APPROVAL
 */
export async function admitKey(
  { database: { orm }, environment }: Pick<Services, 'database' | 'environment'>,
  key: string,
  { scope, access }: { scope: ApiScope | null; access: Access },
): Promise<KeyHolder> {
  const [found] = await orm
    .select({
      id: apiKeys.id,
      scopes: apiKeys.scopes,
      name: apiKeys.name,
      prefix: apiKeys.prefix,
      customerId: apiKeys.customerId,
      approvedAt: profiles.approvedAt,
    })
    .from(apiKeys)
    .leftJoin(profiles, eq(profiles.id, apiKeys.customerId))
    .leftJoin(userRoles, and(eq(userRoles.userId, apiKeys.customerId), userRoles.isActive))
    .where(isValidKey(key));
  if (!found) throw new Fault('KEY_NOT_VALID');
  const { customerId, approvedAt, scopes } = found;
  const person: Person = customerId === null ? NOBODY : { id: customerId, role: 'customer', languages: [] };
  const open = access === 'visitor' || access === 'signed-in' || access.includes(person.role);
  if (!open || (scope !== null && !scopes.includes(scope))) throw new Fault('NOT_ALLOWED');
  if (customerId !== null && approvedAt === null && (await approvalRequired(orm, environment))) {
    throw new Fault('AWAITING_APPROVAL');
  }
  await orm
    .update(apiKeys)
    .set({ lastUsedAt: sql`now()` })
    .where(
      and(
        eq(apiKeys.id, found.id),
        or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, sql`now() - ${USE_NOTED_EVERY}`)),
      ),
    );
  return { ...person, fullName: found.name, email: found.prefix, customerId };
}
