import { adminCalls } from '#web/lib/client/admin-api';

/** Saves the given settings; the response holds all of them. */
export const setSettings = adminCalls.admin.setSettings.mutationOptions();
