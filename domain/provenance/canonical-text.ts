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
