import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnKey } from '#contract/programs/own-keys';
import { invalidate } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog';
import { toast } from '#web/ui/feedback/toast';
import { useFaultToast } from '#web/ui/feedback/use-fault-toast';
import { DateTime } from '#web/ui/format/date-time';
import { PagedList } from '#web/ui/list/paged-list';
import { usePagedList } from '#web/ui/list/use-paged-list';
import classes from '../account.module.css';
import { ownKeys } from './api/own-keys';
import { revokeOwnKey } from './api/revoke-own-key';
import { useOwnScopeText } from './use-own-scope-text';

/** The customer's keys, each with a button that revokes it. */
export function KeysList() {
  const { t } = useTranslation('account');
  const list = usePagedList(ownKeys);
  const [revoking, setRevoking] = useState<OwnKey | null>(null);
  return (
    <>
      <PagedList
        list={list}
        label={t('keys.title')}
        failed={t('keys.loadFailed')}
        none={t('keys.none')}
        className={classes.list}
        row={(row) => <KeyRow key={row.id} row={row} onRevoke={() => setRevoking(row)} />}
      />
      <RevokeDialog revoking={revoking} onClose={() => setRevoking(null)} />
    </>
  );
}

function KeyRow({ row, onRevoke }: { row: OwnKey; onRevoke: () => void }) {
  const { t } = useTranslation('account');
  const scopeText = useOwnScopeText();
  return (
    <li className={classes.item}>
      <span>
        <strong>{row.name}</strong>
        <span className={classes.quiet}>
          {row.prefix}… · {row.scopes.map(scopeText).join(' · ')}
        </span>
        <span className={classes.quiet}>
          <KeyState row={row} /> ·{' '}
          {row.lastUsedAt === null ? (
            t('keys.unused')
          ) : (
            <>
              {t('keys.used')} <DateTime value={row.lastUsedAt} as="ago" />
            </>
          )}
        </span>
      </span>
      {row.revokedAt === null ? (
        <Button variant="default" aria-label={t('keys.revokeTitle', { name: row.name })} onClick={onRevoke}>
          {t('keys.revoke')}
        </Button>
      ) : null}
    </li>
  );
}

function KeyState({ row }: { row: OwnKey }) {
  const { t } = useTranslation('account');
  if (row.revokedAt !== null) return <>{t('keys.isRevoked')}</>;
  if (row.expiresAt === null) return <>{t('keys.active')}</>;
  const over = new Date(row.expiresAt) <= new Date();
  return (
    <>
      {t(over ? 'keys.expired' : 'keys.until')} <DateTime value={row.expiresAt} as="day" />
    </>
  );
}

function RevokeDialog({ revoking, onClose }: { revoking: OwnKey | null; onClose: () => void }) {
  const { t } = useTranslation('account');
  const faultToast = useFaultToast();
  const client = useQueryClient();
  const revoke = useMutation({
    ...revokeOwnKey,
    onSuccess: () => {
      toast.success(t('keys.revoked'));
      onClose();
    },
    onError: faultToast,
    onSettled: () => invalidate(client, queryKeys.ownKeys.list),
  });
  return (
    <ConfirmDialog
      opened={revoking !== null}
      danger
      title={t('keys.revokeTitle', { name: revoking?.name ?? '' })}
      confirmLabel={t('keys.revoke')}
      busy={revoke.isPending}
      onConfirm={() => revoking && revoke.mutate({ id: revoking.id })}
      onClose={onClose}
    >
      {t('keys.revokeText')}
    </ConfirmDialog>
  );
}
