import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { toast } from '#web/ui/feedback/toast';
import { draftQuery } from './api/draft';
import { sendDraft } from './api/send-draft';

/** Sends a version of a request's text; a refusal, such as of a text that has changed since, shows how it stands by now. */
export function useSending(requestId: string, onSend: () => void) {
  const client = useQueryClient();
  const faultText = useFaultText();
  const { isPending, mutate } = useMutation({
    ...sendDraft,
    onSuccess: (state) => client.setQueryData(draftQuery(requestId).queryKey, state),
    onError: (error) => {
      toast.error(faultText(error));
      invalidate(client, queryKeys.wordpress.draft, queryKeys.customer.request);
    },
  });
  return {
    isPending,
    send: (version: number, onto: 'draft' | 'replace' | 'new' = 'draft') => {
      // The button that was pressed goes.
      onSend();
      mutate({ id: requestId, version, onto });
    },
  };
}
