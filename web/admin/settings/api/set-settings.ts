import { calls } from '#web/lib/client/api';

/** Saves the given settings; the response holds all of them. */
export const setSettings = calls.admin.setSettings.mutationOptions();
