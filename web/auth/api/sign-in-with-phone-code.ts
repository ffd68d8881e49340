import { postSignIn } from './post-sign-in';

/** Starts a session with a code by text message. */
export const signInWithPhoneCode = (phone: string, code: string) =>
  postSignIn('sign-in/phone-otp', { phone, otp: code });
