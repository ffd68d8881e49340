import { api, calls } from '#web/lib/client/api';
import { callLimit } from '../timer/call-limit';

/** Keeps the timer running. One that is lost is followed by the next. */
export const sendHeartbeat = calls.workTime.heartbeat.mutationOptions({
  mutationFn: (beat) => api.workTime.heartbeat(beat, callLimit()),
  retry: false,
});
