import { Button, Menu, Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Link2, Mail, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invitation } from '#contract/identity/invitations';
import { invalidate } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { useSubmissionKey } from '#web/lib/client/use-submission-key';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog';
import { toast } from '#web/ui/feedback/toast';
import { useFaultToast } from '#web/ui/feedback/use-fault-toast';
import { shownOnce } from '#web/ui/form/shown-once';
import { ShownLink } from '../shown-link';
import { sendAgain } from './api/send-again';
import { withdraw } from './api/withdraw';

/** Sends an invitation again, by mail or as a link, unless its address has an account by now; or withdraws it. */
export function InvitationActions({ invitation: { id, email, hasAccount } }: { invitation: Invitation }) {
  const { t } = useTranslation(['admin', 'common']);
  const faultToast = useFaultToast();
  const client = useQueryClient();
  const [withdrawing, setWithdrawing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const handlers = {
    onError: faultToast,
    // Not awaited: a link is shown at once, and only once.
    onSettled: () => invalidate(client, queryKeys.invitations.list),
  };
  const keyed = useSubmissionKey();
  const again = useMutation({
    ...sendAgain(keyed),
    onSuccess: ({ link }) => {
      if (link === null) toast.success(t('admin:invitations.sent', { email }));
    },
    ...handlers,
  });
  const withdrawal = useMutation({
    ...withdraw,
    onSuccess: () => {
      toast.success(t('admin:invitations.withdrawn'));
      setWithdrawing(false);
    },
    ...handlers,
  });
  const link = again.data?.link ?? null;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            ref={button}
            variant="default"
            aria-label={t('admin:users.actionsOf', { name: email })}
            loading={again.isPending}
          >
            <Ellipsis size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {hasAccount ? null : (
            <>
              <Menu.Item
                leftSection={<Mail size={16} aria-hidden />}
                onClick={() => again.mutate({ id, by: 'mail' })}
              >
                {t('admin:invitations.again')}
              </Menu.Item>
              <Menu.Item
                leftSection={<Link2 size={16} aria-hidden />}
                onClick={() => again.mutate({ id, by: 'link' })}
              >
                {t('admin:invitations.makeLink')}
              </Menu.Item>
            </>
          )}
          <Menu.Item
            leftSection={<Trash2 size={16} aria-hidden />}
            onClick={() => {
              // The dialog returns focus to the menu item, which is unmounted by then.
              button.current?.focus();
              setWithdrawing(true);
            }}
          >
            {t('admin:invitations.withdraw')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={link !== null}
        onClose={() => again.reset()}
        // The response may arrive before the menu has returned focus to the button.
        onExitTransitionEnd={() => button.current?.focus()}
        title={t('admin:invitations.linkFor', { email })}
        {...shownOnce(true)}
      >
        {link !== null && again.data ? (
          <ShownLink link={link} expiresAt={again.data.invitation.expiresAt} onClose={() => again.reset()} />
        ) : null}
      </Modal>
      <ConfirmDialog
        opened={withdrawing}
        danger
        title={t('admin:invitations.withdrawTitle', { email })}
        confirmLabel={t('admin:invitations.withdraw')}
        busy={withdrawal.isPending}
        onConfirm={() => withdrawal.mutate({ id })}
        onClose={() => setWithdrawing(false)}
      >
        {t('admin:invitations.withdrawText')}
      </ConfirmDialog>
    </>
  );
}
