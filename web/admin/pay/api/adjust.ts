import { mutationOptions } from '@tanstack/react-query';
import { api } from '#web/lib/client/api';

interface Adjustment {
  id: string;
  /** Stands for the adjustment however often it is sent. */
  adjustmentId: string;
  minutes: number;
  reason: string;
}

/** An adjustment beside a writer's entry, or beside a deleted writer's. */
export const adjust = (archived: boolean) =>
  mutationOptions({
    mutationFn: async (adjustment: Adjustment) => {
      await (archived ? api.admin.adjustArchived(adjustment) : api.admin.adjustEntry(adjustment));
    },
  });
