import { keepPreviousData } from '@tanstack/react-query';
import type { TroubledState } from '#domain/generation/troubled-state';
import { calls } from '#web/lib/client/api';
import { cursorOptions } from '#web/lib/client/cursor-options';

/** Generations that failed or are being retried, page by page. */
export const generations = (show: TroubledState | undefined) =>
  calls.admin.generations.infiniteOptions({
    input: (cursor) => ({ limit: 20, show, cursor }),
    ...cursorOptions,
    placeholderData: keepPreviousData,
  });
