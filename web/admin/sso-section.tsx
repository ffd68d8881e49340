import { Button } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SsoProvider } from '#contract/sso';
import { api } from '#web/lib/api';
import { faultOf } from '#web/lib/faults';
import { queryKeys } from '#web/lib/query-keys';
import { useFaultText } from '#web/lib/use-fault-text';
import { ConfirmDialog } from '#web/ui/confirm-dialog';
import { DataTable, RowActions, TitleCell } from '#web/ui/data-table';
import { ErrorState } from '#web/ui/error-state';
import { LoadMore } from '#web/ui/load-more';
import { LoadingRows } from '#web/ui/loading-rows';
import { onDemand } from '#web/ui/on-demand';
import { toast } from '#web/ui/toast';
import type { Editing } from './sso-dialog';

const SsoDialog = onDemand(async () => (await import('./sso-dialog')).SsoDialog, {
  shown: ({ editing }) => editing !== null,
});

/** Organisations whose people sign in at their own provider. */
export function SsoSection() {
  const { t } = useTranslation('settings');
  const [editing, setEditing] = useState<Editing | null>(null);
  const [removing, setRemoving] = useState<SsoProvider | null>(null);
  const list = useInfiniteQuery({
    queryKey: queryKeys.sso.list,
    queryFn: ({ pageParam }) => api.sso.list({ limit: 20, ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      {list.isPending ? <LoadingRows rows={2} /> : null}
      {list.isError && !list.data ? (
        <ErrorState title={t('sso.loadFailed')} error={list.error} onRetry={() => void list.refetch()} />
      ) : null}
      {list.isSuccess && rows.length === 0 ? <p>{t('sso.none')}</p> : null}
      {rows.length > 0 ? (
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
      ) : null}
      <LoadMore
        more={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        error={list.isFetchNextPageError ? list.error : undefined}
      />
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
  const faultText = useFaultText();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: string) => api.sso.remove({ id }),
    onSuccess: () => toast.success(t('sso.removed')),
    onError: (error) => {
      // The user has just said that they would rather not.
      if (faultOf(error).code !== 'REAUTHENTICATION_NEEDED') toast.error(faultText(error));
    },
    onSettled: () => {
      onClose();
      return client.invalidateQueries({ queryKey: queryKeys.sso.list });
    },
  });
  return (
    <ConfirmDialog
      opened={provider !== null}
      danger
      title={t('sso.removeTitle', { name: provider?.name ?? '' })}
      confirmLabel={t('sso.remove')}
      busy={remove.isPending}
      onConfirm={() => provider && remove.mutate(provider.id)}
      onClose={onClose}
    >
      {t('sso.removeText')}
    </ConfirmDialog>
  );
}
