import type { NotificationPageProps } from './notification-page';

export type { MailedEvent, NotificationPageProps } from './notification-page';

/** The HTML of a mail about notifications. */
export async function renderNotificationPage(page: NotificationPageProps): Promise<string> {
  // Imported on demand, since the renderer is large.
  const [{ render }, { createElement }, { NotificationPage }] = await Promise.all([
    import('@react-email/render'),
    import('react'),
    import('./notification-page'),
  ]);
  return render(createElement(NotificationPage, page));
}
