import type { AgeOrder } from '#domain/age-orders';
import type { ContentType, Language } from '#domain/brief/brief';
import type { RequestOrigin } from '#domain/content-request/request-origins';
import type { RequestStatus } from '#domain/content-request/status';
import { api, calls } from '../client/api';
import { cursorOptions } from '../client/cursor-options';

interface Asked {
  limit: number;
  status: RequestStatus | undefined;
  sort: AgeOrder;
  language?: Language | undefined;
  contentType?: ContentType | undefined;
  origin?: RequestOrigin | undefined;
  show?: 'ready';
  search?: string;
}

/** The customer's requests that match a search and filters, page by page. */
export const customerRequests = ({ search, ...filter }: Asked) =>
  calls.customer.requests.infiniteOptions({
    input: (cursor) => ({ ...filter, search: search || undefined, cursor }),
    ...cursorOptions,
  });

/** The customer's newest texts that a writer has redrafted, by title. */
export const earlierRequests = (search: string) =>
  calls.customer.requests.queryOptions({
    input: { status: 'completed', origin: 'redrafted', search: search || undefined, limit: 20 },
  });

/** One page of the customer's requests, past the cache. */
export const loadCustomerRequests = (input: Parameters<typeof api.customer.requests>[0]) =>
  api.customer.requests(input);
