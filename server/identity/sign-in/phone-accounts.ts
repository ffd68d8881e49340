import { and, eq, sql } from 'drizzle-orm';
import type { InterfaceLanguage } from '#domain/users/interface-language';
import { writeAudit } from '#server/audit/write-audit';
import type { Tx } from '#server/database/database';
import { accounts, profiles, sessions } from '#server/database/schema/index';
import { settlePassword, storePassword } from '#server/identity/passwords/settle-password';
import { sendToPhone, spendPhoneCode } from '#server/identity/verification/phone-codes';
import type { Services } from '#server/services';
import type { CodeTextMessageKind } from '#server/sms/text-message-kinds';
import { handOutSignUpCode, keepSignUpData } from './sign-up-data';

export interface PhoneSignUp {
  phone: string;
  fullName: string;
  /** Made before the transaction. */
  passwordHash: string;
  language: InterfaceLanguage;
}

/**
 * Makes an account and sends the code that verifies its number. While nobody has verified the number, a later sign-up takes
 * an earlier one's place; a number that has an account is told so, by a message to its owner alone.
 */
export async function signUpByPhone(services: Services, tx: Tx, signUp: PhoneSignUp): Promise<void> {
  const { phone, fullName, passwordHash, language } = signUp;
  const [made] = await tx
    .insert(profiles)
    .values({ phone, fullName, mailLanguage: language })
    .onConflictDoNothing({ target: profiles.phone })
    .returning({ id: profiles.id });
  if (!made) {
    const found = await findByPhone(tx, phone);
    if (!found || found.deactivatedAt) return;
    if (found.phoneVerified) return sendToPhone(services, tx, 'existing-account', phone);
    const waiting = await tx
      .update(profiles)
      .set({ fullName, updatedAt: sql`now()` })
      .where(and(eq(profiles.id, found.id), eq(profiles.phoneVerified, false)))
      .returning({ id: profiles.id });
    // Verified in this moment: it keeps all it has.
    if (waiting.length === 0) return;
    await storePassword(tx, found.id, passwordHash, { contested: true });
    await keepSignUpData(tx, found.id);
  } else {
    await storePassword(tx, made.id, passwordHash);
    await keepSignUpData(tx, made.id);
    await writeAudit(tx, { action: 'user-created', actor: { id: made.id, fullName, email: phone } });
  }
  await sendToPhone(services, tx, 'verification', phone);
}

/** Sends a code to a number that has an account which may use it; nothing, and the same answer, to any other. */
export async function sendPhoneCode(
  services: Services,
  tx: Tx,
  kind: CodeTextMessageKind,
  phone: string,
): Promise<void> {
  const user = await findByPhone(tx, phone);
  if (!user || user.deactivatedAt || (kind === 'verification' && user.phoneVerified)) return;
  await sendToPhone(services, tx, kind, phone);
}

/** Proves a number with its code; answers whose it is, or null when the code is not right. */
export async function provePhone(
  services: Services,
  tx: Tx,
  kind: CodeTextMessageKind,
  phone: string,
  code: string,
): Promise<string | null> {
  if (!(await spendPhoneCode(services, tx, kind, phone, code))) return null;
  const user = await findByPhone(tx, phone);
  if (!user) return null;
  if (!user.phoneVerified) {
    // Who signs in with a code has not seen the password, which may be a stranger's: only a verification may keep it.
    if (kind === 'sign-in') await tx.delete(accounts).where(eq(accounts.userId, user.id));
    await tx
      .update(profiles)
      .set({ phoneVerified: true, updatedAt: sql`now()` })
      .where(eq(profiles.id, user.id));
    if (kind === 'verification') {
      await settlePassword(tx, user.id);
      await handOutSignUpCode(tx, user.id);
    }
    const person = { id: user.id, fullName: user.fullName, email: phone };
    await writeAudit(tx, { action: 'phone-verified', actor: null, target: person });
  }
  return user.id;
}

/** Sets a new password with the code for it, and ends every session. False when the code is not right. */
export async function resetByPhone(
  services: Services,
  tx: Tx,
  { phone, code, passwordHash }: { phone: string; code: string; passwordHash: string },
): Promise<boolean> {
  const userId = await provePhone(services, tx, 'recovery', phone, code);
  if (userId === null) return false;
  await storePassword(tx, userId, passwordHash);
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  const user = await findByPhone(tx, phone);
  const target = { id: userId, fullName: user?.fullName ?? phone, email: phone };
  await writeAudit(tx, { action: 'password-changed', actor: null, target, detail: { what: 'text-message' } });
  return true;
}

/** Whose number it is. */
async function findByPhone(tx: Tx, phone: string) {
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
