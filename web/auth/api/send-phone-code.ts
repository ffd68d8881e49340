import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { postSignIn } from './post-sign-in';

/** Sends the verifying code again. */
export const sendPhoneCode = (phone: string) =>
  postSignIn('phone/send-code', { phone, language: interfaceLanguage() });
