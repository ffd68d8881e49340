import { calls } from '#web/lib/client/api';

/** Keeps the timer running. One that is lost is followed by the next. */
export const sendHeartbeat = calls.workTime.heartbeat.mutationOptions({
  retry: false,
  networkMode: 'always',
});
