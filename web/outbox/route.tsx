import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/ui/feedback/empty-state';
import { ErrorState } from '#web/ui/feedback/error-state';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { DateTime } from '#web/ui/format/date-time';
import { AppFrame } from '#web/ui/layout/app-frame';
import { PageTitle } from '#web/ui/layout/page-title';
import { isGone, outboxQuery } from './api/outbox';
import { LinkedText } from './linked-text';
import classes from './outbox.module.css';

/** The mails of a loopback trial, newest first, polled while the page is open. */
export default function OutboxRoute() {
  const { t } = useTranslation('auth');
  return (
    <AppFrame>
      <PageTitle lead={t('outboxPage.lead')}>{t('outboxPage.title')}</PageTitle>
      <Mails />
    </AppFrame>
  );
}

function Mails() {
  const { t } = useTranslation('auth');
  const { data, error, refetch } = useQuery(outboxQuery);
  if (error && isGone(error)) {
    return <EmptyState title={t('outboxPage.gone')}>{t('outboxPage.goneText')}</EmptyState>;
  }
  if (error && !data) {
    return <ErrorState title={t('outboxPage.failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <LoadingRows />;
  if (data.items.length === 0) {
    return <EmptyState title={t('outboxPage.empty')}>{t('outboxPage.emptyText')}</EmptyState>;
  }
  return (
    <ul className={classes.mails}>
      {data.items.map((mail) => (
        <li key={mail.id}>
          <article className={classes.mail}>
            <h2 className={classes.subject}>{mail.subject}</h2>
            <p className={classes.facts}>
              <span>{t('outboxPage.to', { to: mail.to })}</span>
              <DateTime value={mail.sentAt} />
            </p>
            <LinkedText text={mail.text} />
          </article>
        </li>
      ))}
    </ul>
  );
}
