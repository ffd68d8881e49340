import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { AdminUser } from '#contract/admin';
import type { Role } from '#domain/users/roles';
import type { UserOrder } from '#domain/users/user-orders';
import type { Orm } from '#server/database/database';
import { contains } from '#server/database/query/contains';
import { findFewMatches } from '#server/database/query/few-matches';
import { afterCursor, orderByAge } from '#server/database/query/list-order';
import { profiles } from '#server/database/schema/index';
import { decodeCursor, decodeNameCursor, encodeNameCursor, pageOfRows } from '#server/http/cursor';
import { activeRole, awaitingApproval, presentUser, selectUsers } from './admin-users';

export interface UsersPage {
  limit: number;
  cursor?: string | undefined;
  search?: string | undefined;
  role?: Role | undefined;
  sort?: UserOrder | undefined;
  /** Only users who wait for approval and are not deactivated. */
  show?: 'waiting' | undefined;
}

const byName = sql<string>`lower(${profiles.fullName})`;

/** A page of users by age or by name, filtered by name, address or number. */
export async function listUsers(
  orm: Orm,
  { limit, cursor, search, role, show, sort = 'newest' }: UsersPage,
): Promise<{ items: AdminUser[]; nextCursor: string | null }> {
  const searched = [profiles.fullName, profiles.email, profiles.phone];
  const few = search ? await findFewMatches(orm, profiles, searched, search) : null;
  const { after, order } = sort === 'name' ? inNameOrder(cursor) : inAgeOrder(cursor, sort);
  const rows = await selectUsers(
    orm,
    and(
      few ? inArray(profiles.id, few) : contains(search, searched),
      role && eq(activeRole, role),
      show === 'waiting' ? and(awaitingApproval, isNull(profiles.deactivatedAt)) : undefined,
      after,
    ),
  )
    .orderBy(...order)
    .limit(limit + 1);
  const place = sort === 'name' ? encodeNameCursor : undefined;
  return pageOfRows(rows, limit, presentUser, place);
}

interface Placed {
  after: SQL | undefined;
  order: SQL[];
}

function inAgeOrder(cursor: string | undefined, sort: 'newest' | 'oldest'): Placed {
  return { after: afterCursor(profiles, decodeCursor(cursor), sort), order: orderByAge(profiles, sort) };
}

/** The cursor contains the name at the time of the page, so that a renamed user does not shift the position of others. */
function inNameOrder(cursor: string | undefined): Placed {
  const place = decodeNameCursor(cursor);
  return {
    after: place
      ? sql`(${byName}, ${profiles.id}) > (lower(${place.fullName}), ${place.id}::uuid)`
      : undefined,
    order: [asc(byName), asc(profiles.id)],
  };
}
