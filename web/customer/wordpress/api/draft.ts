import { calls } from '#web/lib/client/api';

/**
 * How a request's draft in WordPress stands. Not kept once it is no longer shown: a text that was handed in meanwhile would be
 * offered as the version before.
 */
export const draftQuery = (id: string) => calls.wordpress.draft.queryOptions({ input: { id }, gcTime: 0 });
