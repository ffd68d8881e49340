import { adminCalls } from '#web/lib/client/admin-api';
import type { PayRange } from '../../pay-period';

/** A period, and whom its pay is of: one writer, a deleted writer by name, or all writers with an account. */
export interface PayScope extends PayRange {
  writerId?: string;
  deletedWriter?: string;
}

/**
 * What a payment would pay now: all that is unpaid until the period's end, and how much of it is from before the period, since an entry
 * that was checked late is in no later period. Asked anew each time, since the amount is what the admin will transfer.
 */
export const unpaidQuery = (scope: PayScope) =>
  adminCalls.admin.unpaid.queryOptions({
    input: { ...untilEnd(scope), ...(scope.from === undefined ? {} : { before: scope.from }) },
    staleTime: 0,
  });

/** The scope without the period's beginning. */
export function untilEnd({ from: _, ...scope }: PayScope): Omit<PayScope, 'from'> {
  return scope;
}
