import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelGeneration } from '#web/lib/api/cancel-generation';
import { customerDashboardQuery } from '#web/lib/api/customer-dashboard';
import { dismissGeneration } from '#web/lib/api/dismiss-generation';
import { generationQuery } from '#web/lib/api/generation';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { generationCause } from '#web/lib/requests/watch-generation';
import { toast } from '#web/ui/feedback/toast';
import { retryGeneration } from './api/retry-generation';

const ACTS = { cancel: cancelGeneration, retry: retryGeneration, dismiss: dismissGeneration };

interface GenerationAct {
  id: string;
  act: keyof typeof ACTS;
}

/** Cancels, retries or dismisses a generation, and refetches what shows it. */
export function useGenerationAct() {
  const client = useQueryClient();
  const faultText = useFaultText();
  return useMutation({
    mutationFn: ({ id, act }: GenerationAct): Promise<unknown> => ACTS[act](id),
    onSuccess: (_, { id }) => toast.resolved(generationCause(id)),
    onError: (error) => {
      // It has ended or was deleted meanwhile: the refetched list shows how.
      const { code } = faultOf(error);
      if (code !== 'WRONG_STATE' && code !== 'NOT_FOUND') toast.error(faultText(error));
    },
    onSettled: async (_data, _error, { id }) => {
      await Promise.all([
        client.invalidateQueries({ queryKey: generationQuery(id).queryKey }),
        client.invalidateQueries({ queryKey: customerDashboardQuery.queryKey }),
      ]);
    },
  });
}
