import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';
import { CopyButton } from '../copy-button';
import { ErrorState } from '../error-state';
import { LoadingRows } from '../loading-rows';
import { BackupCodes } from './backup-codes';
import { CodeForm } from './code-form';
import { proveFactor } from './prove-factor';
import { QrCode } from './qr-code';
import classes from './second-factor.module.css';

/** Sets up an authenticator app: its secret to scan or to type, its first code, then the backup codes. */
export function EnrollTotp({ makesCodes, onDone }: { makesCodes: boolean; onDone: () => void }) {
  const { t } = useTranslation('factors');
  const client = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  // A query, so that it is asked for once however often the page draws itself; its secret is kept nowhere.
  const begun = useQuery({
    queryKey: queryKeys.factors.enrolling,
    queryFn: () => api.factors.enroll({ factor_type: 'totp' }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnMount: false,
  });
  if (codes) return <BackupCodes codes={codes} onKept={onDone} />;
  if (begun.isError) return <ErrorState error={begun.error} onRetry={() => void begun.refetch()} />;
  if (!begun.data) return <LoadingRows rows={3} />;
  const { id, totp } = begun.data;

  const finish = async () => {
    if (!makesCodes) return onDone();
    const made = await api.factors.makeBackupCodes().catch(() => null);
    void client.invalidateQueries({ queryKey: queryKeys.factors.list });
    // Without them the factor stands all the same; the account page makes them later.
    if (made) setCodes(made.codes);
    else onDone();
  };
  return (
    <ol className={classes.steps}>
      <li>
        {t('enroll.scan')}
        <div>
          <QrCode text={totp.uri} label={t('enroll.qr')} />
        </div>
        <p className={classes.quiet}>{t('enroll.byHand')}</p>
        <div className={classes.buttons}>
          <code className={classes.secret}>{totp.secret.match(/.{4}/g)?.join(' ')}</code>
          <CopyButton text={totp.secret} what={t('enroll.secret')} />
        </div>
      </li>
      <li>
        {t('enroll.type')}
        <CodeForm
          label={t('code.label')}
          submit={t('enroll.submit')}
          send={(code) => proveFactor(id, code)}
          onDone={() => void finish()}
        />
      </li>
    </ol>
  );
}
