import { calls } from '#web/lib/client/api';

/** Confirms a change with the code of one of the two addresses. */
export const confirmEmailChange = calls.account.confirmEmailChange.mutationOptions();
