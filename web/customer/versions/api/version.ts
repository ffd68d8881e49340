import { skipToken } from '@tanstack/react-query';
import { calls } from '#web/lib/client/api';

/** One version with its text, which never changes; null asks for none. */
export const version = (id: string, number: number | null) =>
  calls.documentVersions.get.queryOptions({
    input: number === null ? skipToken : { id, number },
    staleTime: Number.POSITIVE_INFINITY,
  });
