import { adminCalls } from '#web/lib/client/admin-api';
import { cursorOptions } from '#web/lib/client/cursor-options';

/** All API keys, revoked ones included, page by page. */
export const apiKeys = adminCalls.automation.apiKeys.infiniteOptions({
  input: (cursor) => ({ limit: 20, cursor }),
  ...cursorOptions,
});
