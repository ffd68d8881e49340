import { calls } from '#web/lib/client/api';

/** The saved brief. Refetched on each visit, but not while the form is open, which is newer than the account's copy. */
export const briefQuery = calls.brief.load.queryOptions({
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
