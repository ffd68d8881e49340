import { calls } from '#web/lib/client/api';

/** Changes a user's role. */
export const setRole = calls.admin.setRole.mutationOptions();
