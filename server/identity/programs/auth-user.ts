import { and, asc, eq, sql } from 'drizzle-orm';
import { DEFAULT_ROLE, type Role } from '#domain/users/roles';
import type { UserMetadata } from '#domain/users/user-metadata';
import type { Orm } from '#server/database/database';
import { accounts, emailChangeProofs, profiles, userRoles } from '#server/database/schema/index';
import { REFUSALS, Refused } from '#server/identity/answers/refused';
import { loadFactors } from '#server/identity/factors/load-proofs';

/** A user as sign-in calls of programs show them, to themselves alone. */
export interface AuthUser {
  id: string;
  email: string | null;
  email_verified: boolean;
  /** The active role at this moment; the server reads it anew with every call. */
  role: Role;
  phone: string | null;
  /** The address that a change under way would bring; null where there is none. */
  new_email: string | null;
  /** The name, and what programs keep. */
  user_metadata: UserMetadata & { full_name: string };
  /** The sign-in methods: a password is `email`, an outside identity bears its provider's name. */
  identities: { id: string; provider: string; created_at: string }[];
  /** Second factors. */
  factors: { id: string; factor_type: 'totp' | 'phone'; status: 'verified' | 'unverified' }[];
  created_at: string;
  updated_at: string;
}

/** @throws Refused when the account is gone. */
export async function loadAuthUser(orm: Orm, userId: string): Promise<AuthUser> {
  const [user] = await orm
    .select({
      id: profiles.id,
      email: profiles.email,
      emailVerified: profiles.emailVerified,
      phone: profiles.phone,
      metadata: profiles.userMetadata,
      newEmail: sql<string | null>`(
        select ${emailChangeProofs.email} from ${emailChangeProofs}
        where ${emailChangeProofs.userId} = ${profiles.id} and ${emailChangeProofs.side} = 'new'
          and ${emailChangeProofs.expiresAt} > now())`,
      fullName: profiles.fullName,
      role: userRoles.role,
      createdAt: profiles.createdAt,
      updatedAt: profiles.updatedAt,
    })
    .from(profiles)
    .leftJoin(userRoles, and(eq(userRoles.userId, profiles.id), userRoles.isActive))
    .where(eq(profiles.id, userId));
  if (!user) throw new Refused(REFUSALS.noSession);
  const identities = await orm
    .select({ id: accounts.id, providerId: accounts.providerId, createdAt: accounts.createdAt })
    .from(accounts)
    .where(eq(accounts.userId, userId))
    .orderBy(asc(accounts.createdAt), asc(accounts.id));
  return {
    id: user.id,
    email: user.email,
    email_verified: user.emailVerified,
    role: user.role ?? DEFAULT_ROLE,
    phone: user.phone,
    new_email: user.newEmail,
    user_metadata: { ...user.metadata, full_name: user.fullName },
    identities: identities.map(({ id, providerId, createdAt }) => ({
      id,
      provider: providerId === 'credential' ? 'email' : providerId,
      created_at: createdAt.toISOString(),
    })),
    factors: (await loadFactors(orm, userId)).map(({ id, factor_type, status }) => ({
      id,
      factor_type,
      status,
    })),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
  };
}
