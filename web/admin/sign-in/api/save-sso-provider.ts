import { calls } from '#web/lib/client/api';

/** Creates or changes a single sign-on provider. */
export const saveSsoProvider = calls.sso.save.mutationOptions();
