/** How sure a session is of its user: by one proof, or by two of different kinds (NIST SP 800-63B's levels 1 and 2). */
export const ASSURANCE_LEVELS = ['aal1', 'aal2'] as const;
export type AssuranceLevel = (typeof ASSURANCE_LEVELS)[number];

export const FACTOR_KINDS = ['totp', 'phone'] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];

/** What a session's user has proved themselves by. */
export const SIGN_IN_METHODS = [
  'password',
  'otp',
  'external',
  'passkey',
  'totp',
  'sms',
  'backup-code',
] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** What a session must still do before it opens anything: prove a second factor, or set one up. */
export const SECOND_STEPS = ['challenge', 'enroll'] as const;
export type SecondStep = (typeof SECOND_STEPS)[number];

/**
 * The step that a session still owes; null for one that may do what its role may. A passkey alone is asked for only
 * where the owner wants second factors: a user who has one may still sign in by password.
 */
export function dueSecondStep(session: {
  level: AssuranceLevel;
  hasFactor: boolean;
  hasPasskey: boolean;
  required: boolean;
}): SecondStep | null {
  if (session.level === 'aal2') return null;
  if (session.hasFactor) return 'challenge';
  if (!session.required) return null;
  return session.hasPasskey ? 'challenge' : 'enroll';
}

/** How long a proof of who one is serves for what is dangerous. */
export const REAUTHENTICATION_MINUTES = 10;

/** Verified second factors that one user may have. */
export const MOST_FACTORS = 5;
export const FACTOR_NAME_MAX = 60;
export const BACKUP_CODES = 10;
/** Passkeys that one user may have. */
export const MOST_PASSKEYS = 10;
export const PASSKEY_NAME_MAX = 60;
