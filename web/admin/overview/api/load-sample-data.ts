import { adminCalls } from '#web/lib/client/admin-api';

/** Loads sample data. */
export const loadSampleData = adminCalls.sampleData.load.mutationOptions();
