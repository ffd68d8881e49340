import { calls } from '#web/lib/client/api';

/** Begins the change to another address. */
export const askEmailChange = calls.account.askEmailChange.mutationOptions();
