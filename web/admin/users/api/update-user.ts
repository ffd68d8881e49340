import { calls } from '#web/lib/client/api';

/** Another name or address for a user. */
export const updateUser = calls.admin.updateUser.mutationOptions();
