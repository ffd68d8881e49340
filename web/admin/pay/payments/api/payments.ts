import { keepPreviousData } from '@tanstack/react-query';
import { adminCalls } from '#web/lib/client/admin-api';
import { cursorOptions } from '#web/lib/client/cursor-options';

/** Recorded payments, of all writers or one, page by page. */
export const paymentsQuery = (writerId: string | null) =>
  adminCalls.admin.payments.infiniteOptions({
    input: (cursor) => ({ limit: 20, writerId: writerId ?? undefined, cursor }),
    ...cursorOptions,
    placeholderData: keepPreviousData,
  });
