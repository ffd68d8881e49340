import { calls } from '#web/lib/client/api';

/** Counts of users, requests and active writers, and problems of the installation. */
export const overviewQuery = calls.admin.overview.queryOptions();
