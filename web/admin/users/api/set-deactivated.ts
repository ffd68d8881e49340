import { calls } from '#web/lib/client/api';

/** Deactivates a user, or reactivates them. */
export const setDeactivated = calls.admin.setDeactivated.mutationOptions();
