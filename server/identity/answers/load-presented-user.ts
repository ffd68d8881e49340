import { eq } from 'drizzle-orm';
import type { Orm } from '#server/database/database';
import { profiles } from '#server/database/schema/index';
import type { PresentedUser } from './auth-answers';

/** What a sign-in tells of a user; null for one who has been deleted meanwhile. */
export async function loadPresentedUser(orm: Orm, userId: string): Promise<PresentedUser | null> {
  const [user] = await orm
    .select({
      id: profiles.id,
      email: profiles.email,
      fullName: profiles.fullName,
      emailVerified: profiles.emailVerified,
      createdAt: profiles.createdAt,
    })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return user ?? null;
}
