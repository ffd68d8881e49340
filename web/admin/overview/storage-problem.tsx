import { useTranslation } from 'react-i18next';
import type { StorageProblem as Problem } from '#domain/storage/problems';
import { clockTime } from '#web/lib/format/clock-time';
import classes from '../admin.module.css';

/** Why the file storage fails, and since when. */
export function StorageProblem({ problem, since }: { problem: Problem; since: string }) {
  const { t } = useTranslation('admin');
  return (
    <p className={classes.waiting} data-urgent role="alert">
      <strong>{t(`overview.storage.${problem}`)}</strong>{' '}
      {t('overview.storageSince', { time: clockTime(since) })}
    </p>
  );
}
