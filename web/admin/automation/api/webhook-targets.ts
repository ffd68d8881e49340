import { adminCalls } from '#web/lib/client/admin-api';
import { cursorOptions } from '#web/lib/client/cursor-options';

/** Targets of events, newest first, page by page. */
export const webhookTargets = adminCalls.automation.webhookTargets.infiniteOptions({
  input: (cursor) => ({ limit: 20, cursor }),
  ...cursorOptions,
});
