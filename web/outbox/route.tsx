import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { calls } from '#web/lib/api';
import { faultOf } from '#web/lib/faults';
import { DateTime } from '#web/ui/date-time';
import { EmptyState } from '#web/ui/empty-state';
import { ErrorState } from '#web/ui/error-state';
import { LoadingRows } from '#web/ui/loading-rows';
import { Logo } from '#web/ui/logo';
import { PageTitle } from '#web/ui/page-title';
import classes from './outbox.module.css';

const LINK = /(https?:\/\/[^\s<>"]+)/;

/** The mails of a trial, which go nowhere else. Anywhere but on a trial the server has no such list. */
export default function OutboxRoute() {
  const { t } = useTranslation(['auth', 'common']);
  const outbox = useQuery({ ...calls.account.outbox.queryOptions(), refetchInterval: 5_000 });
  const absent = outbox.isError && faultOf(outbox.error).code === 'NOT_FOUND';
  return (
    <div className={classes.page}>
      <Link to="/" aria-label={t('common:home')} className={classes.home} reloadDocument>
        <Logo />
      </Link>
      <main id="main">
        <PageTitle lead={t('auth:outbox.lead')}>{t('auth:outbox.title')}</PageTitle>
        {outbox.isPending ? <LoadingRows /> : null}
        {absent ? <EmptyState title={t('auth:outbox.absent')} /> : null}
        {outbox.isError && !absent ? (
          <ErrorState error={outbox.error} onRetry={() => void outbox.refetch()} />
        ) : null}
        {outbox.data?.items.length === 0 ? <EmptyState title={t('auth:outbox.empty')} /> : null}
        {outbox.data?.items.map((mail) => (
          <article key={mail.id} className={classes.mail}>
            <h2>{mail.subject}</h2>
            <p className={classes.meta}>
              {mail.to}, <DateTime value={mail.sentAt} />
            </p>
            <p className={classes.text}>
              {mail.text.split(LINK).map((piece, at) =>
                LINK.test(piece) ? (
                  <a key={at} href={piece}>
                    {piece}
                  </a>
                ) : (
                  piece
                ),
              )}
            </p>
          </article>
        ))}
      </main>
    </div>
  );
}
