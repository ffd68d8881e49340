import { calls } from '#web/lib/client/api';
import { cursorOptions } from '#web/lib/client/cursor-options';

/** Payments of the writer's work, newest first, page by page. */
export const ownPayments = calls.writer.payments.infiniteOptions({
  input: (cursor) => ({ limit: 10, cursor }),
  ...cursorOptions,
});
