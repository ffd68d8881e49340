import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { factorsQuery } from '#web/lib/api/factors';
import { faultOf } from '#web/lib/faults/faults';
import { dispatchSessionEvent } from '#web/lib/session/session-events';
import { useFaultToast } from '../feedback/use-fault-toast';
import { useMakingCodes } from './use-making-codes';

interface Enrolling {
  makesCodes: boolean;
  onDone: () => void;
  onHold?: ((holds: boolean) => void) | undefined;
}

/**
 * Backup codes after enrolling the first factor: `finish` creates them, for `FirstCodes`. Without any, it calls `onDone` at once.
 * `onHold` of the form for the first code is told when it is sent, since the codes are made with no further click and are shown once;
 * `enrolled` waits for the call that verifies the new factor, and asks for the factors where its answer is lost.
 */
export function useFirstCodes({ makesCodes, onDone, onHold }: Enrolling) {
  const client = useQueryClient();
  const faultToast = useFaultToast();
  // As it was at first: the list behind may have the new factor already.
  const [first] = useState(makesCodes);
  const making = useMakingCodes({
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
  const finish = () => (first ? making.mutate() : onDone());
  return { making, enrolled, finish, onHold: first ? onHold : undefined };
}

export type MakingCodes = ReturnType<typeof useFirstCodes>['making'];
