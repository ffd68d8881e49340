import { mutationOptions } from '@tanstack/react-query';
import { ARCHIVE_TEXTS_MAX } from '#domain/content-request/text-archive';
import { loadCustomerRequests } from '#web/lib/api/customer-requests';

type Filter = Parameters<typeof loadCustomerRequests>[0];

/** The finished texts that match a filter, as many as one archive holds; `more` where there are others. */
export const findFinished = mutationOptions({
  mutationFn: async (filter: Filter) => {
    const page = await loadCustomerRequests({ ...filter, status: 'completed', limit: ARCHIVE_TEXTS_MAX });
    const ids = page.items.filter(({ hasDocument }) => hasDocument).map(({ id }) => id);
    return { ids, more: page.nextCursor !== null };
  },
});
