import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { InterfaceLanguage } from '#domain/users/interface-language';
import { safeMailName } from '#domain/users/mail-name';
import type { Tx } from '#server/database/database';
import { profiles, userRoles } from '#server/database/schema/index';
import { sendMail } from '#server/mail/send-mail';
import type { Services } from '#server/services';
import { approvalRequired } from '#server/settings/approval-required';

/** What decides whether a user who has proved their identity may sign in, and whether they have before. */
export interface Newcomer {
  id: string;
  deactivatedAt: Date | null;
  approvedAt: Date | null;
  approvalAskedAt: Date | null;
  mailLanguage: string;
  /** The language that they chose in their account; null until they choose one. */
  interfaceLanguage: InterfaceLanguage | null;
  /** That of the page that they signed up on; null where it was not named. */
  signUpLanguage: InterfaceLanguage | null;
}

/** As `admitUser`, for a user of whom nothing has been read. */
export async function admitUserById(
  services: Services,
  userId: string,
  requested: InterfaceLanguage | null,
): Promise<boolean> {
  const [user] = await services.database.orm
    .select({
      id: profiles.id,
      deactivatedAt: profiles.deactivatedAt,
      approvedAt: profiles.approvedAt,
      approvalAskedAt: profiles.approvalAskedAt,
      mailLanguage: profiles.mailLanguage,
      interfaceLanguage: profiles.interfaceLanguage,
      signUpLanguage: profiles.signUpLanguage,
    })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return user !== undefined && admitUser(services, user, requested);
}

/**
 * Admits a user who has proved their identity, by any sign-in method; false for a deactivated one. A new user is approved at their
 * first sign-in where no approval is asked for; else the admins are told, once, that a customer waits. Their mails go in the language
 * that they chose in their account, else in that of the page that they signed up on, else in that of the last sign-in that named
 * one (`requested`): a browser may ask for another language than the pages are shown in.
 */
export async function admitUser(
  services: Services,
  user: Newcomer,
  requested: InterfaceLanguage | null,
): Promise<boolean> {
  if (user.deactivatedAt) return false;
  const known = user.approvedAt !== null || user.approvalAskedAt !== null;
  const mailLanguage = user.interfaceLanguage ?? user.signUpLanguage ?? requested ?? user.mailLanguage;
  // Most have been here before, and speak the language they spoke then: nothing to write.
  if (known && user.mailLanguage === mailLanguage) return true;
  await services.database.transaction(async (tx) => {
    await tx
      .update(profiles)
      // Read again, since they may be choosing another one in this moment.
      .set({ mailLanguage: sql`coalesce(${profiles.interfaceLanguage}, ${mailLanguage})` })
      .where(eq(profiles.id, user.id));
    if (known) return;
    if (await approvalRequired(tx, services.environment)) await askAdmins(services, tx, user.id);
    else await tx.update(profiles).set({ approvedAt: sql`now()` }).where(isNew(user.id));
  });
  return true;
}

/** The condition lets one of two first sign-ins at once ask. */
async function askAdmins(services: Services, tx: Tx, userId: string): Promise<void> {
  const [customer] = await tx
    .update(profiles)
    .set({ approvalAskedAt: sql`now()` })
    .where(isNew(userId))
    .returning({ fullName: profiles.fullName, email: profiles.email, phone: profiles.phone });
  if (!customer) return;
  // Strangers choose their names, and admins read them.
  const name = safeMailName(customer.fullName);
  const address = customer.email ?? customer.phone;
  const about = name && address && address !== name ? `${name} (${address})` : name || (address ?? userId);
  for (const admin of await adminsWithAddress(tx)) {
    await sendMail(services, tx, {
      kind: 'approval-asked',
      to: admin.email ?? '',
      language: admin.language,
      about,
    });
  }
}

function isNew(userId: string) {
  return and(eq(profiles.id, userId), isNull(profiles.approvedAt), isNull(profiles.approvalAskedAt));
}

function adminsWithAddress(tx: Tx) {
  return tx
    .select({ email: profiles.email, language: profiles.mailLanguage })
    .from(userRoles)
    .innerJoin(profiles, eq(profiles.id, userRoles.userId))
    .where(
      and(
        eq(userRoles.role, 'admin'),
        eq(userRoles.isActive, true),
        isNull(profiles.deactivatedAt),
        isNotNull(profiles.email),
      ),
    );
}
