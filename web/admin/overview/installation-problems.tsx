import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { StorageProblem } from '#domain/storage/problems';
import { clockTime } from '#web/lib/format/clock-time';
import classes from '../admin.module.css';

interface Props {
  storage: { problem: StorageProblem; since: string } | null;
  undelivered: number;
  failedTexts: number;
}

/** Problems that need an admin: a failing file storage, failed mails and failed generations. */
export function InstallationProblems({ storage, undelivered, failedTexts }: Props) {
  const { t } = useTranslation('admin');
  return (
    <>
      {storage ? (
        <p className={classes.waiting} data-urgent role="alert">
          <strong>{t(`overview.storage.${storage.problem}`)}</strong>{' '}
          {t('overview.storageSince', { time: clockTime(storage.since) })}
        </p>
      ) : null}
      {failedTexts > 0 ? (
        <p className={classes.waiting}>
          {t('overview.failedTexts', { count: failedTexts })}{' '}
          <Link to="/admin?tab=generations&show=failed">{t('overview.seeFailed')}</Link>
        </p>
      ) : null}
      {undelivered > 0 ? (
        <p className={classes.waiting}>
          {t('overview.undelivered', { count: undelivered })}{' '}
          <Link to="/admin?tab=settings">{t('overview.seeMail')}</Link>
        </p>
      ) : null}
    </>
  );
}
