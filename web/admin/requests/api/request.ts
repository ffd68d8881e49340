import { skipToken } from '@tanstack/react-query';
import { adminCalls } from '#web/lib/client/admin-api';

/** One request in full; null disables the query. */
export const requestQuery = (id: string | null) =>
  adminCalls.admin.request.queryOptions({ input: id ? { id } : skipToken });
