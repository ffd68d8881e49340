import { FAULTS, type FieldProblem } from '#domain/errors';
import { PASSWORD_MIN } from '#domain/users/password';

/** The body of an answer that is no success. Sign-in calls keep the codes and statuses that clients of theirs know. */
export interface AuthRefusal {
  status: number;
  code: string;
  message: string;
  /** Why a password is too weak: `length`, `common`. */
  reasons?: string[];
  data?: { problems: readonly FieldProblem[] };
}

export const TOO_SHORT: AuthRefusal = {
  status: 422,
  code: 'weak_password',
  message: `Password must be at least ${PASSWORD_MIN} characters`,
  reasons: ['length'],
};
export const TOO_COMMON: AuthRefusal = {
  status: 422,
  code: 'weak_password',
  message: FAULTS.WEAK_PASSWORD.message,
  reasons: ['common'],
};
export const NO_SESSION: AuthRefusal = {
  status: 400,
  code: 'SESSION_MISSING',
  message: FAULTS.SESSION_MISSING.message,
};
export const DEACTIVATED: AuthRefusal = {
  status: 403,
  code: 'ACCOUNT_DEACTIVATED',
  message: 'This account is deactivated. Please contact the administrator.',
};

/** Of a call that lacks the address it goes by, or the password. */
export const NO_CREDENTIALS: AuthRefusal = {
  status: 400,
  code: 'invalid_credentials',
  message: 'You must provide either an email or phone number and a password',
};
export const NO_ADDRESS: AuthRefusal = {
  status: 400,
  code: 'invalid_credentials',
  message: 'You must provide either an email or phone number.',
};

export const CAPTCHA_FAILED: AuthRefusal = {
  status: 400,
  code: 'captcha_failed',
  message: 'Please complete the robot check and try again',
};
/** Nothing that the caller can mend; trying again later may help. */
export const CAPTCHA_UNAVAILABLE: AuthRefusal = {
  status: 503,
  code: 'captcha_unavailable',
  message: 'The robot check is not available right now; wait a moment and try again',
};

/** Said of every code that opens nothing. An address without an account has none that could be over or tried too often. */
export const WRONG_CODE: AuthRefusal = {
  status: 400,
  code: 'INVALID_OTP',
  message: 'This code is wrong or no longer valid. Check it, or ask for a new one.',
};

/** Of a sign-in by an address. */
export const WRONG_EMAIL_OR_PASSWORD: AuthRefusal = {
  status: 400,
  code: 'invalid_credentials',
  message: 'Invalid email or password',
};
/** Of a sign-in by a number. */
export const WRONG_PHONE_OR_PASSWORD: AuthRefusal = {
  status: 400,
  code: 'invalid_credentials',
  message: 'Invalid phone number or password',
};

/** Said after the right password only. */
export const EMAIL_NOT_VERIFIED: AuthRefusal = {
  status: 403,
  code: 'EMAIL_NOT_VERIFIED',
  message: 'Please verify your email address first. We can send the mail again.',
};
export const PHONE_NOT_VERIFIED: AuthRefusal = {
  status: 403,
  code: 'PHONE_NOT_VERIFIED',
  message: 'Please verify your phone number first. We can send the code again.',
};

/** Of a call that another site's page makes. */
export const INVALID_ORIGIN: AuthRefusal = { status: 403, code: 'INVALID_ORIGIN', message: 'Invalid origin' };
/** Of a call with a browser's headers that does not name the page. */
export const MISSING_ORIGIN: AuthRefusal = {
  status: 403,
  code: 'MISSING_OR_NULL_ORIGIN',
  message: 'Missing or null Origin',
};

/** What a sign-in tells of its user. */
export interface PresentedUser {
  id: string;
  email: string | null;
  fullName: string;
  emailVerified: boolean;
  createdAt: Date;
}

/** What leaves of a user, field by field. */
export function presentUser({ id, email, fullName, emailVerified, createdAt }: PresentedUser): PresentedUser {
  return { id, email, fullName, emailVerified, createdAt };
}
