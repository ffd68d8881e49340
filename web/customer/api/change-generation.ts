import { mutationOptions } from '@tanstack/react-query';
import { api } from '#web/lib/client/api';

interface GenerationAction {
  id: string;
  act: 'cancel' | 'retry' | 'dismiss';
}

/** Cancels, retries or dismisses a generation. */
export const changeGeneration = mutationOptions({
  mutationFn: ({ id, act }: GenerationAction) => api.generations[act]({ id }),
});
