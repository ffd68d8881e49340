import { calls } from '#web/lib/client/api';

/** The user's address and the change of it that waits. */
export const emailQuery = calls.account.email.queryOptions();
