import { calls } from '#web/lib/client/api';
import { byCursor } from '#web/lib/client/pages';

/** All API keys, revoked ones included, page by page. */
export const apiKeys = calls.automation.apiKeys.infiniteOptions({
  input: (cursor) => ({ limit: 20, cursor }),
  ...byCursor,
});
