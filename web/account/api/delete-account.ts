import { calls } from '#web/lib/client/api';

/** Deletes the user's own account. */
export const deleteAccount = calls.account.deleteAccount.mutationOptions();
