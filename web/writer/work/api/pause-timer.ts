import { pause } from 'virtual:routes/contract/workTime';
import { calls } from '#web/lib/client/api';
import { sendOnLeaving } from '#web/lib/client/send-on-leaving';

/** Ends the running interval. */
export const pauseTimer = calls.workTime.pause.mutationOptions({ retry: false, networkMode: 'always' });

/** The same for a page being closed. */
export const pauseOnLeaving = (id: string, intervalId: string) =>
  sendOnLeaving(pause, { id, intervalId, reason: 'left' });
