import { calls } from '#web/lib/client/api';

/** Stores a text as its customer has edited it. */
export const edit = calls.documentVersions.edit.mutationOptions();
