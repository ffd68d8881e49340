import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/lib/session/session';
import classes from './waiting-notice.module.css';

/** What a new customer waits for. */
export function WaitingNotice() {
  const { t } = useTranslation(['common', 'rare']);
  return (
    <section className={classes.notice} aria-labelledby="approval-title">
      <h2 id="approval-title">
        <Hourglass size={18} aria-hidden />
        {t('common:errors.AWAITING_APPROVAL')}
      </h2>
      <p>
        {t('rare:whenApproved.notice')} {useSession().me?.email && t('rare:whenApproved.mail')}
      </p>
    </section>
  );
}
