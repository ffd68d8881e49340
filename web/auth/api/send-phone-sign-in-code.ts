import { sendPhoneCode } from 'virtual:routes/http/signIn';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { sendSignIn } from './send-sign-in';

/** Sends a code to sign in with. */
export const sendPhoneSignInCode = (phone: string) =>
  sendSignIn(sendPhoneCode, { body: { phone, type: 'sign-in', language: interfaceLanguage() } });
