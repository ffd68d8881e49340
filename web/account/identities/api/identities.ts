import { calls } from '#web/lib/client/api';
import { cursorOptions } from '#web/lib/client/cursor-options';

/** The external identities linked to the account, page by page. */
export const identities = calls.identities.list.infiniteOptions({
  input: (cursor) => ({ limit: 20, cursor }),
  ...cursorOptions,
});
