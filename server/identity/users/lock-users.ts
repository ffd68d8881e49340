import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { Fault } from '#domain/errors';
import { DEFAULT_ROLE, type Role } from '#domain/users/roles';
import type { Actor } from '#server/access/actor';
import type { Tx } from '#server/database/database';
import { profiles, userRoles } from '#server/database/schema/index';

export interface LockedUser {
  id: string;
  email: string | null;
  fullName: string;
  role: Role;
  deactivated: boolean;
}

/** Begins a change of who may do what: one at a time in the whole installation, so that two admins cannot remove each other at once. */
export async function lockRights(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('changes of rights'))`);
}

/**
 * Begins a change of a user's rights. Locks the user's profile and active role against what counts on them: a writer's accepting and
 * submitting (`for key share` of the same rows).
 * @throws Fault NOT_FOUND
 */
export async function lockUser(tx: Tx, userId: string): Promise<LockedUser> {
  await lockRights(tx);
  const [profile] = await tx
    .select({
      id: profiles.id,
      email: profiles.email,
      fullName: profiles.fullName,
      deactivatedAt: profiles.deactivatedAt,
    })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .for('update');
  if (!profile) throw new Fault('NOT_FOUND');
  const [active] = await tx
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(and(eq(userRoles.userId, userId), eq(userRoles.isActive, true)))
    .for('update');
  const { id, email, fullName, deactivatedAt } = profile;
  return { id, email, fullName, role: active?.role ?? DEFAULT_ROLE, deactivated: deactivatedAt !== null };
}

/**
 * For what would leave the installation with an admin less.
 * @throws Fault LAST_ADMIN when the user is the only one who can sign in.
 */
export async function assertAnotherAdmin(tx: Tx, user: LockedUser): Promise<void> {
  if (user.role !== 'admin' || user.deactivated) return;
  const others = await tx
    .select({ id: userRoles.userId })
    .from(userRoles)
    .innerJoin(profiles, and(eq(profiles.id, userRoles.userId), isNull(profiles.deactivatedAt)))
    .where(and(eq(userRoles.role, 'admin'), eq(userRoles.isActive, true), ne(userRoles.userId, user.id)))
    .limit(1);
  if (others.length === 0) throw new Fault('LAST_ADMIN');
}

/**
 * Asks again, under the lock, whether who asks is still an admin: another admin may have been first.
 * @throws Fault NOT_ALLOWED
 */
export async function assertStillAdmin(tx: Tx, actor: Actor): Promise<void> {
  const [found] = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, actor.id), stillAdmin(profiles.id)));
  if (!found) throw new Fault('NOT_ALLOWED');
}

/** Whether a column names a user who is an admin and may sign in; false where it is null. */
export function stillAdmin(user: PgColumn): SQL<boolean> {
  return sql<boolean>`exists (select 1 from user_roles r join profiles p on p.id = r.user_id
    where r.user_id = ${user} and r.is_active and r.role = 'admin' and p.deactivated_at is null)`;
}
