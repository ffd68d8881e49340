import { calls } from '#web/lib/client/api';

/** Mails the codes of a pending change again. */
export const resendEmailChange = calls.account.resendEmailChange.mutationOptions();
