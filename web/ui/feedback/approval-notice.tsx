import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/lib/session/session';
import { onDemand } from '../on-demand';
import { toast } from './toast';

/** Few customers wait. */
const WaitingNotice = onDemand(async () => (await import('./waiting-notice')).WaitingNotice);

/** Tells a new customer what they wait for, and shows a toast once an admin has approved them. */
export function ApprovalNotice() {
  const { t } = useTranslation('common');
  const waiting = useSession().me?.awaitingApproval ?? false;
  const waited = useRef(waiting);
  useEffect(() => {
    if (waited.current && !waiting) toast.success(t('approval.approved'));
    waited.current = waiting;
  }, [waiting, t]);
  return waiting ? <WaitingNotice /> : null;
}
