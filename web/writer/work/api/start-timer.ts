import { calls } from '#web/lib/client/api';

/** Starts the timer on an assignment, or lets it go on. */
export const startTimer = calls.workTime.start.mutationOptions();
