import { calls } from '#web/lib/client/api';
import { byCursor } from '#web/lib/client/pages';

/** The organizations whose people sign in at their own provider. */
export const ssoProviders = calls.sso.list.infiniteOptions({
  input: (cursor) => ({ limit: 20, cursor }),
  ...byCursor,
});
