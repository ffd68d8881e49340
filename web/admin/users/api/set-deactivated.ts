import { calls } from '#web/lib/client/api';

/** Lets a user in again, or bars them and keeps everything. */
export const setDeactivated = calls.admin.setDeactivated.mutationOptions();
