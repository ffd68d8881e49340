import { calls } from '#web/lib/client/api';

/** Edits the brief of a pending request over the revision that was edited. */
export const editBrief = calls.brief.edit.mutationOptions();
