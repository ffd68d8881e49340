import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { postSignIn } from './post-sign-in';

/** Mails a code for a new password. */
export const askForReset = (email: string) =>
  postSignIn('email-otp/request-password-reset', { email, language: interfaceLanguage() });
