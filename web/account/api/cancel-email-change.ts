import { calls } from '#web/lib/client/api';

/** The address stays as it is. */
export const cancelEmailChange = calls.account.cancelEmailChange.mutationOptions();
