import { and, eq, isNull } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import type { Tx } from '#server/database/database';
import { profiles, userRoles } from '#server/database/schema/index';

/**
 * Locks the writer's profile and role until the transaction ends, against a change of role, deactivation or deletion, which lock the
 * same rows in the same order (`lockUser`), so that no deadlock arises.
 * @throws Fault NOT_ALLOWED when the user is no longer an active writer.
 */
export async function lockWriterRole(tx: Tx, actor: Actor): Promise<void> {
  const held = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .innerJoin(
      userRoles,
      and(eq(userRoles.userId, profiles.id), eq(userRoles.isActive, true), eq(userRoles.role, 'writer')),
    )
    .where(and(eq(profiles.id, actor.id), isNull(profiles.deactivatedAt)))
    .for('key share');
  if (held.length === 0) throw new Fault('NOT_ALLOWED');
}
