import { useTranslation } from 'react-i18next';
import type { SecondStep as Step } from '#domain/users/second-step';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { useSignOut } from '#web/lib/session/session';
import { toast } from '#web/ui/feedback/toast';
import { SecondStep } from '#web/ui/second-factor/second-step';
import { AuthFrame } from '../frame/auth-frame';
import classes from '../frame/auth-frame.module.css';
import { useLoadSession } from '../use-load-session';

/** The second step of a sign-in: a second factor, or enrolling one. */
export function SecondStepPage({ step, onDone }: { step: Step; onDone: () => void }) {
  const { t } = useTranslation(['factors', 'auth']);
  const enter = useLoadSession();
  const signOut = useSignOut();
  const faultText = useFaultText();
  const goOn = () =>
    enter().then(
      () => {
        onDone();
        toast.success(t('auth:signIn.done'));
      },
      (error: unknown) => toast.error(faultText(error)),
    );
  return (
    <AuthFrame title={t(`factors:${step}.title`)} lead={t(`factors:${step}.lead`)}>
      <SecondStep step={step} onDone={() => void goOn()} />
      <p>
        <button
          type="button"
          className={classes.link}
          onClick={() => {
            onDone();
            signOut().catch((error: unknown) => toast.error(faultText(error)));
          }}
        >
          {t('factors:challenge.otherAccount')}
        </button>
      </p>
    </AuthFrame>
  );
}
