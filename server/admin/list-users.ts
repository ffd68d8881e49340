import { and, desc, eq, isNull } from 'drizzle-orm';
import type { AdminUser } from '#contract/admin';
import type { Role } from '#domain/users/roles';
import type { Orm } from '#server/database/database';
import { olderThan } from '#server/database/older-than';
import { profiles } from '#server/database/schema/index';
import { decodeCursor, pageOfRows } from '#server/http/cursor';
import { activeRole, awaitingApproval, presentUser, selectUsers } from './admin-users';
import { contains } from './contains';

export interface UsersPage {
  limit: number;
  cursor?: string | undefined;
  search?: string | undefined;
  role?: Role | undefined;
  /** Those alone who wait for approval and may sign in. */
  show?: 'waiting' | undefined;
}

/** All users, newest first, found by a part of name or address. */
export async function listUsers(
  orm: Orm,
  { limit, cursor, search, role, show }: UsersPage,
): Promise<{ items: AdminUser[]; nextCursor: string | null }> {
  const rows = await selectUsers(
    orm,
    and(
      contains(search, [profiles.fullName, profiles.email]),
      role && eq(activeRole, role),
      show === 'waiting' ? and(awaitingApproval, isNull(profiles.deactivatedAt)) : undefined,
      olderThan(profiles, decodeCursor(cursor)),
    ),
  )
    .orderBy(desc(profiles.createdAt), desc(profiles.id))
    .limit(limit + 1);
  return pageOfRows(rows, limit, presentUser);
}
