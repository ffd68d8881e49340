import { mutationOptions } from '@tanstack/react-query';
import { api } from '#web/lib/client/api';

interface Act {
  id: string;
  act: 'cancel' | 'retry' | 'dismiss';
}

/** Cancels a generation, tries it again or puts it away. */
export const actOnGeneration = mutationOptions({
  mutationFn: ({ id, act }: Act) => api.generations[act]({ id }),
});
