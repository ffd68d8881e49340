/** Seconds in which a number is not sent another message of the same kind. */
export const RESEND_SECONDS = 30;

/** E.164: a plus, then at most 15 digits, country code included. */
const E164 = /^\+[1-9]\d{6,14}$/;

/** A typed phone number in E.164, the stored form; null when it is invalid or lacks a country code. */
export function normalizePhone(value: string): string | null {
  const digits = value
    .trim()
    .replaceAll(/[\s().\-/\u2010-\u2015]/g, '')
    .replace(/^00/, '+');
  return E164.test(digits) ? digits : null;
}

/** A phone number with its middle hidden: enough for its owner to recognize it, too little to call it. */
export function maskedPhone(phone: string): string {
  return `${phone.slice(0, 4)} ••• ${phone.slice(-2)}`;
}
