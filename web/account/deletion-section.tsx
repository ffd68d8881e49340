import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { recordSignOut, recordUnansweredSignOut } from '#web/lib/session/lapsed-session';
import { leavePage, useSession } from '#web/lib/session/session';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog';
import { ErrorState } from '#web/ui/feedback/error-state';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { toast } from '#web/ui/feedback/toast';
import { useMarkedFields } from '#web/ui/form/use-marked-fields';
import { onDemand } from '#web/ui/on-demand';
import { deleteAccount } from './api/delete-account';
import { deletionCountsQuery } from './api/deletion-counts';
import type { DeletedPartsProps } from './deleted-parts';

const DeletedParts = onDemand<DeletedPartsProps>(async () => (await import('./deleted-parts')).DeletedParts);

/** Deletes the account, once the user has typed its address. Lists what is deleted with it. */
export function DeletionSection() {
  const { t } = useTranslation(['account', 'common']);
  const { me } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const faultText = useFaultText();
  const [asked, setAsked] = useState(false);
  const [typed, setTyped] = useState('');
  const fields = useMarkedFields<'confirmation', HTMLDivElement>();
  const mistyped = { confirmation: t('account:deletion.mistyped') };
  const due = me?.email ?? me?.fullName ?? '';
  const counts = useQuery({ ...deletionCountsQuery, enabled: asked });
  const leave = async () => {
    recordSignOut(me?.id ?? '');
    await leavePage(client, navigate);
    toast.success(t('account:deletion.done'));
  };
  const remove = useMutation({
    ...deleteAccount,
    onSuccess: leave,
    onError: async (error) => {
      const { code } = faultOf(error);
      if (code === 'REAUTHENTICATION_NEEDED') return;
      if (code === 'UNANSWERED') {
        const { isSessionOver } = await import('#web/lib/session/end-session');
        if (await isSessionOver()) return leave();
        recordUnansweredSignOut(me?.id ?? null);
      }
      if (code === 'INVALID_INPUT') fields.mark(mistyped);
      else fields.mark({}, { text: faultText(error) });
    },
  });
  const close = () => {
    setAsked(false);
    setTyped('');
    fields.clear();
  };
  const right = typed.trim().toLowerCase() === due.toLowerCase();
  return (
    <div>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('account:deletion.button')}
      </Button>
      <ConfirmDialog
        opened={asked}
        danger
        title={t('account:deletion.question')}
        confirmLabel={t('account:deletion.button')}
        busy={remove.isPending}
        ready={counts.isSuccess}
        onConfirm={() => {
          fields.clear();
          if (right) remove.mutate({ confirmation: typed });
          else fields.mark(mistyped);
        }}
        onClose={close}
      >
        {counts.isPending ? <LoadingRows rows={2} /> : null}
        {counts.isError ? <ErrorState error={counts.error} onRetry={() => void counts.refetch()} /> : null}
        {counts.data ? <DeletedParts counts={counts.data} /> : null}
        <div ref={fields.container}>
          <TextInput
            label={t('account:deletion.confirm', { name: due })}
            autoComplete="off"
            value={typed}
            error={fields.errors.confirmation}
            onChange={({ currentTarget: { value } }) => {
              setTyped(value);
              fields.clear('confirmation');
            }}
          />
        </div>
      </ConfirmDialog>
    </div>
  );
}
