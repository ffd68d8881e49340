import type { AgeOrder } from '#domain/age-orders';
import type { ContentType, Language } from '#domain/brief/brief';
import type { AssignmentStatus } from '#domain/content-request/status';
import { calls } from '#web/lib/client/api';
import { cursorOptions } from '#web/lib/client/cursor-options';

export interface AssignmentFilter {
  limit: number;
  search?: string;
  status: AssignmentStatus | undefined;
  language?: Language | undefined;
  contentType?: ContentType | undefined;
  sort: AgeOrder;
}

/** The writer's assignments that match a search and filters, page by page. */
export const assignments = ({ search, ...filter }: AssignmentFilter) =>
  calls.writer.assignments.infiniteOptions({
    input: (cursor) => ({ ...filter, search: search || undefined, cursor }),
    ...cursorOptions,
  });
