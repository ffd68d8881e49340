import { keepPreviousData } from '@tanstack/react-query';
import { adminCalls } from '#web/lib/client/admin-api';
import { cursorOptions } from '#web/lib/client/cursor-options';
import type { PayRange } from '../pay-period';
import type { PaidBy } from '../payments/paid-filter';

interface Filter extends PayRange, PaidBy {
  search?: string;
  toBeChecked: boolean;
}

/** Archived entries of deleted writers in a period, all or only those to be checked, page by page. */
export const payArchive = ({ toBeChecked, ...filter }: Filter) =>
  adminCalls.admin.payArchive.infiniteOptions({
    input: (cursor) => ({
      limit: 20,
      ...filter,
      show: toBeChecked ? ('to-be-checked' as const) : undefined,
      cursor,
    }),
    ...cursorOptions,
    placeholderData: keepPreviousData,
  });
