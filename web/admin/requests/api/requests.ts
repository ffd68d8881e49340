import { keepPreviousData } from '@tanstack/react-query';
import type { AgeOrder } from '#domain/age-orders';
import type { Language } from '#domain/brief/brief';
import type { RequestMark } from '#domain/content-request/request-marks';
import type { RequestStatus } from '#domain/content-request/status';
import { adminCalls } from '#web/lib/client/admin-api';
import { cursorOptions } from '#web/lib/client/cursor-options';

interface Filter {
  search: string;
  status: RequestStatus | undefined;
  language: Language | undefined;
  show: RequestMark | undefined;
  sort: AgeOrder;
}

/** All requests that match a search and filters, page by page. */
export const requests = ({ search, ...filter }: Filter) =>
  adminCalls.admin.requests.infiniteOptions({
    input: (cursor) => ({ limit: 20, search: search || undefined, ...filter, cursor }),
    ...cursorOptions,
    placeholderData: keepPreviousData,
  });
