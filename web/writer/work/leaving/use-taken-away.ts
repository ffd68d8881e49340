import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AssignmentDetail } from '#contract/writer';
import { invalidate } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { faultOf } from '#web/lib/faults/faults';

/** Whether a job that the page shows is the writer's no longer: an admin has taken it back, or given it to another one. */
export const isTakenAway = ({ data, error }: UseQueryResult<AssignmentDetail>): boolean =>
  data !== undefined && error !== null && faultOf(error).code === 'NOT_FOUND';

/** Asks for the assignment again once another call was refused as if the job were another's, where no live update has come. */
export function useRecheck(isDoubted: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isDoubted) invalidate(client, queryKeys.writer.assignment);
  }, [isDoubted, client]);
}
