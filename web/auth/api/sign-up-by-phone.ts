import { signUpByPhone as route } from 'virtual:routes/http/signIn';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { sendSignIn } from './send-sign-in';

/** Makes an account, and sends a code that verifies its number. */
export const signUpByPhone = (input: { fullName: string; phone: string; password: string }) =>
  sendSignIn(route, { body: { ...input, language: interfaceLanguage() } });
