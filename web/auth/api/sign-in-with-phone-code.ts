import { signInByPhoneCode } from 'virtual:routes/http/signIn';
import { sendSignIn } from './send-sign-in';

/** Starts a session with a code by text message. */
export const signInWithPhoneCode = (phone: string, code: string) =>
  sendSignIn(signInByPhoneCode, { body: { phone, otp: code } });
