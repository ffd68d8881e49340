import { api, calls } from '../client/api';
import type { AnswerLimit } from '../saving/unanswered-saves';

/** The saved brief. Refetched on each visit, but not while the form is open, which is newer than the account's copy. */
export const briefQuery = calls.brief.load.queryOptions({
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

/** The saved brief as it is on the server, past the cache; `saved` is null while there is none. */
export const loadBrief = (limit?: AnswerLimit) => api.brief.load(undefined, limit);
