import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { toast } from '#web/ui/feedback/toast';

/**
 * An answer to a request's text: says what came of it, and refetches what shows the request, also after a refusal, which means that it
 * has changed.
 */
export function useReviewCall<Data, Input>(
  options: UseMutationOptions<Data, Error, Input>,
  { done, onDone, onFailed }: { done: (answer: Data) => string; onDone?: () => void; onFailed?: () => void },
) {
  const client = useQueryClient();
  const faultText = useFaultText();
  return useMutation({
    ...options,
    onSuccess: (answer) => {
      toast.success(done(answer));
      onDone?.();
    },
    onError: (error) => {
      toast.error(faultText(error));
      onFailed?.();
    },
    // Not awaited, so that a dialog that is opened again can be closed again.
    onSettled: () =>
      invalidate(
        client,
        queryKeys.customer.request,
        queryKeys.customer.requests,
        queryKeys.customer.dashboard,
        queryKeys.comments.list,
        queryKeys.documentVersions.list,
        queryKeys.provenance.ofRequest,
      ),
  });
}
