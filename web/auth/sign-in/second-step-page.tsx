import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecondStep as Step } from '#domain/users/second-step';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { useSignOut } from '#web/lib/session/session';
import { SteadyButton } from '#web/ui/button/steady-button';
import { toast } from '#web/ui/feedback/toast';
import { SecondStep } from '#web/ui/second-factor/second-step';
import { AuthFrame } from '../frame/auth-frame';
import classes from '../frame/auth-frame.module.css';
import { useLoadSession } from '../use-load-session';

/** The second step of a sign-in: a second factor, or enrolling one. */
export function SecondStepPage({ step, onDone }: { step: Step; onDone: () => void }) {
  const { t } = useTranslation(['factors', 'auth']);
  const [holds, setHolds] = useState(false);
  const enter = useLoadSession();
  const signOut = useSignOut();
  const faultText = useFaultText();
  const goOn = () => {
    setHolds(false);
    return enter().then(
      () => {
        onDone();
        toast.success(t('auth:signIn.done'));
      },
      (error: unknown) => toast.error(faultText(error)),
    );
  };
  return (
    <AuthFrame title={t(`factors:${step}.title`)} lead={t(`factors:${step}.lead`)}>
      <SecondStep step={step} onDone={() => void goOn()} onHold={setHolds} />
      <p>
        <SteadyButton
          className={classes.link}
          disabled={holds}
          onClick={() => {
            onDone();
            signOut().catch((error: unknown) => toast.error(faultText(error)));
          }}
        >
          {t('factors:challenge.otherAccount')}
        </SteadyButton>
      </p>
    </AuthFrame>
  );
}
