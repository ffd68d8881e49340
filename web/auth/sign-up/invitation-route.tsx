import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isFaultCode } from '#domain/fault-codes';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { useLinkFragment } from '#web/lib/sign-in/link-fragment';
import { ErrorState } from '#web/ui/feedback/error-state';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { invitationQuery } from '../api/invitation';
import { AuthFrame } from '../frame/auth-frame';
import classes from '../frame/auth-frame.module.css';
import { ToSignIn } from '../to-sign-in';
import { InvitationForm } from './invitation-form';

/** The page of an invitation's link: shows the address and role, and asks for a name and a password. */
export default function InvitationRoute() {
  const { t } = useTranslation('auth');
  const { token } = useLinkFragment();
  if (token) return <Opened key={token} token={token} />;
  return (
    <AuthFrame title={t('invitation.title')} lead={t('invitation.noToken')}>
      <Onward />
    </AuthFrame>
  );
}

function Opened({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const faultText = useFaultText();
  const { data, error, isPending, refetch } = useQuery(invitationQuery(token));
  const code = error ? faultOf(error).code : null;
  if (data?.hasAccount) {
    return (
      <AuthFrame
        title={t('invitation.title')}
        lead={t(`invitation.hasAccount.${data.role}`, { email: data.email })}
      >
        <Onward email={data.email} />
      </AuthFrame>
    );
  }
  if (data) {
    return (
      <AuthFrame title={t('invitation.title')} lead={t('invitation.lead', { email: data.email })}>
        <InvitationForm token={token} email={data.email} fullName={data.fullName ?? ''} />
      </AuthFrame>
    );
  }
  // The link itself was refused; retrying would not help.
  if (isFaultCode(code) && code !== 'UNEXPECTED' && code !== 'TOO_MANY') {
    const lead = code === 'NOT_FOUND' ? t('invitation.gone') : faultText(error);
    return (
      <AuthFrame title={t('invitation.title')} lead={lead}>
        <Onward />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t('invitation.title')}>
      {isPending ? <LoadingRows rows={3} /> : <ErrorState error={error} onRetry={() => void refetch()} />}
    </AuthFrame>
  );
}

function Onward({ email }: { email?: string }) {
  return (
    <p className={classes.actions}>
      <ToSignIn email={email} />
    </p>
  );
}
