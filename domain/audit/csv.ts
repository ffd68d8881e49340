import type { InterfaceLanguage } from '../users/interface-language';

/** Without it, spreadsheets decode UTF-8 as a legacy encoding. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** The cell delimiter and decimal mark that spreadsheets use by default in each language's locale. */
const CONVENTIONS: Record<InterfaceLanguage, { delimiter: string; decimalMark: string }> = {
  en: { delimiter: ',', decimalMark: '.' },
  sv: { delimiter: ';', decimalMark: ',' },
  fi: { delimiter: ';', decimalMark: ',' },
};

/**
 * Where a spreadsheet could read the start of a formula: at the start of a value, or after any character that it may split cells
 * at if it uses another delimiter and ignores quotation marks. Full-width signs count as well.
 */
const FORMULA_START = /(^|[,;:|\t\r\n"'])(\s*)([=+\-@＝＋－＠])/g;
const BLANK_START = /^[\t\r\n]/;

/**
 * A quoted field of a CSV file (RFC 4180). A value that a spreadsheet would run as a formula is prefixed with an apostrophe,
 * which makes it text (OWASP, CSV injection).
 */
export function csvField(value: string): string {
  const escaped = value.replace(FORMULA_START, "$1$2'$3");
  const safe = BLANK_START.test(escaped) ? `'${escaped}` : escaped;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** A row in the format that spreadsheets expect in the reader's locale; numbers, negative ones too, are left as numbers. */
export function csvLine(values: readonly (string | number | null)[], language: InterfaceLanguage): string {
  const { delimiter, decimalMark } = CONVENTIONS[language];
  const fields = values.map((value) =>
    typeof value === 'number' ? String(value).replace('.', decimalMark) : csvField(value ?? ''),
  );
  return `${fields.join(delimiter)}\r\n`;
}
