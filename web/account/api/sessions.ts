import { calls } from '#web/lib/client/api';
import { cursorOptions } from '#web/lib/client/cursor-options';

/** The user's active sessions, page by page. */
export const sessions = calls.account.sessions.infiniteOptions({
  input: (cursor) => ({ limit: 20, cursor }),
  ...cursorOptions,
});
