import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Brief } from '#domain/brief/brief';
import { clockTime } from '#web/lib/format/clock-time';
import { useSession } from '#web/lib/session/session';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog';
import classes from './notices.module.css';
import type { useWaitingBrief } from './saving/use-waiting-brief';

export interface WhenApprovedProps {
  desk: ReturnType<typeof useWaitingBrief>;
  brief: Brief;
}

/**
 * What 'Generate' offers before the approval: to submit the brief automatically once approved. Shows a brief that
 * waits.
 */
export function WhenApproved({ desk, brief }: WhenApprovedProps) {
  const { t } = useTranslation(['rare', 'common']);
  const { waiting } = desk;
  const email = useSession().me?.email;
  return (
    <>
      <div role="status">
        {waiting === null ? null : (
          <p className={classes.notice}>
            {t('rare:whenApproved.waiting', {
              title: waiting.title,
              time: clockTime(waiting.askedAt),
            })}{' '}
            <Button variant="default" loading={desk.withdrawing} onClick={desk.withdraw}>
              {t('rare:whenApproved.withdraw')}
            </Button>
          </p>
        )}
      </div>
      <ConfirmDialog
        opened={desk.offered}
        title={t('common:errors.AWAITING_APPROVAL')}
        confirmLabel={t('rare:whenApproved.send')}
        busy={desk.sending}
        onClose={() => desk.offer(false)}
        onConfirm={() => desk.send(brief)}
      >
        {waiting === null
          ? t('rare:whenApproved.offer')
          : t('rare:whenApproved.offerAgain', { title: waiting.title })}{' '}
        {waiting === null && email && t('rare:whenApproved.mail')}
      </ConfirmDialog>
    </>
  );
}
