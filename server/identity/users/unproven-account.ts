import { type AnyColumn, and, eq, isNull, ne, not, notExists, type SQL, sql } from 'drizzle-orm';
import { writeAudit } from '#server/audit/write-audit';
import type { Orm, Tx } from '#server/database/database';
import { accounts, profiles, sessions } from '#server/database/schema/index';
import { forgetVerifications } from '#server/identity/verification/forget-verifications';

/** An address or a number that an account is to have. */
export type Contact = { email: string } | { phone: string };

/**
 * The account of another user that keeps an address or a number; null where it is free, or where only an unproven account has it
 * (`dropUnprovenAccount`). `exceptId` is the user who is to have it.
 */
export async function findContactOwner(tx: Tx, contact: Contact, exceptId?: string) {
  const [owner] = await tx
    .select({ id: profiles.id, language: profiles.mailLanguage })
    .from(profiles)
    .where(and(hasContact(contact, exceptId), not(isUnproven(tx, kindOf(contact)))));
  return owner ?? null;
}

/** The condition that an account keeps this address, as `findContactOwner` has it: for queries of rows with one. */
export function isOwnedAddress(orm: Orm | Tx, address: AnyColumn): SQL<boolean> {
  const owners = orm
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.email, address), not(isUnproven(orm, 'email'))));
  return sql`exists ${owners}`;
}

/**
 * Deletes a sign-up with this address or number that was never proved and cannot be used: any visitor could have made it, so it may
 * not stand in the way of the owner, who is proved or vouched for by now. Answers whether there was one.
 */
export async function dropUnprovenAccount(tx: Tx, contact: Contact, exceptId?: string): Promise<boolean> {
  const [user] = await tx
    .select({ id: profiles.id, email: profiles.email, fullName: profiles.fullName })
    .from(profiles)
    .where(and(hasContact(contact, exceptId), isUnproven(tx, kindOf(contact))))
    // A verification of the same moment comes first, and then the account stays; or it finds none.
    .for('update');
  if (!user) return false;
  await forgetVerifications(tx, user);
  await tx.delete(profiles).where(eq(profiles.id, user.id));
  await writeAudit(tx, {
    action: 'user-deleted',
    actor: null,
    target: user,
    detail: { what: 'never verified' },
  });
  return true;
}

const kindOf = (contact: Contact) => ('email' in contact ? 'email' : 'phone');

function hasContact(contact: Contact, exceptId: string | undefined): SQL | undefined {
  return and(
    'email' in contact ? eq(profiles.email, contact.email) : eq(profiles.phone, contact.phone),
    exceptId === undefined ? undefined : ne(profiles.id, exceptId),
  );
}

/** Neither verified, nor with another contact, an identity or a session. */
function isUnproven(tx: Orm | Tx, kind: 'email' | 'phone'): SQL {
  const identities = tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.userId, profiles.id), ne(accounts.providerId, 'credential')));
  const open = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, profiles.id));
  const bare =
    kind === 'email'
      ? and(eq(profiles.emailVerified, false), isNull(profiles.phone))
      : and(eq(profiles.phoneVerified, false), isNull(profiles.email));
  return and(bare, notExists(identities), notExists(open)) as SQL;
}
