import type { Quantity } from './quantities';
import { isSameWord } from './same-word';
import { CURRENCIES } from './units';

/**
 * Whether two quantities are of one value and count the same: an equal unit, or a word in any of its forms, unless the words are of two
 * languages. A figure without either may be of a unit that its label implies, and count anything that has none.
 */
export function isSameQuantity(one: Quantity, other: Quantity, inOtherLanguage: boolean): boolean {
  const units = one.units.length > 0 ? one.units : other.units;
  if (one.value !== other.value && !areTakenOff(one, other, units)) return false;
  if (units.length > 0) return units.some((unit) => hasUnit(one, unit) && hasUnit(other, unit));
  if (inOtherLanguage || one.stems.length === 0 || other.stems.length === 0) return true;
  for (const stem of one.stems) for (const another of other.stems) if (isSameWord(stem, another)) return true;
  return false;
}

const PRICE_OR_SHARE = ['%', ...CURRENCIES];

/** Whether one is a price or share with a minus, and the other says in words that as much is taken off. */
function areTakenOff(one: Quantity, other: Quantity, units: readonly string[]): boolean {
  const [less, more] = one.value < other.value ? [one, other] : [other, one];
  return less.value === -more.value && more.isTakenOff && units.some((unit) => PRICE_OR_SHARE.includes(unit));
}

function hasUnit({ units, stems, unitsOfWords, isLabelled }: Quantity, wanted: string): boolean {
  if (units.length > 0) return units.includes(wanted);
  return unitsOfWords.includes(wanted) || (stems.length === 0 && isLabelled);
}

/** Equal for quantities that are compared with the same result. */
export function signatureOf({ value, units, stems, unitsOfWords, isLabelled, isTakenOff }: Quantity): string {
  const off = isTakenOff ? 'off' : '';
  // Beside a unit words tell nothing.
  if (units.length > 0) return [value, units.join(), off].join(';');
  return [value, stems.join(), unitsOfWords.join(), isLabelled ? 'labelled' : '', off].join(';');
}
