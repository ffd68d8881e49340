import { calls } from '#web/lib/client/api';

/** Verifies the new phone number with the code sent to it. */
export const confirmPhoneChange = calls.account.confirmPhoneChange.mutationOptions();
