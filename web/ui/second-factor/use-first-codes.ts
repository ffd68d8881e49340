import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { factorsQuery } from '#web/lib/api/factors';
import { makeBackupCodes } from '#web/lib/api/make-backup-codes';
import { faultOf } from '#web/lib/faults/faults';
import { dispatchSessionEvent } from '#web/lib/session/session-events';
import { useFaultToast } from '../feedback/use-fault-toast';

/**
 * Backup codes after enrolling the first factor: `finish` creates them, for `FirstCodes`. Without any, it calls `onDone` at once.
 * `enrolled` waits for the call that verifies the new factor, and asks for the factors where its answer is lost.
 */
export function useFirstCodes({ makesCodes, onDone }: { makesCodes: boolean; onDone: () => void }) {
  const client = useQueryClient();
  const faultToast = useFaultToast();
  // As it was at first: the list behind may have the new factor already.
  const [first] = useState(makesCodes);
  const making = useMutation({
    ...makeBackupCodes,
    onError: (error) => {
      if (faultOf(error).code !== 'UNANSWERED') faultToast(error);
    },
    // Also where it failed: the factor is enrolled all the same.
    onSettled: () => void client.invalidateQueries({ queryKey: factorsQuery.queryKey }),
  });
  const enrolled = async (id: string, call: Promise<void>) => {
    try {
      await call;
    } catch (error) {
      if (faultOf(error).code !== 'UNANSWERED') throw error;
      const now = await client.fetchQuery({ ...factorsQuery, staleTime: 0 }).catch(() => null);
      if (!now?.factors.some((factor) => factor.id === id)) throw error;
      dispatchSessionEvent('mfa-challenge-verified');
    }
  };
  return { making, enrolled, finish: () => (first ? making.mutate() : onDone()) };
}

export type MakingCodes = ReturnType<typeof useFirstCodes>['making'];
