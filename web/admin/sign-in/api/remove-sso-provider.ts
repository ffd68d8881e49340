import { adminCalls } from '#web/lib/client/admin-api';

/** Removes a single sign-on provider. */
export const removeSsoProvider = adminCalls.sso.remove.mutationOptions({ context: { repeatable: true } });
