import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Webhook } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WebhookTarget } from '#contract/automation';
import { invalidate } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { CopyButton } from '#web/ui/button/copy-button';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog';
import { EmptyState } from '#web/ui/feedback/empty-state';
import { toast } from '#web/ui/feedback/toast';
import { DataTable, RowActions, TitleCell } from '#web/ui/list/data-table';
import { PagedTable } from '#web/ui/list/paged-table';
import { usePagedList } from '#web/ui/list/use-paged-list';
import { onDemand } from '#web/ui/on-demand';
import classes from '../admin.module.css';
import { removeWebhookTarget } from './api/remove-webhook-target';
import { webhookTargets } from './api/webhook-targets';
import type { TargetDialogProps } from './target-dialog';
import { useEventText } from './use-event-text';

const TargetDialog = onDemand<TargetDialogProps>(async () => (await import('./target-dialog')).TargetDialog, {
  shown: ({ editing }) => editing !== null,
});

const hostOf = ({ url }: WebhookTarget) => new URL(url).host;

/** Targets of events: add, change or pause, copy the signing secret, remove. */
export function WebhookTargets() {
  const { t } = useTranslation('admin');
  const [editing, setEditing] = useState<WebhookTarget | 'new' | null>(null);
  const [removing, setRemoving] = useState<WebhookTarget | null>(null);
  const list = usePagedList(webhookTargets);
  return (
    <>
      <div className={classes.bar}>
        <p className={classes.quiet}>{t('targets.hint')}</p>
        <Button
          className={classes.end}
          leftSection={<Webhook size={16} aria-hidden />}
          onClick={() => setEditing('new')}
        >
          {t('targets.add')}
        </Button>
      </div>
      <PagedTable
        list={list}
        waiting={2}
        failed={t('toasts.loadFailed')}
        none={<EmptyState title={t('targets.none')} />}
      >
        {(rows) => <TargetsTable rows={rows} onEdit={setEditing} onRemove={setRemoving} />}
      </PagedTable>
      <TargetDialog editing={editing} onClose={() => setEditing(null)} />
      <RemoveDialog target={removing} onClose={() => setRemoving(null)} />
    </>
  );
}

interface TableProps {
  rows: readonly WebhookTarget[];
  onEdit: (target: WebhookTarget) => void;
  onRemove: (target: WebhookTarget) => void;
}

function TargetsTable({ rows, onEdit, onRemove }: TableProps) {
  const { t } = useTranslation('admin');
  const eventText = useEventText();
  return (
    <DataTable<WebhookTarget>
      label={t('targets.title')}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        {
          key: 'url',
          head: t('targets.url'),
          kind: 'title',
          cell: (row) => (
            <TitleCell title={hostOf(row)} detail={row.events.map((event) => eventText(event)).join(' · ')} />
          ),
        },
        {
          key: 'state',
          head: t('deliveries.state'),
          cell: (row) => t(row.active ? 'targets.states.active' : 'targets.states.paused'),
        },
        {
          key: 'secret',
          head: t('targets.secret'),
          cell: (row) => (
            <CopyButton text={row.signingSecret} what={`${t('targets.secret')}, ${hostOf(row)}`} />
          ),
        },
        {
          key: 'actions',
          head: t('users.actions'),
          kind: 'actions',
          cell: (row) => (
            <RowActions>
              <Button
                variant="default"
                aria-label={t('targets.editTitle', { host: hostOf(row) })}
                onClick={() => onEdit(row)}
              >
                {t('targets.edit')}
              </Button>
              <Button
                variant="default"
                aria-label={t('targets.removeTitle', { host: hostOf(row) })}
                onClick={() => onRemove(row)}
              >
                {t('targets.remove')}
              </Button>
            </RowActions>
          ),
        },
      ]}
    />
  );
}

function RemoveDialog({ target, onClose }: { target: WebhookTarget | null; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const faultText = useFaultText();
  const client = useQueryClient();
  const remove = useMutation({
    ...removeWebhookTarget,
    onSuccess: () => {
      toast.success(t('targets.removed'));
      onClose();
    },
    onError: (error) => toast.error(faultText(error)),
    onSettled: () => invalidate(client, queryKeys.automation.webhookTargets, queryKeys.automation.deliveries),
  });
  return (
    <ConfirmDialog
      opened={target !== null}
      danger
      title={t('targets.removeTitle', { host: target ? hostOf(target) : '' })}
      confirmLabel={t('targets.remove')}
      busy={remove.isPending}
      onConfirm={() => target && remove.mutate({ id: target.id })}
      onClose={onClose}
    >
      {t('targets.removeText')}
    </ConfirmDialog>
  );
}
