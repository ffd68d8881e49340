import { calls } from '#web/lib/client/api';

/** Another role for a user. */
export const setRole = calls.admin.setRole.mutationOptions();
