import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { faultOf, statusOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { toast } from '#web/ui/feedback/toast';
import classes from '../account.module.css';
import { linkProvider, linkWallet } from './api/link-identity';
import { useAddableIdentities } from './use-addable-identities';

/** A button for each external provider that is configured; nothing where there is none. */
export function AddIdentity({ onAdded }: { onAdded: () => void }) {
  const { t } = useTranslation('account');
  const addable = useAddableIdentities();
  const leave = useMutation({
    ...linkProvider,
    onSuccess: ({ url }) => {
      if (url !== null) window.location.assign(url);
    },
    onError: useFailureToast(),
  });
  const sign = useMutation({
    ...linkWallet,
    onSuccess: () => {
      toast.success(t('identities.added'));
      onAdded();
    },
    onError: useFailureToast(),
  });
  if (!addable || (addable.providers.length === 0 && !addable.wallet)) return null;
  const { providers, wallet } = addable;
  return (
    <div className={classes.buttons}>
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          variant="default"
          loading={leave.isPending && leave.variables === id}
          onClick={() => leave.mutate(id)}
        >
          {t('identities.add', { name })}
        </Button>
      ))}
      {wallet ? (
        <Button variant="default" loading={sign.isPending} onClick={() => sign.mutate(wallet.chains)}>
          {t('identities.addWallet')}
        </Button>
      ) : null}
    </div>
  );
}

function useFailureToast(): (error: unknown) => void {
  const { t } = useTranslation('account');
  const faultText = useFaultText();
  return (error) => {
    if (faultOf(error).code === 'REAUTHENTICATION_NEEDED') return;
    // An HTTP error or a failed fetch (TypeError); any other error comes from the wallet.
    const ours = statusOf(error) !== null || error instanceof TypeError;
    toast.error(ours ? faultText(error) : t('identities.walletRefused'));
  };
}
