import { keepPreviousData, skipToken } from '@tanstack/react-query';
import type { Role } from '#domain/users/roles';
import type { UserOrder } from '#domain/users/user-orders';
import { adminCalls } from '#web/lib/client/admin-api';
import { cursorOptions } from '#web/lib/client/cursor-options';

export interface UserFilter {
  search: string;
  role: Role | undefined;
  sort: UserOrder;
  /** True for only those who wait for approval. */
  waiting: boolean;
}

/** The users that match a search and filters, page by page. */
export const users = ({ search, waiting, ...filter }: UserFilter) =>
  adminCalls.admin.users.infiniteOptions({
    input: (cursor) => ({
      limit: 20,
      search: search || undefined,
      show: waiting ? ('waiting' as const) : undefined,
      ...filter,
      cursor,
    }),
    ...cursorOptions,
    placeholderData: keepPreviousData,
  });

/** Writers by name or address; null disables the query. */
export const writersFound = (search: string | null) =>
  adminCalls.admin.users.queryOptions({
    input:
      search === null ? skipToken : { role: 'writer', limit: 20, search: search || undefined, sort: 'name' },
  });
