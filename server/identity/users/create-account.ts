import { and, eq, sql } from 'drizzle-orm';
import type { Language } from '#domain/brief/brief';
import { Fault } from '#domain/errors';
import { centsToDecimal } from '#domain/pay/pay';
import type { InterfaceLanguage } from '#domain/users/interface-language';
import { DEFAULT_ROLE, type Role } from '#domain/users/roles';
import { writeAudit } from '#server/audit/write-audit';
import type { Tx } from '#server/database/database';
import { accounts, profiles, userRoles, writerProfiles } from '#server/database/schema/index';
import { forgetVerifications } from '#server/identity/verification/forget-verifications';
import { readSettings } from '#server/settings/read-settings';
import { dropUnprovenAccount } from './unproven-account';

export interface NewAccount {
  email: string;
  fullName: string;
  /** From `hashPassword`, made before the transaction; null leaves the account without a password. */
  passwordHash: string | null;
  role: Role;
  /** A writer's languages; null for the default. Ignored for other roles. */
  supportedLanguages: Language[] | null;
  emailVerified: boolean;
  /** That of the page on which the user makes it; left out where another makes it. */
  language?: InterfaceLanguage;
  /** The admin who makes it; null where none does. */
  assignedBy: { id: string; fullName: string; email: string | null } | null;
}

/**
 * Creates a user with a role and, if given, a password to sign in with. With a verified address they take the place of a sign-up
 * that was never proved. Returns the new id.
 * @throws Fault EMAIL_TAKEN
 */
export async function createAccount(tx: Tx, account: NewAccount): Promise<string> {
  const userId = await insertProfile(tx, account);
  // To an address that another sign-up had before, codes may be on their way.
  await forgetVerifications(tx, { id: userId, email: account.email.toLowerCase() });
  if (account.role !== DEFAULT_ROLE || account.assignedBy) {
    // The trigger on profiles has just given the default role. No user ever held it, so it leaves no history.
    await tx
      .update(userRoles)
      .set({ role: account.role, assignedBy: account.assignedBy?.id ?? null })
      .where(and(eq(userRoles.userId, userId), userRoles.isActive));
  }
  if (account.role === 'writer') {
    const { hourlyRateCents } = await readSettings(tx);
    await tx.insert(writerProfiles).values({
      userId,
      hourlyRate: centsToDecimal(hourlyRateCents),
      ...(account.supportedLanguages ? { supportedLanguages: account.supportedLanguages } : {}),
    });
  }
  if (account.passwordHash !== null) {
    await tx
      .insert(accounts)
      .values({ userId, accountId: userId, providerId: 'credential', password: account.passwordHash });
  }
  await writeAudit(tx, {
    action: 'user-created',
    actor: account.assignedBy,
    target: { id: userId, fullName: account.fullName, email: account.email.toLowerCase() },
    detail: { what: account.role },
  });
  return userId;
}

async function insertProfile(tx: Tx, account: NewAccount): Promise<string> {
  const email = account.email.toLowerCase();
  const insert = () =>
    tx
      .insert(profiles)
      .values({
        email,
        fullName: account.fullName,
        emailVerified: account.emailVerified,
        ...(account.language ? { signUpLanguage: account.language, mailLanguage: account.language } : {}),
        // An admin who makes an account means it to be used; a customer who signs up may have to wait.
        approvedAt: sql`now()`,
        approvedBy: account.assignedBy?.id ?? null,
      })
      .onConflictDoNothing({ target: profiles.email })
      .returning({ id: profiles.id });
  let [profile] = await insert();
  // Only now: a sign-up of the same moment has been waited for, and the next one waits for this transaction.
  if (!profile && account.emailVerified && (await dropUnprovenAccount(tx, { email })))
    [profile] = await insert();
  if (!profile) throw new Fault('EMAIL_TAKEN');
  return profile.id;
}
