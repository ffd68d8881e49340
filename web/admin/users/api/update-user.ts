import { calls } from '#web/lib/client/api';

/** Changes a user's name or address. */
export const updateUser = calls.admin.updateUser.mutationOptions();
