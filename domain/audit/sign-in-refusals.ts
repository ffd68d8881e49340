/** Why a sign-in was refused, as an entry of the audit log has it: each has a text in the page's messages. */
export const SIGN_IN_REFUSALS = [
  'invalid_credentials',
  'INVALID_OTP',
  'EMAIL_NOT_VERIFIED',
  'PHONE_NOT_VERIFIED',
  'ACCOUNT_DEACTIVATED',
  'INVALID_ORIGIN',
  'MISSING_OR_NULL_ORIGIN',
  'PASSKEY_REFUSED',
  'IDENTITY_NOT_PROVEN',
  'IDENTITY_EXPIRED',
] as const;
