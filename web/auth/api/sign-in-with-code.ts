import { signInByEmailCode as route } from 'virtual:routes/http/signIn';
import type { OutputOf } from '#web/lib/client/call-route';
import { sendSignIn } from './send-sign-in';

/** What a sign-in with a code answers. */
export type EnteredByCode = OutputOf<NonNullable<(typeof route)['declaration']>>;

/** Starts a session with a mailed code. */
export const signInWithCode = (email: string, code: string) =>
  sendSignIn(route, { body: { email, otp: code } });
