import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { toast } from '#web/ui/feedback/toast';
import { unansweredOn } from '#web/ui/feedback/unanswered';

/**
 * An answer to a request's text: says what came of it, and refetches what shows the request, also after a refusal, which means that it
 * has changed.
 */
export function useReviewCall<Data, Input extends { id: string }>(
  options: UseMutationOptions<Data, Error, Input>,
  { done, onDone, onFailed }: { done: (answer: Data) => string; onDone?: () => void; onFailed?: () => void },
) {
  const client = useQueryClient();
  const faultText = useFaultText();
  return useMutation({
    ...options,
    onSuccess: (answer, { id }) => {
      toast.resolved(unansweredOn(id));
      toast.success(done(answer), { cause: `review ${id}` });
      onDone?.();
    },
    onError: (error, { id }) => {
      const isUnanswered = faultOf(error).code === 'UNANSWERED';
      toast.error(faultText(error), { cause: isUnanswered ? unansweredOn(id) : `review ${id}` });
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
