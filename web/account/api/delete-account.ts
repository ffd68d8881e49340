import { calls } from '#web/lib/client/api';

/** The end of the account. */
export const deleteAccount = calls.account.deleteAccount.mutationOptions();
