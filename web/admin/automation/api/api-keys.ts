import { calls } from '#web/lib/client/api';
import { cursorOptions } from '#web/lib/client/cursor-options';

/** All API keys, revoked ones included, page by page. */
export const apiKeys = calls.automation.apiKeys.infiniteOptions({
  input: (cursor) => ({ limit: 20, cursor }),
  ...cursorOptions,
});
