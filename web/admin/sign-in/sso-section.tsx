import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SsoProvider } from '#contract/identity/sso';
import { invalidate } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog';
import { toast } from '#web/ui/feedback/toast';
import { useFaultToast } from '#web/ui/feedback/use-fault-toast';
import { DataTable, RowActions, TitleCell } from '#web/ui/list/data-table';
import { PagedTable } from '#web/ui/list/paged-table';
import { usePagedList } from '#web/ui/list/use-paged-list';
import { onDemand } from '#web/ui/on-demand';
import { removeSsoProvider } from './api/remove-sso-provider';
import { ssoProviders } from './api/sso-providers';
import type { Editing } from './sso-dialog';

const SsoDialog = onDemand(async () => (await import('./sso-dialog')).SsoDialog, {
  shown: ({ editing }) => editing !== null,
});

/** Single sign-on providers of organizations. */
export function SsoSection() {
  const { t } = useTranslation('settings');
  const [editing, setEditing] = useState<Editing | null>(null);
  const [removing, setRemoving] = useState<SsoProvider | null>(null);
  const list = usePagedList(ssoProviders);
  return (
    <>
      <PagedTable list={list} waiting={2} failed={t('sso.loadFailed')} none={<p>{t('sso.none')}</p>}>
        {(rows) => (
          <DataTable<SsoProvider>
            label={t('sso.title')}
            rows={rows}
            rowKey={(row) => row.id}
            columns={[
              {
                key: 'name',
                head: t('sso.name'),
                kind: 'title',
                cell: (row) => <TitleCell title={row.name} detail={row.domains.join(', ')} />,
              },
              { key: 'kind', head: t('sso.kind'), cell: (row) => t(`sso.${row.kind}`) },
              {
                key: 'actions',
                head: t('sso.actions'),
                kind: 'actions',
                cell: (row) => (
                  <RowActions>
                    <Button
                      variant="default"
                      aria-label={t('sso.editTitle', { name: row.name })}
                      onClick={() => setEditing({ provider: row })}
                    >
                      {t('sso.edit')}
                    </Button>
                    <Button
                      variant="default"
                      aria-label={t('sso.removeTitle', { name: row.name })}
                      onClick={() => setRemoving(row)}
                    >
                      {t('sso.remove')}
                    </Button>
                  </RowActions>
                ),
              },
            ]}
          />
        )}
      </PagedTable>
      <div>
        <Button variant="default" onClick={() => setEditing({ provider: null })}>
          {t('sso.add')}
        </Button>
      </div>
      <SsoDialog editing={editing} onClose={() => setEditing(null)} />
      <RemoveDialog provider={removing} onClose={() => setRemoving(null)} />
    </>
  );
}

function RemoveDialog({ provider, onClose }: { provider: SsoProvider | null; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const faultToast = useFaultToast();
  const client = useQueryClient();
  const remove = useMutation({
    ...removeSsoProvider,
    onSuccess: () => toast.success(t('sso.removed')),
    onError: faultToast,
    onSettled: () => {
      onClose();
      invalidate(client, queryKeys.sso.list);
    },
  });
  return (
    <ConfirmDialog
      opened={provider !== null}
      danger
      title={t('sso.removeTitle', { name: provider?.name ?? '' })}
      confirmLabel={t('sso.remove')}
      busy={remove.isPending}
      onConfirm={() => provider && remove.mutate({ id: provider.id })}
      onClose={onClose}
    >
      {t('sso.removeText')}
    </ConfirmDialog>
  );
}
