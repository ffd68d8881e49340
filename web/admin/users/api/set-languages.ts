import { adminCalls } from '#web/lib/client/admin-api';

/** Sets a writer's languages. */
export const setLanguages = adminCalls.admin.setLanguages.mutationOptions();
