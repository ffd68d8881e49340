import { useTranslation } from 'react-i18next';
import { FailedAnswer, faultOf } from '#web/lib/faults';

const KNOWN = [
  'invalid_credentials',
  'EMAIL_NOT_VERIFIED',
  'ACCOUNT_DEACTIVATED',
  'weak_password',
  'INVALID_OTP',
  'OTP_EXPIRED',
  'TOO_MANY_ATTEMPTS',
] as const;

/** A sign-in call's refusal in the interface's language; `general` when it says nothing that helps. */
export function useAuthFault(): (error: unknown, general: string) => string {
  const { t } = useTranslation(['auth', 'common']);
  return (error, general) => {
    const code = error instanceof FailedAnswer ? error.code : null;
    const known = KNOWN.find((name) => name === code);
    if (known) return t(`auth:faults.${known}`);
    const fault = faultOf(error);
    if (fault.code === 'UNEXPECTED' && fault.status !== null && fault.status < 500) return general;
    return fault.code === 'INVALID_INPUT' ? general : t(`common:errors.${fault.code}`);
  };
}
