import { Secret, TOTP } from 'otpauth';

/** RFC 6238's defaults, which authenticator apps presume: six digits of SHA-1, new every 30 seconds. */
const PARAMETERS = { issuer: 'Redraft', algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Codes of the steps beside the present one are taken too: clocks differ. */
const DRIFT_STEPS = 1;

/** A new secret of 160 bits, as RFC 4226 recommends, in base32 (RFC 4648). */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that authenticator apps read out of the QR code. */
export function secretUri(secret: string, account: string): string {
  return new TOTP({ ...PARAMETERS, secret, label: account }).toString();
}

/** The time step (RFC 6238, in 30 s since 1970) that has this code, among those near `now` in milliseconds; else null. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  // The library throws at letters of more than a byte.
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ ...PARAMETERS, secret });
  const drift = totp.validate({ token: code, timestamp: now, window: DRIFT_STEPS });
  return drift === null ? null : totp.counter({ timestamp: now }) + drift;
}
