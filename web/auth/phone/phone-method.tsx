import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthTab } from '../alternative-method';
import { askForPhoneReset } from '../api/ask-for-phone-reset';
import { sendPhoneCode } from '../api/send-phone-code';
import { sendPhoneSignInCode } from '../api/send-phone-sign-in-code';
import { signInWithPhoneCode } from '../api/sign-in-with-phone-code';
import { verifyPhone } from '../api/verify-phone';
import classes from '../frame/auth-frame.module.css';
import { orSignedIn } from '../or-signed-in';
import { useEnterByCode } from '../use-enter-by-code';
import { useEnterVerified } from '../use-enter-verified';
import { CodeRequestForm } from './code-request-form';
import { PhoneCodeForm } from './phone-code-form';
import { PhoneResetForm } from './phone-reset-form';
import { PhoneSignIn } from './phone-sign-in';
import { PhoneSignUp } from './phone-sign-up';

type Step = 'password' | 'ask-code' | 'code' | 'ask-reset' | 'reset' | 'verify';

interface Props {
  tab: AuthTab;
  onTab: (tab: AuthTab) => void;
  /** Called once a new account is verified. */
  onNew: () => void;
}

/** Signing in and up by phone number, one step at a time. */
export function PhoneMethod({ tab, onTab, onNew }: Props) {
  const { t } = useTranslation('auth');
  const enter = useEnterByCode();
  const enterVerified = useEnterVerified('phone.verified');
  const [step, setStep] = useState<Step>('password');
  const [phone, setPhone] = useState('');
  // As typed in the sign-up or sign-in form: sent along with the verification, it stays the account's password.
  const [password, setPassword] = useState<string>();
  const go = (next: Step) => (number: string, typed?: string) => {
    setPhone(number);
    setPassword(typed);
    setStep(next);
  };
  const signInNext = () => {
    // The other tab starts over; without this, its form would flash up first.
    if (tab === 'sign-in') setStep('password');
    else onTab('sign-in');
  };

  switch (step) {
    case 'ask-code':
    case 'ask-reset': {
      const forReset = step === 'ask-reset';
      return (
        <CodeRequestForm
          phone={phone}
          lead={forReset ? t('phone.recoverLead') : t('phone.codeLead')}
          send={forReset ? askForPhoneReset : sendPhoneSignInCode}
          onAsked={go(forReset ? 'reset' : 'code')}
          onBack={() => setStep('password')}
        />
      );
    }
    case 'code':
      return (
        <PhoneCodeForm
          phone={phone}
          submit={t('signIn.submit')}
          failed={t('signIn.failed')}
          unanswered={t('unanswered.code')}
          send={async (code) => {
            await enter(await orSignedIn(() => signInWithPhoneCode(phone, code)));
          }}
          resend={() => sendPhoneSignInCode(phone)}
        />
      );
    case 'verify':
      return (
        <PhoneCodeForm
          phone={phone}
          submit={t('phone.verify')}
          failed={t('phone.verifyFailed')}
          unanswered={t('unanswered.verify')}
          send={async (code) => {
            const verified = await orSignedIn(() => verifyPhone(phone, code, password));
            onNew();
            if (!(await enterVerified(verified))) signInNext();
          }}
          resend={() => sendPhoneCode(phone)}
          onSignIn={signInNext}
        />
      );
    case 'reset':
      return (
        <>
          <p className={classes.intro}>{t('phone.asked', { phone })}</p>
          <PhoneResetForm phone={phone} onReset={signInNext} />
        </>
      );
    case 'password':
      return tab === 'sign-up' ? (
        <PhoneSignUp onCodeSent={go('verify')} />
      ) : (
        <PhoneSignIn
          phone={phone}
          onUnverified={go('verify')}
          onCode={go('ask-code')}
          onForgot={go('ask-reset')}
        />
      );
  }
}
