import { eq, sql } from 'drizzle-orm';
import { writeAudit } from '#server/audit/write-audit';
import type { Tx } from '#server/database/database';
import { profiles } from '#server/database/schema/index';
import { spendPhoneCode } from '#server/identity/verification/phone-codes';
import type { Services } from '#server/services';
import type { CodeTextMessageKind } from '#server/sms/text-message-kinds';

interface PhoneProof {
  userId: string;
  fullName: string;
  /** Whether the number had never been proved before. */
  first: boolean;
}

/** Proves a number with its code; null when the code is not right. */
export async function provePhone(
  services: Services,
  tx: Tx,
  kind: CodeTextMessageKind,
  { phone, code }: { phone: string; code: string },
): Promise<PhoneProof | null> {
  if (!(await spendPhoneCode(services, tx, kind, phone, code))) return null;
  const user = await findByPhone(tx, phone);
  if (!user) return null;
  const { id, fullName, phoneVerified } = user;
  if (!phoneVerified) {
    await tx.update(profiles).set({ phoneVerified: true, updatedAt: sql`now()` }).where(eq(profiles.id, id));
    await writeAudit(tx, { action: 'phone-verified', actor: null, target: { id, fullName, email: phone } });
  }
  return { userId: id, fullName, first: !phoneVerified };
}

/** The account of a number, as the calls that go by it need it. */
export async function findByPhone(tx: Tx, phone: string) {
  const [user] = await tx
    .select({
      id: profiles.id,
      fullName: profiles.fullName,
      deactivatedAt: profiles.deactivatedAt,
      phoneVerified: profiles.phoneVerified,
    })
    .from(profiles)
    .where(eq(profiles.phone, phone));
  return user ?? null;
}
