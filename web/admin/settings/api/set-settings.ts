import { calls } from '#web/lib/client/api';

/** Sets what it is given, and answers all settings. */
export const setSettings = calls.admin.setSettings.mutationOptions();
