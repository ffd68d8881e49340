import { mutationOptions } from '@tanstack/react-query';
import { api } from '#web/lib/client/api';
import { HOLD_SCOPE, holdLimit } from './hold';

/** Ends the writer's hold of a job. */
export const endHold = mutationOptions({
  mutationFn: ({ id }: { id: string }) => api.writer.endHold({ id }, holdLimit()),
  scope: HOLD_SCOPE,
});
