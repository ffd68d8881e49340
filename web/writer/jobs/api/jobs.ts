import { keepPreviousData } from '@tanstack/react-query';
import type { AgeOrder } from '#domain/age-orders';
import type { ContentType, Language } from '#domain/brief/brief';
import { calls } from '#web/lib/client/api';
import { cursorOptions } from '#web/lib/client/cursor-options';

interface Filter {
  search: string;
  language: Language | undefined;
  contentType: ContentType | undefined;
  wished: 'dated' | undefined;
  sort: AgeOrder;
}

/** Pending requests in the writer's languages, page by page. */
export const jobs = ({ search, ...filter }: Filter) =>
  calls.writer.jobs.infiniteOptions({
    input: (cursor) => ({ limit: 20, search: search || undefined, ...filter, cursor }),
    ...cursorOptions,
    placeholderData: keepPreviousData,
  });
