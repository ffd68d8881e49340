import { calls } from '../client/api';

/** What a visitor may know about this installation, such as its contact address and whether it keeps mails in an outbox. */
export const instanceQuery = calls.account.instance.queryOptions();
