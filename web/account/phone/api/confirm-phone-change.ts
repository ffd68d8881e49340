import { calls } from '#web/lib/client/api';

/** Makes a number the account's with the code that it was texted. */
export const confirmPhoneChange = calls.account.confirmPhoneChange.mutationOptions();
