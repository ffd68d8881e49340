import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLinkFragment } from '#web/lib/sign-in/link-fragment';
import { AuthFrame } from '../frame/auth-frame';
import { FIRST_PAGE } from '../use-enter-verified';
import { signedUpHere } from './own-sign-up';
import { VerifyForm } from './verify-form';

/** Where the verifying mail's link leads: its button acts, or the code by hand. */
export default function VerifyRoute() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const { email, code } = useLinkFragment();
  // Where the account was made in another browser, the form asks for the password too.
  const ready = signedUpHere(email) ? t('verify.ready', { email }) : t('verify.readyElsewhere', { email });
  const lead = email && code ? ready : email ? t('verify.lead', { email }) : t('verify.leadByHand');
  return (
    <AuthFrame title={t('verify.submit')} lead={lead}>
      <VerifyForm
        // Another mail's link, opened in the same tab, changes the fragment only.
        key={`${email} ${code}`}
        email={email}
        code={code}
        onVerified={async (address, signedIn) => {
          // That page knows where each role goes on.
          if (signedIn)
            await navigate(`/auth?${new URLSearchParams({ next: FIRST_PAGE })}`, { replace: true });
          else await navigate('/auth', { state: { email: address } });
        }}
      />
    </AuthFrame>
  );
}
