import { verifyPhone as route } from 'virtual:routes/http/signIn';
import { sendSignIn } from './send-sign-in';

/** Verifies a phone number with the code by text message. */
export const verifyPhone = (phone: string, code: string, password?: string) =>
  sendSignIn(route, { body: { phone, otp: code, password } });
