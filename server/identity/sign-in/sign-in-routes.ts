import type { HttpHandler } from '#server/access/http-handler';
import { requestResetByEmail } from './email/request-reset-by-email';
import { resetByEmail } from './email/reset-by-email';
import { sendEmailCode } from './email/send-email-code';
import { signInByEmail } from './email/sign-in-by-email';
import { signInByEmailCode } from './email/sign-in-by-email-code';
import { signUpByEmail } from './email/sign-up-by-email';
import { verifyEmail } from './email/verify-email';
import { requestResetByPhone } from './phone/request-reset-by-phone';
import { resetByPhone } from './phone/reset-by-phone';
import { sendPhoneCode } from './phone/send-phone-code';
import { signInByPhone } from './phone/sign-in-by-phone';
import { signInByPhoneCode } from './phone/sign-in-by-phone-code';
import { signUpByPhone } from './phone/sign-up-by-phone';
import { verifyPhone } from './phone/verify-phone';
import { readSession } from './read-session';
import { signOut } from './sign-out';

/** Accounts and sessions by address or number, with a password or a code. */
export const SIGN_IN_HANDLERS: HttpHandler[] = [
  signUpByEmail,
  signInByEmail,
  signInByEmailCode,
  sendEmailCode,
  verifyEmail,
  requestResetByEmail,
  resetByEmail,
  signUpByPhone,
  signInByPhone,
  signInByPhoneCode,
  sendPhoneCode,
  verifyPhone,
  requestResetByPhone,
  resetByPhone,
  readSession,
  signOut,
];
