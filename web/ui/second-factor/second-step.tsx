import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecondStep as Step } from '#domain/users/second-step';
import { api, calls } from '#web/lib/api';
import { deviceName, makePasskey, passkeysHere, proveByPasskey } from '#web/lib/passkeys';
import { ErrorState } from '../error-state';
import { LoadingRows } from '../loading-rows';
import { CodeForm } from './code-form';
import { EnrollTotp } from './enroll-totp';
import { PasskeyButton } from './passkey-button';
import { proveFactor } from './prove-factor';
import classes from './second-factor.module.css';

/** What a sign-in still owes: a proof by a second factor, or the setting up of one. */
export function SecondStep({ step, onDone }: { step: Step; onDone: () => void }) {
  return step === 'enroll' ? <Enroll onDone={onDone} /> : <Challenge onDone={onDone} />;
}

function Enroll({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('factors');
  // The backup codes that follow an app's secret belong to it alone.
  const [byApp, setByApp] = useState(!passkeysHere());
  if (byApp) return <EnrollTotp makesCodes onDone={onDone} />;
  return (
    <div className={classes.form}>
      <p>{t('enroll.which')}</p>
      <div>
        <Button onClick={() => setByApp(true)}>{t('enroll.byApp')}</Button>
      </div>
      <PasskeyButton
        text={t('enroll.byPasskey')}
        send={() => makePasskey(deviceName() || t('passkey.name'))}
        onDone={onDone}
      />
    </div>
  );
}

function Challenge({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('factors');
  const [byBackupCode, setByBackupCode] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const proofs = useQuery(calls.factors.list.queryOptions({ staleTime: 0 }));
  if (proofs.isError) return <ErrorState error={proofs.error} onRetry={() => void proofs.refetch()} />;
  if (!proofs.data) return <LoadingRows rows={2} />;
  const { factors, backupCodesLeft } = proofs.data;
  const passkeys = passkeysHere() ? proofs.data.passkeys : [];
  const factor = factors.find(({ id }) => id === chosen) ?? factors[0];

  if (byBackupCode) {
    return (
      <CodeForm
        key="backup"
        label={t('backup.label')}
        submit={t('challenge.submit')}
        digits={false}
        send={(code) => api.factors.useBackupCode({ code })}
        onDone={onDone}
      >
        <button type="button" className={classes.link} onClick={() => setByBackupCode(false)}>
          {t('challenge.byApp')}
        </button>
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
  if (!factor) return passkey ?? <p role="alert">{t('passkey.notHere')}</p>;
  return (
    <div className={classes.form}>
      <CodeForm
        key={factor.id}
        label={t('challenge.label', { name: factor.friendly_name })}
        submit={t('challenge.submit')}
        send={(code) => proveFactor(factor.id, code)}
        onDone={onDone}
      >
        {factors
          .filter(({ id }) => id !== factor.id)
          .map(({ id, friendly_name: name }) => (
            <button key={id} type="button" className={classes.link} onClick={() => setChosen(id)}>
              {t('challenge.other', { name })}
            </button>
          ))}
        {backupCodesLeft > 0 ? (
          <button type="button" className={classes.link} onClick={() => setByBackupCode(true)}>
            {t('challenge.byBackupCode')}
          </button>
        ) : null}
      </CodeForm>
      {passkey}
    </div>
  );
}
