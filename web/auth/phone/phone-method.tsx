import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { secondStep } from '#web/lib/sign-in/second-step';
import { toast } from '#web/ui/feedback/toast';
import type { AuthTab } from '../alternative-method';
import { askForPhoneReset } from '../api/ask-for-phone-reset';
import { sendPhoneCode } from '../api/send-phone-code';
import { sendPhoneSignInCode } from '../api/send-phone-sign-in-code';
import { signInWithPhoneCode } from '../api/sign-in-with-phone-code';
import { verifyPhone } from '../api/verify-phone';
import classes from '../frame/auth-frame.module.css';
import { useEnterVerified } from '../use-enter-verified';
import { useLoadSession } from '../use-load-session';
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
  const enter = useLoadSession();
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
          send={async (code) => {
            await signInWithPhoneCode(phone, code);
            await enter();
            if (secondStep() === null) toast.success(t('signIn.done'));
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
          send={async (code) => {
            const verified = await verifyPhone(phone, code, password);
            onNew();
            await enterVerified(verified);
            if (!verified.signedIn) signInNext();
          }}
          resend={() => sendPhoneCode(phone)}
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
