import { postSignIn } from './post-sign-in';

export interface Verified {
  /**
   * False: another browser had signed up with the same address and no password was sent, so the account has none now.
   */
  passwordKept: boolean;
  /** False for a deactivated account: its verification starts no session. */
  signedIn: boolean;
}

/** Verifies an address with the mailed code. */
export const verifyEmail = (email: string, code: string, password?: string) =>
  postSignIn<'email-otp/verify-email', Verified>('email-otp/verify-email', { email, otp: code, password });
