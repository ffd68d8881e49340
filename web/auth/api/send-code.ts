import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { postSignIn } from './post-sign-in';

/** Mails the verifying code again. */
export const sendCode = (email: string) =>
  postSignIn('email-otp/send-verification-otp', { email, language: interfaceLanguage() });
