import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AdminUser } from '#contract/admin';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { toast } from '#web/ui/feedback/toast';
import { useInvalidateAdmin } from '../use-invalidate-admin';
import { approveUser } from './api/approve-user';

/** Approves a new customer. */
export function ApproveButton({ user }: { user: AdminUser }) {
  const { t } = useTranslation('admin');
  const faultText = useFaultText();
  const refresh = useInvalidateAdmin();
  const name = user.fullName;
  const approve = useMutation({
    ...approveUser,
    onSuccess: () => toast.success(t('toasts.approved', { name })),
    onError: (error) =>
      toast.error(faultText(error, (message) => t('toasts.approveFailed', { name, message }))),
    onSettled: refresh,
  });
  return (
    <Button
      aria-label={t('users.approveOf', { name })}
      loading={approve.isPending}
      onClick={() => approve.mutate({ id: user.id })}
    >
      {t('users.approve')}
    </Button>
  );
}
