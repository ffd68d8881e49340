import { keepPreviousData } from '@tanstack/react-query';
import { calls } from '#web/lib/client/api';
import { cursorOptions } from '#web/lib/client/cursor-options';

/** Invitations that have not been accepted, page by page. */
export const invitations = (search: string) =>
  calls.invitations.list.infiniteOptions({
    input: (cursor) => ({ limit: 20, search: search || undefined, cursor }),
    ...cursorOptions,
    placeholderData: keepPreviousData,
  });
