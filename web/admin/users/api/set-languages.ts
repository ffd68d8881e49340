import { calls } from '#web/lib/client/api';

/** Sets a writer's languages. */
export const setLanguages = calls.admin.setLanguages.mutationOptions();
