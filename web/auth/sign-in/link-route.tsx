import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetUser } from '#web/lib/session/session';
import { useLinkFragment } from '#web/lib/sign-in/link-fragment';
import { Redirect } from '#web/ui/layout/redirect';
import { AuthFrame } from '../frame/auth-frame';
import { MailedCodeForm } from './mailed-code-form';

/** Where the link of a mail to sign in with leads: its button acts, or the code by hand. */
export default function LinkRoute() {
  const { t } = useTranslation('auth');
  const client = useQueryClient();
  const { email, code } = useLinkFragment();
  const [signedIn, setSignedIn] = useState(false);
  // That page knows where each role goes on.
  if (signedIn) return <Redirect to="/auth" />;
  const lead = email && code ? t('emailCode.ready', { email }) : t('emailCode.leadByHand');
  return (
    <AuthFrame title={t('emailCode.title')} lead={lead}>
      <MailedCodeForm
        // Another mail's link, opened in the same tab, changes the fragment only.
        key={`${email} ${code}`}
        email={email}
        code={code}
        onSignedIn={() => {
          // Whoever was signed in here before has been followed by this user on purpose.
          forgetUser(client);
          setSignedIn(true);
        }}
      />
    </AuthFrame>
  );
}
