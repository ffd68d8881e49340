import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendSignInCode } from '../api/send-sign-in-code';
import classes from '../frame/auth-frame.module.css';
import { OutboxHint } from '../outbox-hint';
import { MailRequestForm } from '../reset/mail-request-form';
import { MailedCodeForm } from './mailed-code-form';

interface Props {
  email: string;
  onEmail: (email: string) => void;
}

/** Sends a sign-in code by mail, then takes it. The mail's link opens a page of the same effect. */
export function EmailCodeForm({ email, onEmail }: Props) {
  const { t } = useTranslation('auth');
  const [asked, setAsked] = useState<string | null>(null);
  const [byHand, setByHand] = useState(false);
  if (asked === null && !byHand) {
    return (
      <>
        <p className={classes.intro}>{t('emailCode.lead')}</p>
        <MailRequestForm
          email={email}
          onEmail={onEmail}
          send={sendSignInCode}
          onAsked={setAsked}
          onHaveCode={() => setByHand(true)}
        />
      </>
    );
  }
  return (
    <>
      <p className={classes.intro}>
        {asked ? t('reset.asked', { email: asked }) : t('emailCode.leadByHand')}
      </p>
      <MailedCodeForm email={asked ?? ''} code="" />
      <OutboxHint />
    </>
  );
}
