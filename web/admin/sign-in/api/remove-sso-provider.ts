import { calls } from '#web/lib/client/api';

/** Removes a single sign-on provider. */
export const removeSsoProvider = calls.sso.remove.mutationOptions();
