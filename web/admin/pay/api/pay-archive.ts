import { keepPreviousData } from '@tanstack/react-query';
import { calls } from '#web/lib/client/api';
import { cursorOptions } from '#web/lib/client/cursor-options';
import type { PayRange } from '../pay-period';
import type { PaidBy } from '../payments/paid-filter';

/** Archived entries of deleted writers in a period, page by page. */
export const payArchive = (filter: PayRange & PaidBy & { search?: string }) =>
  calls.admin.payArchive.infiniteOptions({
    input: (cursor) => ({ limit: 20, ...filter, cursor }),
    ...cursorOptions,
    placeholderData: keepPreviousData,
  });
