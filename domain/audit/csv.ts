/** What a spreadsheet would take for the beginning of a formula, also in its full-width form. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * A field of a CSV file (RFC 4180). One that a spreadsheet would run as a formula gets an apostrophe in front, which makes
 * it text there (OWASP, CSV injection).
 */
export function csvField(value: string): string {
  const safe = FORMULA_START.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

export function csvLine(values: readonly (string | null)[]): string {
  return `${values.map((value) => csvField(value ?? '')).join(',')}\r\n`;
}
