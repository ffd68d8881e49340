import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import classes from './waiting-notice.module.css';

/** What a new customer waits for. */
export function WaitingNotice() {
  const { t } = useTranslation('common');
  return (
    <section className={classes.notice} aria-labelledby="approval-title">
      <h2 id="approval-title">
        <Hourglass size={18} aria-hidden />
        {t('approval.waiting')}
      </h2>
      <p>{t('approval.waitingText')}</p>
    </section>
  );
}
