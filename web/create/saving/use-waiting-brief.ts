import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { WaitingBrief } from '#contract/customer';
import type { Brief } from '#domain/brief/brief';
import { meQuery } from '#web/lib/api/me';
import { newId } from '#web/lib/browser/new-id';
import { invalidate } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { i18n } from '#web/lib/i18n/i18n';
import { useSession } from '#web/lib/session/session';
import { toast } from '#web/ui/feedback/toast';
import { sendWhenApproved } from '../api/send-when-approved';
import { withdrawBrief } from '../api/withdraw-brief';

/**
 * The brief that waits for approval: stored, shown and withdrawn. Its texts have come with `WhenApproved`, which offers this.
 * @param onSubmitted called with the generation's id after the approval has submitted it.
 */
export function useWaitingBrief(first: WaitingBrief | null, onSubmitted: (id: string) => void) {
  const client = useQueryClient();
  const faultText = useFaultText();
  const awaiting = useSession().me?.awaitingApproval ?? false;
  const [waiting, setWaiting] = useState(first);
  const [offered, setOffered] = useState(false);

  useEffect(() => {
    if (awaiting || waiting === null) return;
    // Approved meanwhile and submitted. Its generation may have ended before the dashboard is loaded, so it is followed by its id.
    setWaiting(null);
    onSubmitted(waiting.id);
    invalidate(client, queryKeys.customer.dashboard);
  }, [awaiting, waiting, client, onSubmitted]);

  const send = useMutation({
    ...sendWhenApproved,
    onSuccess: (stored) => {
      setWaiting(stored);
      setOffered(false);
      toast.success(i18n.t('rare:whenApproved.stored'));
    },
    onError: async (error) => {
      if (faultOf(error).code !== 'WRONG_STATE') return toast.error(faultText(error));
      // Approved while the question was shown: 'Generate' submits from now on.
      setOffered(false);
      await client.fetchQuery({ ...meQuery, staleTime: 0 }).catch(() => undefined);
    },
  });
  const withdraw = useMutation({
    ...withdrawBrief,
    onSuccess: () => {
      setWaiting(null);
      toast.success(i18n.t('rare:whenApproved.withdrawn'));
    },
    onError: (error) => toast.error(faultText(error)),
  });
  return {
    awaiting,
    waiting,
    offered,
    offer: setOffered,
    send: (brief: Brief) => send.mutate({ id: newId(), brief }),
    sending: send.isPending,
    withdraw: () => withdraw.mutate(undefined),
    withdrawing: withdraw.isPending,
  };
}
