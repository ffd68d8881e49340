import { adminCalls } from '#web/lib/client/admin-api';

/** How much sample data there is, and whether it can be loaded. */
export const sampleDataQuery = adminCalls.sampleData.state.queryOptions();
