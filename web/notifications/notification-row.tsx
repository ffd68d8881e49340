import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Notification } from '#contract/identity/notifications';
import { LANGUAGE_TAGS } from '#domain/brief/brief';
import { wordingOf } from '#domain/notifications/wording';
import { dateFormat } from '#web/lib/format/date-formats';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { LOCALES } from '#web/lib/i18n/languages';
import { DateTime } from '#web/ui/format/date-time';
import classes from './notifications.module.css';

interface Props {
  notification: Notification;
  onOpen: () => void;
}

/** One notification: what happened, to which text, and when. All of it is its link. */
export function NotificationRow({ notification, onOpen }: Props) {
  const { t } = useTranslation('notifications');
  const { title, language, link, createdAt, readAt } = notification;
  const until = notification.until
    ? dateFormat(LOCALES[interfaceLanguage()], { dateStyle: 'medium', timeStyle: 'short' }).format(
        new Date(notification.until),
      )
    : undefined;
  const unread = readAt === null;
  return (
    <li className={classes.row} data-unread={unread || undefined}>
      <Link className={classes.link} to={link} onClick={onOpen}>
        <span className={classes.event}>
          {unread ? <VisuallyHidden>{t('unread')}: </VisuallyHidden> : null}
          {t(`events.${wordingOf(notification)}`, { until })}
        </span>
        {title === null ? null : (
          <span className={classes.title} lang={language ? LANGUAGE_TAGS[language] : undefined}>
            {title}
          </span>
        )}
      </Link>
      <span className={classes.when}>
        <DateTime value={createdAt} as="ago" />
      </span>
    </li>
  );
}
