import { mutationOptions } from '@tanstack/react-query';
import { api } from '#web/lib/client/api';

/** Holding and ending go out one after the other, so that a job that is closed and opened again stays held. */
export const HOLD_SCOPE = { id: 'job-hold' };

/** Holds a job for the writer who reads it. */
export const hold = mutationOptions({
  mutationFn: ({ id }: { id: string }) => api.writer.hold({ id }),
  scope: HOLD_SCOPE,
});
