import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecondStep as Step } from '#domain/users/second-step';
import { factorsQuery } from '#web/lib/api/factors';
import { faultOf } from '#web/lib/faults/faults';
import {
  deviceName,
  isPasskeyHeld,
  makePasskey,
  passkeysHere,
  proveByPasskey,
} from '#web/lib/sign-in/passkeys';
import { SteadyButton } from '../button/steady-button';
import { ErrorState } from '../feedback/error-state';
import { LoadingRows } from '../feedback/loading-rows';
import { focusNextStep } from '../form/next-field';
import { CodeForm } from './code-form';
import { EnrollPhone } from './enroll-phone';
import { EnrollTotp } from './enroll-totp';
import { FactorForm } from './factor-form';
import { isNowSignedIn } from './is-now-signed-in';
import { PasskeyButton } from './passkey-button';
import { proveByBackupCode, usableFactors } from './prove-factor';
import classes from './second-factor.module.css';

interface Props {
  onDone: () => void;
  /** Told true while enrolling must not be left, since backup codes follow, and false where it may be. */
  onHold?: (holds: boolean) => void;
}

/** The second step of a sign-in: verifying a second factor, or enrolling one. */
export function SecondStep({ step, onDone, onHold }: Props & { step: Step }) {
  return (
    <div ref={focusNextStep}>
      {step === 'enroll' ? <Enroll onDone={onDone} onHold={onHold} /> : <Challenge onDone={onDone} />}
    </div>
  );
}

function Enroll({ onDone, onHold }: Props) {
  const { t } = useTranslation('factors');
  const [by, setBy] = useState<'app' | 'phone' | null>(null);
  const [holds, setHolds] = useState(false);
  const proofs = useQuery({ ...factorsQuery, staleTime: 0 });
  const back = (
    <SteadyButton className={classes.link} disabled={holds} onClick={() => setBy(null)}>
      {t('enroll.which')}
    </SteadyButton>
  );
  const hold = (now: boolean) => {
    setHolds(now);
    onHold?.(now);
  };
  // Backup codes are only created after enrolling an app or a phone.
  const enrolling = { makesCodes: true, onDone, onHold: hold };
  if (by === 'phone') return <EnrollPhone {...enrolling}>{back}</EnrollPhone>;
  if (by === 'app') return <EnrollTotp {...enrolling}>{back}</EnrollTotp>;
  if (proofs.isLoadingError) return <ErrorState error={proofs.error} onRetry={() => void proofs.refetch()} />;
  if (!proofs.data) return <LoadingRows rows={2} />;
  const { sms } = proofs.data;
  if (!sms && !passkeysHere()) return <EnrollTotp {...enrolling} />;
  return (
    <div className={classes.form}>
      <p>{t('enroll.which')}</p>
      <div>
        <Button onClick={() => setBy('app')}>{t('enroll.byApp')}</Button>
      </div>
      {passkeysHere() ? (
        <PasskeyButton
          text={t('enroll.byPasskey')}
          send={() => enrollPasskey(deviceName() || t('passkey.name'))}
          onDone={onDone}
        />
      ) : null}
      {sms ? (
        <div>
          <Button variant="default" onClick={() => setBy('phone')}>
            {t('enroll.byPhone')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** Creates a passkey. Where the answer was lost, now or of the attempt before, the session tells that the account has it. */
async function enrollPasskey(name: string): Promise<void> {
  try {
    await makePasskey(name);
  } catch (error) {
    const mayBeMade = isPasskeyHeld(error) || ['PASSKEY_TAKEN', 'UNANSWERED'].includes(faultOf(error).code);
    if (!mayBeMade || !(await isNowSignedIn())) throw error;
  }
}

function Challenge({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('factors');
  const [byBackupCode, setByBackupCode] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const proofs = useQuery({ ...factorsQuery, staleTime: 0 });
  if (proofs.isLoadingError) return <ErrorState error={proofs.error} onRetry={() => void proofs.refetch()} />;
  if (!proofs.data) return <LoadingRows rows={2} />;
  const { backupCodesLeft } = proofs.data;
  const factors = usableFactors(proofs.data);
  const passkeys = passkeysHere() ? proofs.data.passkeys : [];
  const factor = factors.find(({ id }) => id === chosen) ?? factors[0];

  if (byBackupCode || (!factor && passkeys.length === 0 && backupCodesLeft > 0)) {
    return (
      <CodeForm
        key="backup"
        label={t('backup.label')}
        submit={t('challenge.submit')}
        digits={false}
        send={proveByBackupCode}
        onDone={onDone}
      >
        {factor || passkeys.length > 0 ? (
          <button type="button" className={classes.link} onClick={() => setByBackupCode(false)}>
            {factor ? t('challenge.other', { name: factor.friendly_name }) : t('proof.by.passkey')}
          </button>
        ) : null}
      </CodeForm>
    );
  }
  const passkey =
    passkeys.length > 0 ? (
      <PasskeyButton
        text={t('passkey.use')}
        send={proveByPasskey}
        onDone={onDone}
        primary={factor === undefined}
      />
    ) : null;
  const backupCode =
    backupCodesLeft > 0 ? (
      <button type="button" className={classes.link} onClick={() => setByBackupCode(true)}>
        {t('challenge.byBackupCode')}
      </button>
    ) : null;
  if (!factor) {
    const why = proofs.data.passkeys.length > 0 ? 'passkey.notHere' : 'phone.off';
    if (passkey === null) return <p role="alert">{t(why)}</p>;
    return (
      <div className={classes.form}>
        {passkey}
        {backupCode ? <div>{backupCode}</div> : null}
      </div>
    );
  }
  return (
    <div className={classes.form}>
      <FactorForm key={factor.id} factor={factor} submit={t('challenge.submit')} onDone={onDone}>
        {factors
          .filter(({ id }) => id !== factor.id)
          .map(({ id, friendly_name: name }) => (
            <button key={id} type="button" className={classes.link} onClick={() => setChosen(id)}>
              {t('challenge.other', { name })}
            </button>
          ))}
        {backupCode}
      </FactorForm>
      {passkey}
    </div>
  );
}
