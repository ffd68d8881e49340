import { pause } from 'virtual:routes/contract/workTime';
import { api, calls } from '#web/lib/client/api';
import { sendOnLeaving } from '#web/lib/client/send-on-leaving';
import { callLimit } from '../timer/call-limit';

/** Ends the running interval. */
export const pauseTimer = calls.workTime.pause.mutationOptions({
  mutationFn: (end) => api.workTime.pause(end, callLimit()),
  retry: false,
});

/** The same for a page being closed. */
export const pauseOnLeaving = (id: string, intervalId: string) =>
  sendOnLeaving(pause, { id, intervalId, reason: 'left' });
