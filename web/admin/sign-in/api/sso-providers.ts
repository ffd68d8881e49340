import { calls } from '#web/lib/client/api';
import { cursorOptions } from '#web/lib/client/cursor-options';

/** Single sign-on providers, page by page. */
export const ssoProviders = calls.sso.list.infiniteOptions({
  input: (cursor) => ({ limit: 20, cursor }),
  ...cursorOptions,
});
