import { adminCalls } from '#web/lib/client/admin-api';

/** Changes a user's name or address. */
export const updateUser = adminCalls.admin.updateUser.mutationOptions();
