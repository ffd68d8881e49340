import { postSignIn } from './post-sign-in';
import type { Verified } from './verify';

/** Verifies a phone number with the code by text message. */
export const verifyPhone = (phone: string, code: string, password?: string) =>
  postSignIn<'phone/verify', Verified>('phone/verify', { phone, otp: code, password });
