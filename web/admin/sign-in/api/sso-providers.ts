import { calls } from '#web/lib/client/api';
import { byCursor } from '#web/lib/client/pages';

/** Single sign-on providers, page by page. */
export const ssoProviders = calls.sso.list.infiniteOptions({
  input: (cursor) => ({ limit: 20, cursor }),
  ...byCursor,
});
