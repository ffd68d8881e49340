import { calls } from '#web/lib/client/api';

/** Makes a provider or changes it. */
export const saveSsoProvider = calls.sso.save.mutationOptions();
