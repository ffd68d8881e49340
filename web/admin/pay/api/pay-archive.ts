import { keepPreviousData } from '@tanstack/react-query';
import { calls } from '#web/lib/client/api';
import { byCursor } from '#web/lib/client/pages';
import type { PayRange } from '../pay-period';

/** Confirms an entry marked 'to be checked'. */
export const payArchive = (filter: PayRange & { search?: string }) =>
  calls.admin.payArchive.infiniteOptions({
    input: (cursor) => ({ limit: 20, ...filter, cursor }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });
