import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../button/copy-button';
import { ErrorState } from '../feedback/error-state';
import { LoadingRows } from '../feedback/loading-rows';
import { enrollAppQuery } from './api/enroll';
import { CodeForm } from './code-form';
import { FirstCodes } from './first-codes';
import { proveFactor } from './prove-factor';
import { QrCode } from './qr-code';
import classes from './second-factor.module.css';
import { useFirstCodes } from './use-first-codes';

export interface EnrollProps {
  makesCodes: boolean;
  onDone: () => void;
  /** Called when the backup codes are shown. */
  onCodes?: (() => void) | undefined;
  /** Further buttons until the first code is verified. */
  children?: ReactNode;
}

/** Enrolls an authenticator app: its secret as a QR code or text, its first code, then the backup codes. */
export function EnrollTotp({ makesCodes, onDone, onCodes, children }: EnrollProps) {
  const { t } = useTranslation('factors');
  const { making, enrolled, finish } = useFirstCodes({ makesCodes, onDone });
  const begun = useQuery(enrollAppQuery(t('enroll.appName')));
  if (!making.isIdle) return <FirstCodes making={making} onKept={onDone} onShown={onCodes} />;
  if (begun.isLoadingError) return <ErrorState error={begun.error} onRetry={() => void begun.refetch()} />;
  if (!begun.data) return <LoadingRows rows={3} />;
  const { id, totp } = begun.data;
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
          send={(code) => enrolled(id, proveFactor(id, code))}
          onDone={finish}
        >
          {children}
        </CodeForm>
      </li>
    </ol>
  );
}
