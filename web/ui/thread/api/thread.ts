import { calls } from '#web/lib/client/api';
import { cursorOptions } from '#web/lib/client/cursor-options';

/** The thread of a request, newest first, page by page. */
export const threadQuery = (id: string) =>
  calls.threads.list.infiniteOptions({ input: (cursor) => ({ id, limit: 20, cursor }), ...cursorOptions });
