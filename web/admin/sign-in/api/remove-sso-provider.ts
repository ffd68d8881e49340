import { calls } from '#web/lib/client/api';

/** Signing in through it stops working. */
export const removeSsoProvider = calls.sso.remove.mutationOptions();
