import { calls } from '#web/lib/client/api';

/** Removes all sample data. */
export const removeSampleData = calls.sampleData.remove.mutationOptions();
