import { calls } from '#web/lib/client/api';

/** How much sample data there is, and whether it can be loaded. */
export const sampleDataQuery = calls.sampleData.state.queryOptions();
