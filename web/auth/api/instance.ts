import { calls } from '#web/lib/client/api';

/** What a visitor may know about this installation: whether it keeps mails in an outbox. */
export const instanceQuery = calls.account.instance.queryOptions();
