import { calls } from '#web/lib/client/api';

/** Loads sample data. */
export const loadSampleData = calls.sampleData.load.mutationOptions();
