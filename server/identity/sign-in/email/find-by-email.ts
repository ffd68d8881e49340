import { eq } from 'drizzle-orm';
import type { Tx } from '#server/database/database';
import { profiles } from '#server/database/schema/index';

/** The account of an address, as the calls that go by it need it. */
export async function findByEmail(tx: Tx, email: string) {
  const [user] = await tx
    .select({
      id: profiles.id,
      fullName: profiles.fullName,
      email: profiles.email,
      emailVerified: profiles.emailVerified,
      deactivatedAt: profiles.deactivatedAt,
    })
    .from(profiles)
    .where(eq(profiles.email, email));
  return user ?? null;
}
