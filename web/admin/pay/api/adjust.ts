import { mutationOptions } from '@tanstack/react-query';
import { api } from '#web/lib/client/api';

interface Adjustment {
  id: string;
  /** Idempotency key: a repeated submission makes one adjustment. */
  adjustmentId: string;
  minutes: number;
  reason: string;
}

/** Adds an adjustment to a time entry, or to an archived one. */
export const adjust = (archived: boolean) =>
  mutationOptions({
    mutationFn: async (adjustment: Adjustment) => {
      await (archived ? api.admin.adjustArchived(adjustment) : api.admin.adjustEntry(adjustment));
    },
  });
