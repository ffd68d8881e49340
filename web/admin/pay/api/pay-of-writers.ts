import { keepPreviousData } from '@tanstack/react-query';
import { calls } from '#web/lib/client/api';
import { byCursor } from '#web/lib/client/pages';
import type { PayRange } from '../pay-period';

/** The sums of a period, in total and per writer. */
export const payOfWriters = (range: PayRange) =>
  calls.admin.payOfWriters.infiniteOptions({
    input: (cursor) => ({ limit: 20, ...range, cursor }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });
