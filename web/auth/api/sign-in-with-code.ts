import { signInByEmailCode } from 'virtual:routes/http/signIn';
import { sendSignIn } from './send-sign-in';

/** Starts a session with a mailed code. */
export const signInWithCode = (email: string, code: string) =>
  sendSignIn(signInByEmailCode, { body: { email, otp: code } });
