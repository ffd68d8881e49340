import { FAULTS, Fault, type FieldProblem } from '#domain/errors';
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
export const DEACTIVATED = {
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

const WRONG_CODE: AuthRefusal = {
  status: 400,
  code: 'INVALID_OTP',
  message: 'This code is wrong or no longer valid. Check it, or ask for a new one.',
};

/** What we say in place of better-auth's own code, status or words. */
const REFUSAL_BY_CODE = {
  INVALID_EMAIL_OR_PASSWORD: {
    status: 400,
    code: 'invalid_credentials',
    message: 'Invalid email or password',
  },
  INVALID_PHONE_OR_PASSWORD: {
    status: 400,
    code: 'invalid_credentials',
    message: 'Invalid phone number or password',
  },
  PHONE_NOT_VERIFIED: {
    status: 403,
    code: 'PHONE_NOT_VERIFIED',
    message: 'Please verify your phone number first. We can send the code again.',
  },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    code: 'EMAIL_NOT_VERIFIED',
    message: 'Please verify your email address first. We can send the mail again.',
  },
  INVALID_OTP: WRONG_CODE,
  // Said after a right code only; still no reason to tell who has an account.
  USER_NOT_FOUND: WRONG_CODE,
  // An address without an account has no code that could run out or be tried too often, so nobody is told of either.
  OTP_EXPIRED: WRONG_CODE,
  TOO_MANY_ATTEMPTS: WRONG_CODE,
} satisfies Record<string, AuthRefusal>;

/** What we say where a sign-in is refused for this reason. */
export function refusalFor(code: keyof typeof REFUSAL_BY_CODE): AuthRefusal {
  return REFUSAL_BY_CODE[code];
}

/** Our words for a refusal of better-auth's. Throws for its failures, which are defects. */
export async function readRefusal(answer: Response): Promise<AuthRefusal> {
  const body: unknown = await answer.json().catch(() => null);
  const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown };
  if (answer.status === 429) throw new Fault('TOO_MANY');
  if (answer.status >= 500)
    throw new Error(`better-auth answered ${answer.status}: ${String(message ?? code)}`);
  if (typeof code === 'string' && code in REFUSAL_BY_CODE)
    return REFUSAL_BY_CODE[code as keyof typeof REFUSAL_BY_CODE];
  return {
    status: answer.status,
    code: typeof code === 'string' ? code : 'INVALID_INPUT',
    message: typeof message === 'string' ? message : FAULTS.INVALID_INPUT.message,
  };
}

type Fields = Record<string, unknown>;

export interface PresentedUser {
  id: unknown;
  email: unknown;
  fullName: unknown;
  emailVerified: unknown;
  createdAt: unknown;
}

/** What a sign-in tells of its user. */
export function presentUser({ id, email, fullName, emailVerified, createdAt }: PresentedUser): PresentedUser {
  return { id, email, fullName, emailVerified, createdAt };
}

/** better-auth calls the name `name`. */
const presentTheirs = (user: Fields) =>
  presentUser({ ...user, fullName: user.name } as PresentedUser & Fields);

/** What leaves on success, field by field: no token in a body, and nothing that tells known addresses from unknown ones. */
export function presentSuccess(path: string, body: unknown): object {
  const { session, user } = (body ?? {}) as { session?: Fields; user?: Fields };
  if (path.startsWith('sign-in/') && user) return { user: presentTheirs(user) };
  if (path === 'get-session' && session && user) {
    const { id, expiresAt, createdAt } = session;
    return { session: { id, expiresAt, createdAt }, user: presentTheirs(user) };
  }
  return { success: true };
}
