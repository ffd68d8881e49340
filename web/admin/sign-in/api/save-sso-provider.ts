import { adminCalls } from '#web/lib/client/admin-api';

/** Creates or changes a single sign-on provider. */
export const saveSsoProvider = adminCalls.sso.save.mutationOptions();
