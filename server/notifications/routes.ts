import { signedIn } from '#server/access/call';
import { countUnread, listNotifications, markRead } from './list-notifications';
import { loadPreferences, setPreferences, setTimeZone } from './preferences';

const calls = signedIn.notifications;

export const notificationRoutes = {
  list: calls.list.handler(({ input, context }) =>
    listNotifications(context.services.database.orm, context.actor, input),
  ),
  markRead: calls.markRead.handler(async ({ input, context: { services, actor } }) => {
    await markRead(services.database.orm, actor.id, input);
    services.database.announceCommit();
    return { unread: await countUnread(services.database, actor) };
  }),
  preferences: calls.preferences.handler(({ context }) =>
    loadPreferences(context.services.database.orm, context.actor),
  ),
  setPreference: calls.setPreference.handler(async ({ input, context: { services, actor } }) => {
    const { orm } = services.database;
    if (input.zone !== undefined) await setTimeZone(orm, actor.id, input.zone);
    await setPreferences(orm, actor.id, [input.kind], input.preference);
    return loadPreferences(orm, actor);
  }),
};
