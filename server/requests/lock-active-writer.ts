import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#server/database/database';
import { profiles, userRoles } from '#server/database/schema/index';

/**
 * Locks a writer's profile and role until the transaction ends, against a change of role, deactivation or deletion, which lock the same
 * rows in the same order (`lockUser`), so that no deadlock arises. False for a user who is no active writer.
 * @param strength `no key update` where the same writer's other calls are to wait as well
 */
export async function lockActiveWriter(
  tx: Tx,
  userId: string,
  strength: 'key share' | 'no key update' = 'key share',
): Promise<boolean> {
  const locked = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .innerJoin(
      userRoles,
      and(eq(userRoles.userId, profiles.id), eq(userRoles.isActive, true), eq(userRoles.role, 'writer')),
    )
    .where(and(eq(profiles.id, userId), isNull(profiles.deactivatedAt)))
    .for(strength);
  return locked.length > 0;
}
