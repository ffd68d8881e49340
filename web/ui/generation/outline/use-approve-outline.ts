import { useMutation, useQueryClient } from '@tanstack/react-query';
import { approveOutline } from '#web/lib/api/approve-outline';
import { customerDashboardQuery } from '#web/lib/api/customer-dashboard';
import { generationQuery } from '#web/lib/api/generation';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { watchGeneration } from '#web/lib/requests/watch-generation';
import { toast } from '#web/ui/feedback/toast';
import { keepOutlineDraft } from './outline-draft';

/**
 * Goes on with an outline. Where the text is being written already (`WRONG_STATE`), what was typed stays: `UnusedOutline` tells it and
 * shows it.
 */
export function useApproveOutline() {
  const client = useQueryClient();
  const faultText = useFaultText();
  return useMutation({
    ...approveOutline,
    onSuccess: (generation) => {
      keepOutlineDraft(generation.id, null);
      client.setQueryData(generationQuery(generation.id).queryKey, generation);
      watchGeneration(client, generation.id);
    },
    onError: (error) => {
      if (faultOf(error).code !== 'WRONG_STATE') toast.error(faultText(error));
    },
    onSettled: (_data, _error, { id }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: generationQuery(id).queryKey }),
        client.invalidateQueries({ queryKey: customerDashboardQuery.queryKey }),
      ]),
  });
}
