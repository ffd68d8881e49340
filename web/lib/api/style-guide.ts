import { api, calls } from '../client/api';
import type { AnswerLimit } from '../saving/unanswered-saves';

/** The customer's style guide for all briefs. */
export const styleGuideQuery = calls.styleGuide.load.queryOptions();

/** The style guide as it stands on the server, past the cache. */
export const loadStyleGuide = (limit: AnswerLimit) => api.styleGuide.load(undefined, limit);
