/** Authenticator assurance levels of a session (NIST SP 800-63B): one factor, or two different ones. */
export const ASSURANCE_LEVELS = ['aal1', 'aal2'] as const;
export type AssuranceLevel = (typeof ASSURANCE_LEVELS)[number];

export const FACTOR_KINDS = ['totp', 'phone'] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];

/** The authentication methods of a session. */
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

/** What a session must do before it may call anything else: verify a second factor, or set one up. */
export const SECOND_STEPS = ['challenge', 'enroll'] as const;
export type SecondStep = (typeof SECOND_STEPS)[number];

/**
 * The step that a session still requires; null if none. Users whose only second factor is a passkey are challenged only if their
 * role requires second factors: having a passkey does not by itself disable sign-in by password.
 */
export function requiredSecondStep(session: {
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

/** How long an authentication counts as recent for calls that require step-up authentication. */
export const REAUTHENTICATION_MINUTES = 10;

/** The most verified second factors of one user. */
export const MAX_FACTORS = 5;
export const FACTOR_NAME_MAX = 60;
export const BACKUP_CODES = 10;
/** The most passkeys of one user. */
export const MAX_PASSKEYS = 10;
export const PASSKEY_NAME_MAX = 60;
