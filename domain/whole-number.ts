/**
 * A whole number as people and programs write it: digits 0 to 9 and nothing else but spaces around them; null for anything else.
 * `Number()` is no reader of what was typed: it takes '1e3', '0x10' and '' as well.
 */
export function parseWholeNumber(text: string): number | null {
  const digits = text.trim();
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}
