import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { calls } from '#web/lib/client/api';
import { invalidate } from '#web/lib/client/invalidate';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { toast } from '#web/ui/feedback/toast';

/**
 * An answer to a request's text: says what came of it, and refetches what shows the request, also after a refusal, which means that it
 * has changed.
 */
export function useReviewCall<Data, Input>(
  options: UseMutationOptions<Data, Error, Input>,
  { done, onDone, onFailed }: { done: string; onDone?: () => void; onFailed?: () => void },
) {
  const client = useQueryClient();
  const faultText = useFaultText();
  return useMutation({
    ...options,
    onSuccess: () => {
      toast.success(done);
      onDone?.();
    },
    onError: (error) => {
      toast.error(faultText(error));
      onFailed?.();
    },
    onSettled: () =>
      invalidate(
        client,
        calls.customer.request,
        calls.customer.requests,
        calls.customer.dashboard,
        calls.comments.list,
        calls.documentVersions.list,
        calls.provenance.ofRequest,
      ),
  });
}
