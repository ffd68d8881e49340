import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const ISSUER = 'Redraft';
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Codes of the steps beside the present one are taken too: clocks differ. */
const DRIFT_STEPS = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret of 160 bits, as RFC 4226 recommends, in base32 (RFC 4648). */
export function newSecret(): string {
  // 32 letters of 5 bits; 256 is a multiple of 32, so each is as likely as any other.
  return [...randomBytes(32)].map((byte) => BASE32[byte % 32]).join('');
}

/** The address that authenticator apps read out of the QR code. */
export function secretUri(secret: string, account: string): string {
  const label = `${encodeURIComponent(ISSUER)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${ISSUER}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
}

/** The time step (RFC 6238, in 30 s since 1970) whose code this is, among those near `now` in milliseconds; else null. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const present = Math.floor(now / 1000 / STEP_SECONDS);
  const given = Buffer.from(code);
  let found: number | null = null;
  for (let step = present - DRIFT_STEPS; step <= present + DRIFT_STEPS; step += 1) {
    if (timingSafeEqual(Buffer.from(codeAt(secret, step)), given)) found = step;
  }
  return found;
}

/** RFC 4226's HOTP of a step. */
function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}
