import { mutationOptions } from '@tanstack/react-query';
import { api } from '#web/lib/client/api';

/** Holding and ending go out one after the other, so that a job that is closed and opened again stays held. */
export const HOLD_SCOPE = { id: 'job-hold' };

/** Milliseconds after which a call counts as lost: one that the network has swallowed would hold up the previews of all jobs. */
const LIMIT_MS = 10_000;
export const holdLimit = () => ({ signal: AbortSignal.timeout(LIMIT_MS) });

/** Holds a job for the writer who reads it. */
export const hold = mutationOptions({
  mutationFn: ({ id }: { id: string }) =>
    api.writer.hold({ id }, { ...holdLimit(), context: { repeatable: true } }),
  scope: HOLD_SCOPE,
});
