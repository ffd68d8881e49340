import { calls } from '#web/lib/client/api';
import { faultOf } from '#web/lib/faults/faults';

/** The mails of a trial; looks for new ones while it is shown. Where there is none, none will come. */
export const outboxQuery = calls.account.outbox.queryOptions({
  refetchInterval: ({ state }) => (state.error && isGone(state.error) ? false : 3_000),
  staleTime: 0,
  meta: { background: true },
});

/** Mails go by SMTP here: there is no outbox. */
export function isGone(error: unknown): boolean {
  return faultOf(error).code === 'NOT_FOUND';
}
