import { mutationOptions } from '@tanstack/react-query';
import { api } from '#web/lib/client/api';

interface Act {
  id: string;
  act: 'cancel' | 'retry' | 'dismiss';
}

/** Cancels, retries or dismisses a generation. */
export const actOnGeneration = mutationOptions({
  mutationFn: ({ id, act }: Act) => api.generations[act]({ id }),
});
