import { calls } from '#web/lib/client/api';

/** Confirms a change of the e-mail address with the code mailed to one of the two addresses. */
export const confirmEmailChange = calls.account.confirmEmailChange.mutationOptions();
