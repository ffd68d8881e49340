import { signInByEmail } from 'virtual:routes/http/signIn';
import { sendSignIn } from './send-sign-in';

/** Starts a session. */
export const signIn = (input: { email: string; password: string }) =>
  sendSignIn(signInByEmail, { body: input });
