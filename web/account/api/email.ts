import { calls } from '#web/lib/client/api';

/** The user's e-mail address, and the pending change of it. */
export const emailQuery = calls.account.email.queryOptions();
