import type { InterfaceLanguage } from '../users/interface-language';

/** Without it spreadsheets take UTF-8 for something else. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What the spreadsheets of a language's readers part cells by, and the decimal mark of their numbers. */
const CONVENTIONS: Record<InterfaceLanguage, { delimiter: string; decimalMark: string }> = {
  en: { delimiter: ',', decimalMark: '.' },
  sv: { delimiter: ';', decimalMark: ',' },
  fi: { delimiter: ';', decimalMark: ',' },
};

/**
 * Where a spreadsheet could see the beginning of a formula: at the start of a value, or, where it parts cells at another
 * character than ours and minds no quotation marks, after any of those that it may part them at. Signs count in their
 * full-width forms too.
 */
const FORMULA_START = /(^|[,;:|\t\r\n"'])(\s*)([=+\-@＝＋－＠])/g;
const BLANK_START = /^[\t\r\n]/;

/**
 * A field of a CSV file (RFC 4180). What a spreadsheet would run as a formula gets an apostrophe in front, which makes it text
 * there (OWASP, CSV injection).
 */
export function csvField(value: string): string {
  const calm = value.replace(FORMULA_START, "$1$2'$3");
  const safe = BLANK_START.test(calm) ? `'${calm}` : calm;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** A row as the spreadsheets of the reader's language open it; numbers stay numbers, also those below 0. */
export function csvLine(values: readonly (string | number | null)[], language: InterfaceLanguage): string {
  const { delimiter, decimalMark } = CONVENTIONS[language];
  const fields = values.map((value) =>
    typeof value === 'number' ? String(value).replace('.', decimalMark) : csvField(value ?? ''),
  );
  return `${fields.join(delimiter)}\r\n`;
}
