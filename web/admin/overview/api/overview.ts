import { calls } from '#web/lib/client/api';

/** Users, requests and active writers in figures. */
export const overviewQuery = calls.admin.overview.queryOptions();
