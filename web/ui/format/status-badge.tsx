import { useTranslation } from 'react-i18next';
import { type RequestStatus, STATUSES } from '#domain/content-request/status';
import classes from './status-badge.module.css';

/** A request's status as dot and word; the hollow dot and the word carry it without colour too. */
export function StatusBadge({ status }: { status: RequestStatus }) {
  const { t } = useTranslation('common');
  return (
    <span className={classes.badge} data-color={STATUSES[status].color}>
      {t(`statuses.${status}`)}
    </span>
  );
}
