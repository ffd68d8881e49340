import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useLinkFragment } from '#web/lib/link-fragment';
import { AskForMail } from './ask-for-mail';
import { authCalls } from './auth-calls';
import { AuthFrame } from './auth-frame';
import { OutboxHint } from './outbox-hint';
import { ResetForm } from './reset-form';

/** A new password: asks for the mail, or, where its link led here, sets the password. */
export default function ResetRoute() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const state = useLocation().state as { email?: string } | null;
  const link = useLinkFragment();
  const [step, setStep] = useState<{ email: string; asked: boolean } | null>(null);
  const back = { to: '/auth', state, label: t('reset.back') };
  const onReset = (email: string) => void navigate('/auth', { state: { email } });

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
      <AskForMail
        send={authCalls.askForReset}
        email={state?.email ?? ''}
        onAsked={(email) => setStep({ email, asked: true })}
        onHaveCode={(email) => setStep({ email, asked: false })}
      />
    </AuthFrame>
  );
}
