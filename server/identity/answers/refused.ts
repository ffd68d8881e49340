import { setRetryAfter } from '#server/http/faults';
import { type AuthRefusal, NO_CREDENTIALS, NO_SESSION } from './auth-answers';

/** Thrown where a sign-in call of programs is refused; it answers with the codes that clients of such calls know. */
export class Refused extends Error {
  constructor(readonly refusal: AuthRefusal) {
    super(refusal.message);
    this.name = 'Refused';
  }
}

/** What answers a call that was refused so. */
export function refusalResponse({ refusal }: Refused): Response {
  const headers = new Headers({ 'cache-control': 'no-store' });
  setRetryAfter(headers, refusal);
  return Response.json(refusal, { status: refusal.status, headers });
}

const refusal = (code: string, message: string, status = 400): AuthRefusal => ({ status, code, message });

export const REFUSALS = {
  noSession: NO_SESSION,
  invalidJwt: refusal('invalid_jwt', 'Invalid JWT: the token is unreadable, over, or not signed here'),
  noCredentials: NO_CREDENTIALS,
  unsupportedGrant: refusal(
    'unsupported_grant_type',
    'grant_type must be one of: password, refresh_token, pkce, id_token, web3',
  ),
  providerDisabled: refusal(
    'provider_disabled',
    'This way of signing in is not configured on this installation',
  ),
  refreshTokenUnknown: refusal('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'),
  refreshTokenSpent: refusal('refresh_token_already_used', 'Invalid Refresh Token: Already Used'),
  sessionExpired: refusal('session_expired', 'Invalid Refresh Token: Session Expired'),
  badCode: refusal('bad_code', 'The code is unknown, used or over, or the verifier does not fit it'),
  redirectNotAllowed: refusal(
    'redirect_not_allowed',
    'redirect_to must be a loopback address or one that the owner has registered',
  ),
  noAddress: refusal('email_address_missing', 'This account has no email address to send a code to'),
  reauthenticationNotValid: refusal(
    'reauthentication_not_valid',
    'The code is not right or over. Please ask for a new one.',
  ),
  reauthenticationNeeded: refusal(
    'reauthentication_needed',
    'A new password needs the code that GET /api/auth/reauthenticate mails, as nonce',
  ),
} as const;
