import { keepPreviousData } from '@tanstack/react-query';
import { calls } from '#web/lib/client/api';
import { cursorOptions } from '#web/lib/client/cursor-options';
import type { PayRange } from '../pay-period';

/** Confirms an entry marked 'to be checked'. */
export const payArchive = (filter: PayRange & { search?: string }) =>
  calls.admin.payArchive.infiniteOptions({
    input: (cursor) => ({ limit: 20, ...filter, cursor }),
    ...cursorOptions,
    placeholderData: keepPreviousData,
  });
