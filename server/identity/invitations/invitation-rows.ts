import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Invitation } from '#contract/identity/invitations';
import type { Orm, Tx } from '#server/database/database';
import { invitations, profiles } from '#server/database/schema/index';
import { stillAdmin } from '#server/identity/users/lock-users';
import { isOwnedAddress } from '#server/identity/users/unproven-account';

/** Neither accepted nor withdrawn. */
export const isOpen = and(isNull(invitations.acceptedAt), isNull(invitations.withdrawnAt));

/** Why an open one cannot be accepted, where it cannot. */
const state = sql<Invitation['state']>`case
  when not ${stillAdmin(invitations.invitedBy)} then 'orphaned'
  when ${invitations.expiresAt} <= now() then 'expired' else 'waiting' end`;

/** Invitations with who sent them; add order and limit. */
export function selectInvitations(orm: Orm | Tx, where: SQL | undefined) {
  return orm
    .select({
      id: invitations.id,
      email: invitations.email,
      fullName: invitations.fullName,
      role: invitations.role,
      supportedLanguages: invitations.supportedLanguages,
      mailLanguage: invitations.mailLanguage,
      invitedBy: profiles.fullName,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
      acceptedAt: invitations.acceptedAt,
      withdrawnAt: invitations.withdrawnAt,
      state,
      hasAccount: isOwnedAddress(orm, invitations.email),
    })
    .from(invitations)
    .leftJoin(profiles, eq(profiles.id, invitations.invitedBy))
    .where(where);
}

export type InvitationRow = Awaited<ReturnType<typeof selectInvitations>>[number];

/** Told to admins, and to the link's bearer, who holds what proves the address. */
export const presentOwner = ({ hasAccount }: InvitationRow) => (hasAccount ? { hasAccount } : {});

export function presentInvitation(row: InvitationRow): Invitation {
  const { id, email, fullName, role, supportedLanguages, mailLanguage, invitedBy, state } = row;
  return {
    id,
    email,
    fullName,
    role,
    supportedLanguages,
    mailLanguage,
    invitedBy,
    state,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    ...presentOwner(row),
  };
}
