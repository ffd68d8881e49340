import { calls } from '#web/lib/client/api';

/** Makes an earlier version the latest one. */
export const restore = calls.documentVersions.restore.mutationOptions();
