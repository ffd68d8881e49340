import { parseDraft } from '../document/markdown/parse-draft';
import { plainText } from '../document/plain-text';

/**
 * The form of a text that a provenance record is about: its lines in Unicode normalization form C, without white space at their ends
 * and without empty lines. Every other character counts. Texts of one form have been laid out differently at most.
 */
export function canonicalText(text: string): string {
  return text
    .normalize('NFC')
    .split(/[\n\r\t\v\f\u0085\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** The canonical text of a document in Markdown. */
export function canonicalTextOf(markdown: string): string {
  return canonicalText(plainText(parseDraft(markdown)));
}

/** What word processors and our plain text put before a list item. */
const LIST_MARKER = /^\s*(?:[-–•·◦▪*]|\d{1,3}[.)])\s+/gm;

/**
 * The canonical texts that a text in hand may stand for: as it is, read as Markdown, and without its list markers, which a copy may
 * have or lack.
 */
export function canonicalReadings(text: string): string[] {
  const readings = [canonicalText(text), canonicalTextOf(text), canonicalText(text.replace(LIST_MARKER, ''))];
  return [...new Set(readings)];
}
