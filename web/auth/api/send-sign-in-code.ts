import { sendEmailCode } from 'virtual:routes/http/signIn';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { sendSignIn } from './send-sign-in';

/** Mails a code to sign in with. */
export const sendSignInCode = (email: string) =>
  sendSignIn(sendEmailCode, { body: { email, type: 'sign-in', language: interfaceLanguage() } });
