import { calls } from '#web/lib/client/api';

/** What this installation is: whether mails stay in an outbox. */
export const instanceQuery = calls.account.instance.queryOptions();
