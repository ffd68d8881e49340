import { calls } from '#web/lib/client/api';

/** Cancels a pending change of the e-mail address. */
export const cancelEmailChange = calls.account.cancelEmailChange.mutationOptions();
