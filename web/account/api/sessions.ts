import { calls } from '#web/lib/client/api';
import { byCursor } from '#web/lib/client/pages';

/** Where the user is signed in. */
export const sessions = calls.account.sessions.infiniteOptions({
  input: (cursor) => ({ limit: 20, cursor }),
  ...byCursor,
});
