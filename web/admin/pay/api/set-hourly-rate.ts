import { adminCalls } from '#web/lib/client/admin-api';

/** Sets a writer's rate for later entries. */
export const setHourlyRate = adminCalls.admin.setHourlyRate.mutationOptions();
