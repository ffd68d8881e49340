import { useMutation, useQueryClient } from '@tanstack/react-query';
import { factorsQuery } from '#web/lib/api/factors';
import { makeBackupCodes } from '#web/lib/api/make-backup-codes';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultToast } from '../feedback/use-fault-toast';

/** Backup codes after enrolling the first factor: `finish` creates them, for `FirstCodes`. Without any, it calls `onDone` at once. */
export function useFirstCodes({ makesCodes, onDone }: { makesCodes: boolean; onDone: () => void }) {
  const client = useQueryClient();
  const faultToast = useFaultToast();
  const making = useMutation({
    ...makeBackupCodes,
    onError: (error) => {
      if (faultOf(error).code !== 'UNANSWERED') faultToast(error);
    },
    // Also where it failed: the factor is enrolled all the same.
    onSettled: () => void client.invalidateQueries({ queryKey: factorsQuery.queryKey }),
  });
  return { making, finish: () => (makesCodes ? making.mutate() : onDone()) };
}

export type MakingCodes = ReturnType<typeof useFirstCodes>['making'];
