import { and, eq, isNull } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import type { Tx } from '#server/database/database';
import { profiles, userRoles } from '#server/database/schema/index';

/**
 * Keeps the writer a writer until the transaction ends: whoever takes the role away, bars or deletes them locks the same
 * rows (`lockUser`), first as here, so neither waits for the other in a circle.
 * @throws Fault NOT_ALLOWED when the role has gone.
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
