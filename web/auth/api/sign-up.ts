import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { postSignIn } from './post-sign-in';

/** Makes an account, and mails a code that verifies its address. */
export const signUp = (input: { fullName: string; email: string; password: string }) =>
  postSignIn('sign-up/email', { ...input, language: interfaceLanguage() });
