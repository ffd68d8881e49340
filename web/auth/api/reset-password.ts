import { postSignIn } from './post-sign-in';

/** Sets a new password with a mailed code. */
export const resetPassword = (email: string, code: string, password: string) =>
  postSignIn('email-otp/reset-password', { email, otp: code, password });
