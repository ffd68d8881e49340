import { skipToken } from '@tanstack/react-query';
import { adminCalls } from '#web/lib/client/admin-api';

/** A user's name and address, second factors and sessions. Always refetched. Undefined disables the query. */
export const userQuery = (id: string | undefined) =>
  adminCalls.admin.user.queryOptions({ input: id === undefined ? skipToken : { id }, staleTime: 0 });
