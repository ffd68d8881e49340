import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { postSignIn } from './post-sign-in';

/** Makes an account, and sends a code that verifies its number. */
export const signUpByPhone = (input: { fullName: string; phone: string; password: string }) =>
  postSignIn('sign-up/phone', { ...input, language: interfaceLanguage() });
