import { calls } from '#web/lib/client/api';

/** Starts a change of the user's e-mail address; both addresses are mailed a code. */
export const requestEmailChange = calls.account.askEmailChange.mutationOptions();
