import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetUser } from '#web/lib/session/session';
import { useLinkFragment } from '#web/lib/sign-in/link-fragment';
import { Redirect } from '#web/ui/layout/redirect';
import { AuthFrame } from '../frame/auth-frame';
import { MailedCodeForm } from './mailed-code-form';

/** The page of a sign-in mail's link: signs in by its button, or by a typed code. */
export default function LinkRoute() {
  const { t } = useTranslation('auth');
  const client = useQueryClient();
  const { email, code } = useLinkFragment();
  const [signedIn, setSignedIn] = useState(false);
  // The sign-in page decides where each role continues.
  if (signedIn) return <Redirect to="/auth" />;
  const lead = email && code ? t('emailCode.ready', { email }) : t('emailCode.leadByHand');
  return (
    <AuthFrame title={t('emailCode.title')} lead={lead}>
      <MailedCodeForm
        // A second mail's link opened in the same tab changes only the fragment, so the form is not remounted by
        // itself.
        key={`${email} ${code}`}
        email={email}
        code={code}
        onSignedIn={() => {
          // The link may belong to another user than the one signed in before: their cached data must go.
          forgetUser(client);
          setSignedIn(true);
        }}
      />
    </AuthFrame>
  );
}
