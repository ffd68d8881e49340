import { calls } from '#web/lib/client/api';

/** Sets a writer's rate for later entries. */
export const setHourlyRate = calls.admin.setHourlyRate.mutationOptions();
