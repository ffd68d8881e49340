import { keepPreviousData } from '@tanstack/react-query';
import type { TroubledState } from '#domain/generation/troubled-state';
import { adminCalls } from '#web/lib/client/admin-api';
import { cursorOptions } from '#web/lib/client/cursor-options';

/** Generations that failed or are being retried, page by page. */
export const generations = (show: TroubledState | undefined) =>
  adminCalls.admin.generations.infiniteOptions({
    input: (cursor) => ({ limit: 20, show, cursor }),
    ...cursorOptions,
    placeholderData: keepPreviousData,
  });
