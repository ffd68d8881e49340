import { calls } from '#web/lib/client/api';
import { byCursor } from '#web/lib/client/pages';

/** The user's active sessions, page by page. */
export const sessions = calls.account.sessions.infiniteOptions({
  input: (cursor) => ({ limit: 20, cursor }),
  ...byCursor,
});
