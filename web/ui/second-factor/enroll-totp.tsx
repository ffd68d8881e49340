import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { faultOf } from '#web/lib/faults/faults';
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
  /**
   * Told true from the moment at which the first code is sent: it is followed by backup codes, which are shown once. Told false where
   * it was refused.
   */
  onHold?: ((holds: boolean) => void) | undefined;
  /** Further buttons until the first code is verified. */
  children?: ReactNode;
}

const isGone = (error: unknown) => faultOf(error).code === 'NOT_FOUND';

/** Enrolls an authenticator app: its secret as a QR code or text, its first code, then the backup codes. */
export function EnrollTotp({ onDone, children, ...enrolling }: EnrollProps) {
  const { t } = useTranslation('factors');
  const { making, enrolled, finish, onHold } = useFirstCodes({ onDone, ...enrolling });
  const begun = useQuery(enrollAppQuery(t('enroll.appName')));
  if (!making.isIdle) return <FirstCodes making={making} onKept={onDone} />;
  if (begun.isLoadingError) return <ErrorState error={begun.error} onRetry={() => void begun.refetch()} />;
  if (!begun.data) return <LoadingRows rows={3} />;
  const { id, totp } = begun.data;
  const send = (code: string) =>
    enrolled(id, proveFactor(id, code)).catch(async (error: unknown) => {
      // Another window has begun one since, in place of this.
      if (isGone(error)) await begun.refetch({ throwOnError: true });
      throw error;
    });
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
          send={send}
          textOf={(error) => (isGone(error) ? t('enroll.replaced') : null)}
          onDone={finish}
          onHold={onHold}
        >
          {children}
        </CodeForm>
      </li>
    </ol>
  );
}
