import { requestResetByPhone } from 'virtual:routes/http/signIn';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { sendSignIn } from './send-sign-in';

/** Sends a code for a new password. */
export const askForPhoneReset = (phone: string) =>
  sendSignIn(requestResetByPhone, { body: { phone, language: interfaceLanguage() } });
