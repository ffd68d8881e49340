import type { AgeOrder } from '#domain/age-orders';
import type { ContentType, Language } from '#domain/brief/brief';
import type { AssignmentStatus } from '#domain/content-request/status';
import { calls } from '#web/lib/client/api';
import { cursorOptions } from '#web/lib/client/cursor-options';

export interface AssignmentFilter {
  search?: string;
  status: AssignmentStatus | undefined;
  language?: Language | undefined;
  contentType?: ContentType | undefined;
  sort: AgeOrder;
}

/** The writer's assignments that match a search and filters, page by page. `after` is the cursor of the first page. */
export const assignments = ({ search, ...filter }: AssignmentFilter, after: string | null = null) =>
  calls.writer.assignments.infiniteOptions({
    input: (cursor) => ({ limit: 20, search: search || undefined, ...filter, cursor }),
    ...cursorOptions,
    initialPageParam: after ?? undefined,
  });
