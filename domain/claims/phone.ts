import { PHONE } from './pattern';

const WHOLE = new RegExp(`^${PHONE}$`, 'u');

/** The digits of a phone number of several groups, by which it is the same however it is written; null of what is none. */
export function phoneDigits(text: string): string | null {
  return WHOLE.test(text) ? text.replace('(0)', '').replaceAll(/\D/g, '') : null;
}
