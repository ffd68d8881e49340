import { resetByEmail } from 'virtual:routes/http/signIn';
import { sendSignIn } from './send-sign-in';

/** Sets a new password with a mailed code. */
export const resetPassword = (email: string, code: string, password: string) =>
  sendSignIn(resetByEmail, { body: { email, otp: code, password } });
