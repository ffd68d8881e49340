import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { toast } from '#web/ui/feedback/toast';
import { endHold } from './api/end-hold';
import { hold } from './api/hold';
import { jobQuery } from './api/job';

/**
 * Holds a job while its preview is open. What the page shows of the hold is in the job's query, which is asked after the hold, and which
 * live updates keep.
 */
export function useJobHold({ id, readOnly }: { id: string | null; readOnly: boolean }) {
  const { t } = useTranslation('writer');
  const client = useQueryClient();
  const faultText = useFaultText();
  const holding = useMutation({
    ...hold,
    onSuccess: ({ now, heldUntil }, held) => {
      toast.resolved(`hold ${held.id}`);
      const { queryKey } = jobQuery(held.id);
      client.setQueryData(queryKey, (job) => job && { ...job, now, heldUntil, heldByAnother: false });
      // An answer under way may be from before the hold.
      if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
    },
    onError: (error, { id: refused }) => {
      const { code } = faultOf(error);
      const isShown = ['HELD_BY_ANOTHER', 'ALREADY_TAKEN', 'NOT_FOUND', 'OWN_REQUEST'].includes(code);
      // The job's own answer says so, also whether a call without an answer holds it.
      if (isShown || code === 'UNANSWERED')
        void client.invalidateQueries({ queryKey: jobQuery(refused).queryKey });
      if (isShown) return;
      toast.error(
        faultText(error, () => t('jobs.holdFailed')),
        { cause: `hold ${refused}` },
      );
    },
  });
  const { mutate: end } = useMutation(endHold);
  const { mutate: begin } = holding;
  useEffect(() => {
    if (id === null || readOnly) return;
    begin({ id });
    return () => end({ id });
  }, [id, readOnly, begin, end]);
  const settled = holding.variables?.id === id && !holding.isPending && !holding.isIdle;
  return {
    /** Whether the first attempt has been answered, so that the job can be read as it is now. */
    asked: readOnly || settled,
    again: () => id !== null && begin({ id }),
    busy: holding.isPending,
  };
}
