import { adminCalls } from '#web/lib/client/admin-api';

/** Removes all sample data. */
export const removeSampleData = adminCalls.sampleData.remove.mutationOptions();
