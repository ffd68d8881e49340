import { postSignIn } from './post-sign-in';

/** Sets a new password with a code by text message. */
export const resetByPhone = (phone: string, code: string, password: string) =>
  postSignIn('phone/reset-password', { phone, otp: code, password });
