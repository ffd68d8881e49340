import { skipToken } from '@tanstack/react-query';
import { calls } from '#web/lib/client/api';

/** One request in full; null disables the query. */
export const requestQuery = (id: string | null) =>
  calls.admin.request.queryOptions({ input: id ? { id } : skipToken });
