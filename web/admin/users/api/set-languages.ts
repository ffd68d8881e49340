import { calls } from '#web/lib/client/api';

/** The languages of one writer. */
export const setLanguages = calls.admin.setLanguages.mutationOptions();
