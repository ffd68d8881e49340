import { keepPreviousData } from '@tanstack/react-query';
import type { TroubledState } from '#domain/generation/troubled';
import { calls } from '#web/lib/client/api';
import { byCursor } from '#web/lib/client/pages';

/** The texts that could not be generated or are being tried again. */
export const generations = (show: TroubledState | undefined) =>
  calls.admin.generations.infiniteOptions({
    input: (cursor) => ({ limit: 20, show, cursor }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });
