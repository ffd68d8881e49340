import { calls } from '#web/lib/client/api';

/** Marks notifications as read: those named, or all. */
export const markRead = calls.notifications.markRead.mutationOptions();
