import * as z from 'zod';
import { MAILED_KINDS, NOTIFICATION_KIND_NAMES, NOTIFICATION_PREFERENCES } from '#domain/notifications/kinds';
import { call } from '../base';
import { count, id, language, moment, page, pageOf, timeZone } from '../shapes';

const preference = z.enum(NOTIFICATION_PREFERENCES);

/** One notification, as its recipient sees it. */
export const notification = z.object({
  id,
  kind: z.enum(NOTIFICATION_KIND_NAMES),
  /** The wording, where the kind has several. */
  variant: z.string().nullable(),
  /** The title of the request or brief that it is about, and its language; null where it is about neither. */
  title: z.string().nullable(),
  language: language.nullable(),
  /** The moment that it names, such as a deadline. */
  until: moment.nullable(),
  /** The path of the page that it leads to. */
  link: z.string(),
  createdAt: moment,
  readAt: moment.nullable(),
});

const preferences = z.object({
  /** The kinds that the user's role is mailed. */
  kinds: z.array(z.object({ kind: z.enum(MAILED_KINDS), preference })),
});

export const notificationCalls = {
  list: call('signed-in')
    .route({ method: 'GET', path: '/me/notifications', summary: 'What the user was told, newest first' })
    .input(page)
    .output(pageOf(notification)),
  markRead: call('signed-in')
    .route({
      method: 'POST',
      path: '/me/notifications/read',
      summary: 'Marks notifications of the user as read: those named, or all',
    })
    .input(z.strictObject({ ids: z.array(id).max(100).optional() }))
    .output(z.object({ unread: count })),
  preferences: call('signed-in')
    .route({
      method: 'GET',
      path: '/me/notification-preferences',
      summary: 'When the user is mailed about each kind of event',
    })
    .output(preferences),
  setPreference: call('signed-in')
    .route({
      method: 'PUT',
      path: '/me/notification-preferences',
      summary: 'Sets when the user is mailed about a kind of event: at once, in the daily digest, or never',
    })
    .input(
      z.strictObject({
        kind: z.enum(MAILED_KINDS),
        preference,
        /** Where the digest's eight o'clock is. */
        zone: timeZone.optional(),
      }),
    )
    .output(preferences),
};

export type Notification = z.infer<typeof notification>;
export type NotificationPreferences = z.infer<typeof preferences>;
