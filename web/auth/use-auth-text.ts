import { useTranslation } from 'react-i18next';
import { isFaultCode } from '#domain/fault-codes';
import { FailedAnswer, faultOf } from '#web/lib/faults';
import { useFaultText } from '#web/lib/use-fault-text';

const KNOWN = [
  'invalid_credentials',
  'EMAIL_NOT_VERIFIED',
  'PHONE_NOT_VERIFIED',
  'ACCOUNT_DEACTIVATED',
  'INVALID_OTP',
  'weak_password',
  'INVALID_ORIGIN',
  'captcha_failed',
  'captcha_unavailable',
] as const;

/**
 * A failed sign-in call in the reader's language: by its code where we know it, else in the server's words, else `fallback`.
 * What nobody expected reads 'An unexpected error occurred', and what did not reach the server a lost connection.
 */
export function useAuthText(): (error: unknown, fallback: string) => string {
  const { t } = useTranslation('auth');
  const faultText = useFaultText();
  return (error, fallback) => {
    const code = codeOf(error);
    const known = KNOWN.find((name) => name === code);
    if (known) return t(`errors.${known}`);
    const fault = faultOf(error);
    if (isFaultCode(code) || fault.status === null || fault.status >= 500) return faultText(error);
    return error instanceof FailedAnswer ? error.message || fallback : fallback;
  };
}

/** The code of a call's failure, whichever client made the call; empty when it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
