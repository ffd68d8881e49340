import { postSignIn } from './post-sign-in';

/** Starts a session with a mailed code. */
export const signInWithCode = (email: string, code: string) =>
  postSignIn('sign-in/email-otp', { email, otp: code });
