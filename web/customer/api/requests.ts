import type { AgeOrder } from '#domain/age-orders';
import type { ContentType, Language } from '#domain/brief/brief';
import type { RequestOrigin } from '#domain/content-request/request-origins';
import type { RequestStatus } from '#domain/content-request/status';
import { calls } from '#web/lib/client/api';
import { cursorOptions } from '#web/lib/client/cursor-options';

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
export const requests = ({ search, ...filter }: Asked) =>
  calls.customer.requests.infiniteOptions({
    input: (cursor) => ({ ...filter, search: search || undefined, cursor }),
    ...cursorOptions,
  });
