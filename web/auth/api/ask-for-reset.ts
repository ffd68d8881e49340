import { requestResetByEmail } from 'virtual:routes/http/signIn';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { sendSignIn } from './send-sign-in';

/** Mails a code for a new password. */
export const askForReset = (email: string) =>
  sendSignIn(requestResetByEmail, { body: { email, language: interfaceLanguage() } });
