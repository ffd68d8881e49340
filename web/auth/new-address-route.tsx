import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { meQuery } from '#web/lib/api/me';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { useLinkFragment } from '#web/lib/sign-in/link-fragment';
import { toast } from '#web/ui/feedback/toast';
import { confirmNewAddress } from './api/confirm-new-address';
import { AuthFrame } from './frame/auth-frame';
import classes from './frame/auth-frame.module.css';

/** The page of a link that an admin made for a new address: its button confirms the address. */
export default function NewAddressRoute() {
  const { t } = useTranslation('auth');
  const { token, email } = useLinkFragment();
  const ready = token !== '' && email !== '';
  return (
    <AuthFrame
      title={t('newAddress.title')}
      lead={ready ? t('newAddress.lead', { email }) : t('newAddress.noToken')}
    >
      {ready ? <Confirm key={token} token={token} /> : null}
    </AuthFrame>
  );
}

/** Confirms on a click only, because mail scanners open links too. */
function Confirm({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const faultText = useFaultText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const confirm = useMutation({
    ...confirmNewAddress,
    onSuccess: async ({ email }) => {
      toast.success(t('newAddress.done'));
      await client.invalidateQueries({ queryKey: meQuery.queryKey });
      await navigate('/auth', { state: { email } });
    },
    onError: (error) =>
      toast.error(faultOf(error).code === 'NOT_FOUND' ? t('newAddress.gone') : faultText(error)),
  });
  return (
    <div className={classes.actions}>
      <Button size="md" loading={confirm.isPending} onClick={() => confirm.mutate({ token })}>
        {t('newAddress.submit')}
      </Button>
    </div>
  );
}
