import { calls } from '#web/lib/client/api';

/** Mails the codes of a change once more. */
export const resendEmailChange = calls.account.resendEmailChange.mutationOptions();
