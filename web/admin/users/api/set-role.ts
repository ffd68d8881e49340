import { adminCalls } from '#web/lib/client/admin-api';

/** Changes a user's role. */
export const setRole = adminCalls.admin.setRole.mutationOptions();
