import { verifyEmail as route } from 'virtual:routes/http/signIn';
import type { OutputOf } from '#web/lib/client/call-route';
import { sendSignIn } from './send-sign-in';

/** What a verification answers. */
export type Verified = OutputOf<NonNullable<(typeof route)['declaration']>>;

/** Verifies an address with the mailed code. */
export const verifyEmail = (email: string, code: string, password?: string) =>
  sendSignIn(route, { body: { email, otp: code, password } });
