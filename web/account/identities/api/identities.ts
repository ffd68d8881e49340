import { calls } from '#web/lib/client/api';
import { byCursor } from '#web/lib/client/pages';

/** The external identities linked to the account, page by page. */
export const identities = calls.identities.list.infiniteOptions({
  input: (cursor) => ({ limit: 20, cursor }),
  ...byCursor,
});
