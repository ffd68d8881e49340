import { calls } from '#web/lib/client/api';
import { byCursor } from '#web/lib/client/pages';

/** The outside identities that open the account. */
export const identities = calls.identities.list.infiniteOptions({
  input: (cursor) => ({ limit: 20, cursor }),
  ...byCursor,
});
