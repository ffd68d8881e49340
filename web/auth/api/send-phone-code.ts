import { sendPhoneCode as route } from 'virtual:routes/http/signIn';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { sendSignIn } from './send-sign-in';

/** Sends the verifying code again. */
export const sendPhoneCode = (phone: string) =>
  sendSignIn(route, { body: { phone, language: interfaceLanguage() } });
