import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { postSignIn } from './post-sign-in';

/** Mails a code to sign in with. */
export const sendSignInCode = (email: string) =>
  postSignIn('email-otp/send-verification-otp', { email, type: 'sign-in', language: interfaceLanguage() });
