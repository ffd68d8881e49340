import { skipToken } from '@tanstack/react-query';
import { calls } from '#web/lib/client/api';

/** A user's name and address, second factors and sessions. Always refetched. Undefined disables the query. */
export const userQuery = (id: string | undefined) =>
  calls.admin.user.queryOptions({ input: id === undefined ? skipToken : { id }, staleTime: 0 });
