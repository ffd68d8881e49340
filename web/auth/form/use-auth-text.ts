import { useTranslation } from 'react-i18next';
import { failureText } from '#web/lib/faults/failure-text';
import { NoAnswer } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';

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
 * Translates the error of a sign-in call: by its code if known, else the server's message, else `fallback`. A 5xx reads
 * 'An unexpected error occurred'. A lost answer reads `unanswered`, by default that the call may be made again.
 */
export function useAuthText(): (error: unknown, fallback: string, unanswered?: string) => string {
  const { t } = useTranslation('auth');
  const faultText = useFaultText();
  return (error, fallback, unanswered = t('unanswered.again')) => {
    if (error instanceof NoAnswer) return unanswered;
    const code = codeOf(error);
    const known = KNOWN.find((name) => name === code);
    if (known) return t(`errors.${known}`);
    return failureText(error, fallback, faultText);
  };
}

/** The error code of a failed call, from either HTTP client; empty without one. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
