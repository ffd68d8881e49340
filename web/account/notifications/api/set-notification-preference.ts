import { calls } from '#web/lib/client/api';

/** Sets when the user is mailed about a kind of event. */
export const setNotificationPreference = calls.notifications.setPreference.mutationOptions({
  context: { repeatable: true },
});
