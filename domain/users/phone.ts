/** E.164: a plus, the country's code, at most 15 digits in all. */
const E164 = /^\+[1-9]\d{6,14}$/;

/** A phone number as people write it, in the form that it is stored in; null when it is none or lacks its country code. */
export function normalPhone(value: string): string | null {
  const digits = value
    .trim()
    .replaceAll(/[\s().\-/\u2010-\u2015]/g, '')
    .replace(/^00/, '+');
  return E164.test(digits) ? digits : null;
}

/** Enough of a number to tell it from one's other numbers, and too little to call it. */
export function maskedPhone(phone: string): string {
  return `${phone.slice(0, 4)} ••• ${phone.slice(-2)}`;
}
