import { calls } from '#web/lib/client/api';
import { cursorOptions } from '#web/lib/client/cursor-options';

/** What the user was told, page by page. */
export const notificationList = calls.notifications.list.infiniteOptions({
  input: (cursor) => ({ limit: 20, cursor }),
  ...cursorOptions,
});
