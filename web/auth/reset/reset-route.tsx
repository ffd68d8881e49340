import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '#web/lib/session/session';
import { useLinkFragment } from '#web/lib/sign-in/link-fragment';
import { askForReset } from '../api/ask-for-reset';
import { AuthFrame } from '../frame/auth-frame';
import { emailInState } from '../history-state';
import { OutboxHint } from '../outbox-hint';
import { MailRequestForm } from './mail-request-form';
import { ResetForm } from './reset-form';

/** Resets a password: asks for the mail, or sets the new password if opened by the mail's link. */
export default function ResetRoute() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const session = useSession();
  const link = useLinkFragment();
  const [step, setStep] = useState<{ email: string; asked: boolean } | null>(null);
  // Keeps `next` of the URL, and prefills the last submitted address.
  const signIn = { pathname: '/auth', search };
  const onReset = (email: string) => void navigate(signIn, { state: { email } });
  const email = step?.email || link.email || emailInState(state);
  // The sign-in page redirects signed-in users, so they get no link to it.
  const back = session.me ? undefined : { to: signIn, state: { email }, label: t('reset.back') };

  if (link.email && link.code) {
    return (
      <AuthFrame title={t('reset.title')} lead={t('reset.lead', { email: link.email })} back={back}>
        <ResetForm
          key={`${link.email} ${link.code}`}
          email={link.email}
          code={link.code}
          asksEmail={false}
          asksCode={false}
          onReset={onReset}
        />
      </AuthFrame>
    );
  }
  if (step) {
    const lead = step.asked ? t('reset.asked', { email: step.email }) : t('reset.leadByHand');
    return (
      <AuthFrame title={t('reset.title')} lead={lead} back={back}>
        <ResetForm email={step.email} code="" asksEmail={!step.asked} asksCode onReset={onReset} />
        {step.asked ? <OutboxHint /> : null}
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t('signIn.forgot')} lead={t('reset.askLead')} back={back}>
      <MailRequestForm
        send={askForReset}
        email={email}
        onAsked={(address) => setStep({ email: address, asked: true })}
        onHaveCode={(address) => setStep({ email: address, asked: false })}
      />
    </AuthFrame>
  );
}
