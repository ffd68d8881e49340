import { keepPreviousData } from '@tanstack/react-query';
import type { TroubledState } from '#domain/generation/troubled';
import { calls } from '#web/lib/client/api';
import { byCursor } from '#web/lib/client/pages';

/** Generations that failed or are being retried, page by page. */
export const generations = (show: TroubledState | undefined) =>
  calls.admin.generations.infiniteOptions({
    input: (cursor) => ({ limit: 20, show, cursor }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });
