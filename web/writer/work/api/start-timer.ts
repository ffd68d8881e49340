import { api, calls } from '#web/lib/client/api';
import { callLimit } from '../timer/call-limit';

/** Starts the timer on an assignment, or lets it go on. */
export const startTimer = calls.workTime.start.mutationOptions({
  mutationFn: (assignment) => api.workTime.start(assignment, callLimit()),
});
