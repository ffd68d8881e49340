import { calls } from '../client/api';

/** The customer's style guide for all briefs. */
export const styleGuideQuery = calls.styleGuide.load.queryOptions();
