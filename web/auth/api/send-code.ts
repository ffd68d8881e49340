import { sendEmailCode } from 'virtual:routes/http/signIn';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { sendSignIn } from './send-sign-in';

/** Mails the verifying code again. */
export const sendCode = (email: string) =>
  sendSignIn(sendEmailCode, { body: { email, language: interfaceLanguage() } });
