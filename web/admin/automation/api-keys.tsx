import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiKey } from '#contract/automation';
import { invalidate } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog';
import { EmptyState } from '#web/ui/feedback/empty-state';
import { toast } from '#web/ui/feedback/toast';
import { DateTime } from '#web/ui/format/date-time';
import { DataTable, RowActions, TitleCell } from '#web/ui/list/data-table';
import { PagedTable } from '#web/ui/list/paged-table';
import { usePagedList } from '#web/ui/list/use-paged-list';
import { onDemand } from '#web/ui/on-demand';
import classes from '../admin.module.css';
import { apiKeys } from './api/api-keys';
import { revokeApiKey } from './api/revoke-api-key';
import { useScopeText } from './use-scope-text';

const CreateKeyDialog = onDemand(async () => (await import('./create-key-dialog')).CreateKeyDialog, {
  shown: ({ opened }) => opened,
});

/** API keys: create, list with their last use, revoke. */
export function ApiKeys() {
  const { t } = useTranslation('admin');
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const keys = usePagedList(apiKeys);
  const customerOf = ({ customerId, createdByName }: ApiKey) =>
    customerId === null ? '' : t('keys.ofCustomer', { name: createdByName ?? t('requests.unknown') });
  return (
    <>
      <div className={classes.bar}>
        <p className={classes.quiet}>{t('keys.hint')}</p>
        <Button
          className={classes.end}
          leftSection={<KeyRound size={16} aria-hidden />}
          onClick={() => setCreating(true)}
        >
          {t('keys.create')}
        </Button>
      </div>
      <PagedTable
        list={keys}
        waiting={3}
        failed={t('toasts.loadFailed')}
        none={<EmptyState title={t('keys.none')} />}
      >
        {(rows) => (
          <DataTable<ApiKey>
            label={t('keys.title')}
            rows={rows}
            rowKey={(row) => row.id}
            columns={[
              {
                key: 'name',
                head: t('keys.name'),
                kind: 'title',
                cell: (row) => (
                  <TitleCell
                    title={row.name}
                    detail={[`${row.prefix}…`, customerOf(row)].filter(Boolean).join(' · ')}
                  />
                ),
              },
              {
                key: 'made',
                head: t('requests.created'),
                cell: (r) => <DateTime value={r.createdAt} as="day" />,
              },
              { key: 'scopes', head: t('keys.scopes'), cell: (row) => <Scopes row={row} /> },
              { key: 'used', head: t('keys.used'), cell: (row) => <Moment value={row.lastUsedAt} /> },
              { key: 'state', head: t('deliveries.state'), cell: (row) => <KeyState row={row} /> },
              {
                key: 'actions',
                head: t('users.actions'),
                kind: 'actions',
                cell: (row) =>
                  row.revokedAt ? null : (
                    <RowActions>
                      <Button
                        variant="default"
                        aria-label={t('keys.revokeTitle', { name: row.name })}
                        onClick={() => setRevoking(row)}
                      >
                        {t('keys.revoke')}
                      </Button>
                    </RowActions>
                  ),
              },
            ]}
          />
        )}
      </PagedTable>
      <CreateKeyDialog opened={creating} onClose={() => setCreating(false)} />
      <RevokeDialog apiKey={revoking} onClose={() => setRevoking(null)} />
    </>
  );
}

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey | null; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const faultText = useFaultText();
  const client = useQueryClient();
  const revoke = useMutation({
    ...revokeApiKey,
    onSuccess: () => {
      toast.success(t('keys.revoked'));
      onClose();
    },
    onError: (error) => toast.error(faultText(error)),
    onSettled: () => invalidate(client, queryKeys.automation.apiKeys),
  });
  return (
    <ConfirmDialog
      opened={apiKey !== null}
      danger
      title={t('keys.revokeTitle', { name: apiKey?.name ?? '' })}
      confirmLabel={t('keys.revoke')}
      busy={revoke.isPending}
      onConfirm={() => apiKey && revoke.mutate({ id: apiKey.id })}
      onClose={onClose}
    >
      {t('keys.revokeText')}
    </ConfirmDialog>
  );
}

function Scopes({ row }: { row: ApiKey }) {
  const scopeText = useScopeText();
  return <>{row.scopes.map(scopeText).join(' · ')}</>;
}

function Moment({ value }: { value: string | null }) {
  return value ? <DateTime value={value} as="ago" /> : <>–</>;
}

function KeyState({ row }: { row: ApiKey }) {
  const { t } = useTranslation('admin');
  if (row.revokedAt) return <>{t('keys.states.revoked')}</>;
  if (!row.expiresAt) return <>{t('keys.states.active')}</>;
  const over = new Date(row.expiresAt) <= new Date();
  return (
    <span>
      {t(over ? 'keys.states.expired' : 'keys.states.until')} <DateTime value={row.expiresAt} as="day" />
    </span>
  );
}
