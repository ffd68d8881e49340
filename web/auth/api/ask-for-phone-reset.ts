import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { postSignIn } from './post-sign-in';

/** Sends a code for a new password. */
export const askForPhoneReset = (phone: string) =>
  postSignIn('phone/request-password-reset', { phone, language: interfaceLanguage() });
