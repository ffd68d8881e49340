import { adminCalls } from '#web/lib/client/admin-api';

/** Counts of users, requests and active writers, and problems of the installation. */
export const overviewQuery = adminCalls.admin.overview.queryOptions();
