import { keepPreviousData } from '@tanstack/react-query';
import { adminCalls } from '#web/lib/client/admin-api';
import { cursorOptions } from '#web/lib/client/cursor-options';
import type { PayRange } from '../pay-period';

/** The sums of a period, in total and per writer. */
export const payOfWriters = (range: PayRange) =>
  adminCalls.admin.payOfWriters.infiniteOptions({
    input: (cursor) => ({ limit: 20, ...range, cursor }),
    ...cursorOptions,
    placeholderData: keepPreviousData,
  });
