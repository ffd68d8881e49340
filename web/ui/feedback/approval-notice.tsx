import { Hourglass } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/lib/session/session';
import classes from './approval-notice.module.css';
import { toast } from './toast';

/** Tells a new customer what they wait for, and shows a toast once an admin has approved them. */
export function ApprovalNotice() {
  const { t } = useTranslation('common');
  const waiting = useSession().me?.awaitingApproval ?? false;
  const waited = useRef(waiting);
  useEffect(() => {
    if (waited.current && !waiting) toast.success(t('approval.approved'));
    waited.current = waiting;
  }, [waiting, t]);
  if (!waiting) return null;
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
