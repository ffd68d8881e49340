/**
 * Parses a non-negative whole number: digits 0 to 9, with optional white space around them; null for anything else. `Number()` is
 * unsuitable for typed input: it accepts '1e3', '0x10' and '' as well.
 */
export function parseWholeNumber(text: string): number | null {
  const digits = text.trim();
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}
