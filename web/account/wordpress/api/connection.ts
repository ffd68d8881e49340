import { calls } from '#web/lib/client/api';

/** The customer's WordPress site, if one is connected. */
export const connectionQuery = calls.wordpress.connection.queryOptions();
