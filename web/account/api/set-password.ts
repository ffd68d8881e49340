import { calls } from '#web/lib/client/api';

/** A new password for the one before, or a first one. */
export const setPassword = calls.account.setPassword.mutationOptions();
