import { resetByPhone as route } from 'virtual:routes/http/signIn';
import { sendSignIn } from './send-sign-in';

/** Sets a new password with a code by text message. */
export const resetByPhone = (phone: string, code: string, password: string) =>
  sendSignIn(route, { body: { phone, otp: code, password } });
