import { calls } from '#web/lib/client/api';

/** The customer's newest texts that a writer has redrafted, by title. */
export const earlierRequests = (search: string) =>
  calls.customer.requests.queryOptions({
    input: { status: 'completed', origin: 'redrafted', search: search || undefined, limit: 20 },
  });
