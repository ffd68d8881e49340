import { keepPreviousData } from '@tanstack/react-query';
import { calls } from '#web/lib/client/api';
import { byCursor } from '#web/lib/client/pages';

/** Invitations that have not been accepted, page by page. */
export const invitations = (search: string) =>
  calls.invitations.list.infiniteOptions({
    input: (cursor) => ({ limit: 20, search: search || undefined, cursor }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });
