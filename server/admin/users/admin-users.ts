import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AdminUser } from '#contract/admin';
import type { Language } from '#domain/brief/brief';
import { Fault } from '#domain/errors';
import { DEFAULT_ROLE, type Role } from '#domain/users/roles';
import type { Orm, Tx } from '#server/database/database';
import { profiles, userRoles, writerProfiles } from '#server/database/schema/index';

/** The active role, or the default without one. */
export const activeRole = sql<Role>`coalesce(${userRoles.role}, ${sql.raw(`'${DEFAULT_ROLE}'`)})`;

/** Condition: customers who have signed in and are not approved yet. Requires the join of `activeRole`. */
export const awaitingApproval = sql<boolean>`(${profiles.approvedAt} is null and ${profiles.approvalAskedAt} is not null
  and ${activeRole} = 'customer')`;

interface UserRow {
  id: string;
  email: string | null;
  phone: string | null;
  fullName: string;
  role: Role;
  languages: Language[] | null;
  emailVerified: boolean;
  phoneVerified: boolean;
  deactivatedAt: Date | null;
  awaitingApproval: boolean;
  sampleData: boolean;
  createdAt: Date;
}

/** Users with their active role and, for writers, their languages; add order and limit. */
export function selectUsers(orm: Orm | Tx, where: SQL | undefined) {
  return orm
    .select({
      id: profiles.id,
      email: profiles.email,
      phone: profiles.phone,
      fullName: profiles.fullName,
      role: activeRole,
      languages: writerProfiles.supportedLanguages,
      emailVerified: profiles.emailVerified,
      phoneVerified: profiles.phoneVerified,
      deactivatedAt: profiles.deactivatedAt,
      awaitingApproval: awaitingApproval.mapWith(Boolean),
      sampleData: profiles.sampleData,
      createdAt: profiles.createdAt,
    })
    .from(profiles)
    .leftJoin(userRoles, and(eq(userRoles.userId, profiles.id), eq(userRoles.isActive, true)))
    .leftJoin(writerProfiles, eq(writerProfiles.userId, profiles.id))
    .where(where);
}

export function presentUser(row: UserRow): AdminUser {
  const { id, email, phone, fullName, role, emailVerified, phoneVerified, awaitingApproval } = row;
  return {
    id,
    email,
    phone,
    fullName,
    role,
    supportedLanguages: role === 'writer' ? (row.languages ?? ['english']) : null,
    emailVerified,
    phoneVerified,
    deactivated: row.deactivatedAt !== null,
    awaitingApproval,
    sampleData: row.sampleData,
    createdAt: row.createdAt.toISOString(),
  };
}

/** @throws Fault NOT_FOUND */
export async function loadUser(orm: Orm | Tx, userId: string): Promise<AdminUser> {
  const [row] = await selectUsers(orm, eq(profiles.id, userId));
  if (!row) throw new Fault('NOT_FOUND');
  return presentUser(row);
}
