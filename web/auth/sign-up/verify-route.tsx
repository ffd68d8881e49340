import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSession } from '#web/lib/session/session';
import { useLinkFragment } from '#web/lib/sign-in/link-fragment';
import { AuthFrame } from '../frame/auth-frame';
import { FIRST_PAGE } from '../use-enter-verified';
import { signedUpHere } from './own-sign-up';
import { VerifyForm } from './verify-form';

/** The page of a verification mail's link: verifies by its button, or by a typed code. */
export default function VerifyRoute() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const { email, code } = useLinkFragment();
  const signedIn = useSession().me !== null;
  // The form also asks for the password where the account was created in another browser.
  const ready = signedUpHere(email) ? t('verify.ready', { email }) : t('verify.readyElsewhere', { email });
  const lead = email && code ? ready : email ? t('verify.lead', { email }) : t('verify.leadByHand');
  return (
    <AuthFrame
      title={t('verify.submit')}
      lead={lead}
      // A code works once, and the page may not tell whether the address is verified. Signed-in users are redirected from there.
      back={signedIn ? undefined : { to: '/auth', state: { email }, label: t('verify.already') }}
    >
      <VerifyForm
        // A second mail's link opened in the same tab changes only the fragment, so the form is not remounted by
        // itself.
        key={`${email} ${code}`}
        email={email}
        code={code}
        onVerified={async (address, signedIn) => {
          // The sign-in page decides where each role continues.
          if (signedIn)
            await navigate(`/auth?${new URLSearchParams({ next: FIRST_PAGE })}`, { replace: true });
          else await navigate('/auth', { state: { email: address } });
        }}
      />
    </AuthFrame>
  );
}
