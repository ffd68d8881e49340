import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { instanceQuery } from '#web/lib/api/instance';
import classes from './frame/auth-frame.module.css';

/** On a trial, links to the outbox where mails are kept; nothing on other installations. */
export function OutboxHint() {
  const { t } = useTranslation('auth');
  const { data } = useQuery(instanceQuery);
  if (!data?.outbox) return null;
  return (
    <p className={classes.note}>
      {t('outbox.hint')}{' '}
      <Link to="/outbox" target="_blank">
        {t('outbox.link')}
      </Link>
    </p>
  );
}
