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

/** Who reads a file: the language decides delimiter, decimal mark and headings; moments are in the zone (IANA name). */
export interface CsvReader {
  language: InterfaceLanguage;
  zone: string;
}

/** A moment is a Date; a calendar day is ISO 8601 (YYYY-MM-DD), the same in every zone. */
export type CsvCell = string | number | Date | { day: string } | null;

/**
 * Writes rows in the format that spreadsheets expect in the reader's locale. Numbers, negative ones too, are left as numbers.
 * Moments are local times such as 2026-11-25 14:05:33, unquoted: spreadsheets in all three languages read this form as a date,
 * but not one with a T, a Z or fractions of a second.
 */
export function csvWriter({ language, zone }: CsvReader): (values: readonly CsvCell[]) => string {
  const { delimiter, decimalMark } = CONVENTIONS[language];
  // Sweden's notation is that of ISO 8601, with a space.
  const moments = new Intl.DateTimeFormat('sv-SE', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23', timeZone: zone },
  });
  const field = (value: CsvCell) => {
    if (typeof value === 'number') return String(value).replace('.', decimalMark);
    if (value instanceof Date) return moments.format(value);
    return typeof value === 'object' && value !== null ? value.day : csvField(value ?? '');
  };
  return (values) => `${values.map(field).join(delimiter)}\r\n`;
}
