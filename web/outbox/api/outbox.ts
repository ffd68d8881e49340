import { calls } from '#web/lib/client/api';
import { faultOf } from '#web/lib/faults/faults';

/** The mails of a loopback trial, polled while shown. Not polled where there is no outbox. */
export const outboxQuery = calls.account.outbox.queryOptions({
  refetchInterval: ({ state }) => (state.error && isGone(state.error) ? false : 3_000),
  staleTime: 0,
  meta: { background: true },
});

/** 404: the installation sends mails by SMTP and has no outbox. */
export function isGone(error: unknown): boolean {
  return faultOf(error).code === 'NOT_FOUND';
}
