import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { calls } from '#web/lib/api';

/** On a trial no mail goes out: says where it lies instead. */
export function OutboxHint() {
  const { t } = useTranslation('auth');
  const instance = useQuery(calls.account.instance.queryOptions());
  if (!instance.data?.outbox) return null;
  return (
    <p>
      <Link to="/outbox">{t('outbox.hint')}</Link>
    </p>
  );
}
