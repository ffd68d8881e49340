import { calls } from '#web/lib/client/api';
import { cursorOptions } from '#web/lib/client/cursor-options';

/** The versions of a request's text, newest first, page by page. */
export const versions = (id: string) =>
  calls.documentVersions.list.infiniteOptions({
    input: (cursor) => ({ id, cursor: cursor === undefined ? undefined : Number(cursor) }),
    ...cursorOptions,
  });
