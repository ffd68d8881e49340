import { postSignIn } from './post-sign-in';

/** Starts a session by phone number and password. */
export const signInByPhone = (phone: string, password: string) =>
  postSignIn('sign-in/phone-number', { phone, password });
