import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { postSignIn } from './post-sign-in';

/** Sends a code to sign in with. */
export const sendPhoneSignInCode = (phone: string) =>
  postSignIn('phone/send-code', { phone, type: 'sign-in', language: interfaceLanguage() });
