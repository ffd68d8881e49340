import { adminCalls } from '#web/lib/client/admin-api';

/** Deactivates a user, or reactivates them. */
export const setDeactivated = adminCalls.admin.setDeactivated.mutationOptions();
