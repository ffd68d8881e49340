import { signInByPhone as route } from 'virtual:routes/http/signIn';
import { sendSignIn } from './send-sign-in';

/** Starts a session by phone number and password. */
export const signInByPhone = (phone: string, password: string) =>
  sendSignIn(route, { body: { phone, password } });
