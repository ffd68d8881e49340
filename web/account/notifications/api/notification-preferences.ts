import { calls } from '#web/lib/client/api';

/** When the user is mailed about each kind of event. */
export const notificationPreferences = calls.notifications.preferences.queryOptions();
