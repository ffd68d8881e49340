import { useTranslation } from 'react-i18next';
import { type RequestStatus, STATUSES } from '#domain/content-request/status';
import classes from './status-badge.module.css';

/** A request's status as a dot and a word. The hollow dot and the word convey it without colour. */
export function StatusBadge({ status }: { status: RequestStatus }) {
  const { t } = useTranslation('common');
  return (
    <span className={classes.badge} data-color={STATUSES[status].color}>
      {t(`statuses.${status}`)}
    </span>
  );
}
