import { keepPreviousData } from '@tanstack/react-query';
import { adminCalls } from '#web/lib/client/admin-api';
import { cursorOptions } from '#web/lib/client/cursor-options';
import type { PayRange } from '../pay-period';
import type { PaidBy } from '../payments/paid-filter';

interface Filter extends PayRange, PaidBy {
  writerId: string | null;
  toBeChecked: boolean;
}

/** Time entries of a period, of all writers or one, all or only those to be checked. */
export const payEntries = ({ writerId, toBeChecked, ...range }: Filter) =>
  adminCalls.admin.payEntries.infiniteOptions({
    input: (cursor) => ({
      limit: 20,
      ...range,
      writerId: writerId ?? undefined,
      show: toBeChecked ? ('to-be-checked' as const) : undefined,
      cursor,
    }),
    ...cursorOptions,
    placeholderData: keepPreviousData,
  });
