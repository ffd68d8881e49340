import { calls } from '#web/lib/client/api';

/** A writer's rate for entries from now on. */
export const setHourlyRate = calls.admin.setHourlyRate.mutationOptions();
