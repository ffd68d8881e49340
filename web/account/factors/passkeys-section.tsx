import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Passkey } from '#contract/identity/passkeys';
import { MAX_PASSKEYS } from '#domain/users/second-step';
import { factorsQuery } from '#web/lib/api/factors';
import { deviceName, passkeysHere } from '#web/lib/sign-in/passkeys';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog';
import { ErrorState } from '#web/ui/feedback/error-state';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { toast } from '#web/ui/feedback/toast';
import { useFaultToast } from '#web/ui/feedback/use-fault-toast';
import { DateTime } from '#web/ui/format/date-time';
import { useFocusKept } from '#web/ui/list/use-focus-kept';
import { onDemand } from '#web/ui/on-demand';
import classes from '../account.module.css';
import { removePasskey } from './api/remove-passkey';
import { renamePasskey } from './api/rename-passkey';

const dialog = () => import('./passkey-name-dialog');
const PasskeyNameDialog = onDemand(async () => (await dialog()).PasskeyNameDialog, {
  shown: ({ opened }) => opened,
});

/**
 * Lists the passkeys, and adds, renames or removes them. The factors query returns them too, so there is one request.
 */
export function PasskeysSection() {
  const { t } = useTranslation('account');
  const client = useQueryClient();
  /** The passkeys before. */
  const [adding, setAdding] = useState<readonly Passkey[] | null>(null);
  const proofs = useQuery(factorsQuery);
  const place = useFocusKept<HTMLUListElement>();
  const changed = () => client.invalidateQueries({ queryKey: factorsQuery.queryKey });
  if (proofs.isLoadingError) {
    return (
      <ErrorState
        title={t('passkeys.loadFailed')}
        error={proofs.error}
        onRetry={() => void proofs.refetch()}
      />
    );
  }
  if (!proofs.data) return <LoadingRows rows={2} />;
  const { passkeys } = proofs.data;
  return (
    <>
      {passkeys.length === 0 ? <p>{t('passkeys.none')}</p> : null}
      <ul {...place} className={classes.list} aria-label={t('passkeys.title')}>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onChanged={changed} />
        ))}
      </ul>
      {passkeysHere() ? (
        passkeys.length < MAX_PASSKEYS && (
          <div>
            <Button variant="default" onClick={() => setAdding(passkeys)}>
              {t('passkeys.add')}
            </Button>
          </div>
        )
      ) : (
        <p className={classes.quiet}>{t('passkeys.notHere')}</p>
      )}
      <PasskeyNameDialog
        opened={adding !== null}
        title={t('passkeys.add')}
        text={t('passkeys.nameText')}
        name={deviceName()}
        submit={t('passkeys.make')}
        send={async (name) => (await dialog()).addPasskey(client, adding ?? [], name)}
        onDone={() => {
          toast.success(t('passkeys.added'));
          void changed();
        }}
        onClose={() => setAdding(null)}
      />
    </>
  );
}

function PasskeyRow({ passkey, onChanged }: { passkey: Passkey; onChanged: () => Promise<void> }) {
  const { t } = useTranslation(['account', 'common']);
  const { id, name } = passkey;
  const client = useQueryClient();
  const faultToast = useFaultToast();
  const [asked, setAsked] = useState<'rename' | 'remove' | null>(null);
  // A late answer closes no other question than its own.
  const close = (one: typeof asked) => () => setAsked((now) => (now === one ? null : now));
  const remove = useMutation({
    ...removePasskey,
    onSuccess: () => {
      toast.success(t('account:passkeys.removed'));
      void onChanged();
    },
    onError: faultToast,
    onSettled: close('remove'),
  });
  const rename = async (given: string) => {
    const renamed = await renamePasskey(id, given);
    client.setQueryData(
      factorsQuery.queryKey,
      (proofs) =>
        proofs && { ...proofs, passkeys: proofs.passkeys.map((one) => (one.id === id ? renamed : one)) },
    );
  };
  return (
    <li className={classes.item}>
      <span>
        <strong>{name}</strong>
        <span className={classes.quiet}>
          {t('account:factors.since')} <DateTime value={passkey.createdAt} as="day" />
          {passkey.synced ? ` · ${t('account:passkeys.synced')}` : null}
        </span>
        {passkey.lastUsedAt ? (
          <span className={classes.quiet}>
            {t('account:passkeys.lastUsed')} <DateTime value={passkey.lastUsedAt} as="day" />
          </span>
        ) : null}
      </span>
      <div className={classes.buttons}>
        <Button
          variant="default"
          aria-label={t('account:passkeys.renameTitle', { name })}
          onClick={() => setAsked('rename')}
        >
          {t('account:passkeys.rename')}
        </Button>
        <Button
          variant="default"
          aria-label={t('account:factors.removeTitle', { name })}
          onClick={() => setAsked('remove')}
        >
          {t('account:remove')}
        </Button>
      </div>
      <PasskeyNameDialog
        opened={asked === 'rename'}
        title={t('account:passkeys.renameTitle', { name })}
        name={name}
        submit={t('common:save')}
        send={rename}
        onDone={() => {
          toast.success(t('account:passkeys.renamed'));
          void onChanged();
        }}
        onClose={close('rename')}
      />
      <ConfirmDialog
        opened={asked === 'remove'}
        danger
        title={t('account:factors.removeTitle', { name })}
        confirmLabel={t('account:remove')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
        onClose={close('remove')}
      >
        {t('account:passkeys.removeText')}
      </ConfirmDialog>
    </li>
  );
}
