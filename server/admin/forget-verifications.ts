import { eq, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/database/database';
import { emailChangeLinks, emailChangeProofs, profiles, verifications } from '#server/database/schema/index';

/**
 * Makes the codes and links that are on their way to a user worthless. They are kept under a purpose and the address or number,
 * or hold the user's id. A change of address that waits for such codes is given up.
 */
export async function forgetVerifications(
  tx: Tx,
  { id, email }: { id: string; email: string | null },
): Promise<void> {
  await tx.delete(emailChangeLinks).where(eq(emailChangeLinks.userId, id));
  const [own] = await tx.select({ phone: profiles.phone }).from(profiles).where(eq(profiles.id, id));
  const phone = own?.phone ?? null;
  await tx.delete(emailChangeProofs).where(eq(emailChangeProofs.userId, id));
  await tx
    .delete(verifications)
    .where(
      or(
        eq(verifications.value, id),
        email === null
          ? undefined
          : sql`right(${verifications.identifier}, ${email.length + 1}) = ${`-${email}`}`,
        email === null ? undefined : eq(verifications.identifier, email),
        phone === null
          ? undefined
          : sql`right(${verifications.identifier}, ${phone.length + 1}) = ${`-${phone}`}`,
      ),
    );
}
