import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Identity } from '#contract/identity/identities';
import { invalidate } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog';
import { toast } from '#web/ui/feedback/toast';
import { useFaultToast } from '#web/ui/feedback/use-fault-toast';
import { DateTime } from '#web/ui/format/date-time';
import { PagedList } from '#web/ui/list/paged-list';
import { usePagedList } from '#web/ui/list/use-paged-list';
import classes from '../account.module.css';
import { AddIdentity } from './add-identity';
import { identities } from './api/identities';
import { unlinkIdentity } from './api/unlink-identity';
import { useReturnedIdentity } from './use-returned-identity';

/** Lists the external identities linked to the account, and links or unlinks them. */
export function IdentitiesSection() {
  const { t } = useTranslation('account');
  const client = useQueryClient();
  useReturnedIdentity();
  const list = usePagedList(identities);
  const changed = () => invalidate(client, queryKeys.identities.list);
  return (
    <PagedList
      list={list}
      label={t('identities.title')}
      failed={t('identities.loadFailed')}
      none={t('identities.none')}
      className={classes.list}
      row={(identity) => <IdentityRow key={identity.id} identity={identity} onRemoved={changed} />}
    >
      {() => <AddIdentity onAdded={changed} />}
    </PagedList>
  );
}

function IdentityRow({ identity, onRemoved }: { identity: Identity; onRemoved: () => void }) {
  const { t } = useTranslation('account');
  const faultToast = useFaultToast();
  const [asked, setAsked] = useState(false);
  const remove = useMutation({
    ...unlinkIdentity,
    onSuccess: () => {
      toast.success(t('identities.removed'));
      onRemoved();
    },
    onError: faultToast,
    onSettled: () => setAsked(false),
  });
  const title = t('identities.removeTitle', { name: identity.name });
  return (
    <li className={classes.item}>
      <span>
        <strong>{identity.name}</strong>
        {identity.label ? <span>{identity.label}</span> : null}
        <span className={classes.quiet}>
          {t('identities.since')} <DateTime value={identity.createdAt} as="day" />
        </span>
      </span>
      <Button
        variant="default"
        aria-label={identity.label ? `${title}: ${identity.label}` : title}
        onClick={() => setAsked(true)}
      >
        {t('remove')}
      </Button>
      <ConfirmDialog
        opened={asked}
        danger
        title={title}
        confirmLabel={t('remove')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id: identity.id })}
        onClose={() => setAsked(false)}
      >
        {t('identities.removeText')}
      </ConfirmDialog>
    </li>
  );
}
