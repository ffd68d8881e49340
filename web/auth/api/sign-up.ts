import { signUpByEmail } from 'virtual:routes/http/signIn';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { sendSignIn } from './send-sign-in';

/** Makes an account, and mails a code that verifies its address. */
export const signUp = (input: { fullName: string; email: string; password: string }) =>
  sendSignIn(signUpByEmail, { body: { ...input, language: interfaceLanguage() } });
