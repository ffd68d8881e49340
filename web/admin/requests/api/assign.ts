import { skipToken } from '@tanstack/react-query';
import { calls } from '#web/lib/client/api';

/** Assigns a pending or unfinished request to a writer. */
export const assign = calls.admin.assign.mutationOptions();

/** Returns a submitted text to its writer. */
export const reopen = calls.admin.reopen.mutationOptions();

/** Writers by name or address; null disables the query. */
export const writersFound = (search: string | null) =>
  calls.admin.users.queryOptions({
    input:
      search === null ? skipToken : { role: 'writer', limit: 20, search: search || undefined, sort: 'name' },
  });
