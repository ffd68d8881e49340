import { calls } from '#web/lib/client/api';
import type { PayRange } from '../../pay-period';

/** A period, and whom its pay is of: one writer, a deleted writer by name, or all writers with an account. */
export interface PayScope extends PayRange {
  writerId?: string;
  deletedWriter?: string;
}

/** What a payment would pay now. Asked anew each time, since the amount is what the admin will transfer. */
export const unpaidQuery = (scope: PayScope) =>
  calls.admin.unpaid.queryOptions({ input: scope, staleTime: 0 });
