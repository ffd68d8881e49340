import { calls } from '#web/lib/client/api';
import { pageUserHeaders } from '#web/lib/session/page-user';

/** Ends the running interval. */
export const pauseTimer = calls.workTime.pause.mutationOptions({ retry: false, networkMode: 'always' });

/** The same for a page being closed, which does not wait for an answer. */
export function pauseOnLeaving(id: string, intervalId: string): void {
  void fetch(`/api/writer/assignments/${id}/work-time/pause`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', ...pageUserHeaders() },
    body: JSON.stringify({ intervalId, reason: 'left' }),
  }).catch(() => undefined);
}
