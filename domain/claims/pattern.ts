/** Beside a whole word stands neither a letter nor a digit: \b knows ASCII alone. */
const BEFORE = '(?<![\\p{L}\\p{N}])';
const AFTER = '(?![\\p{L}\\p{N}])';

/** A pattern for whole words, in any case unless the flags say otherwise. White space in the source stands for any run of white space. */
export function wholeWords(source: string, flags: 'giu' | 'gu' = 'giu'): RegExp {
  return new RegExp(`${BEFORE}(?:${source.replaceAll(' ', '\\s+')})${AFTER}`, flags);
}

/** A case-insensitive pattern without word boundaries, for matches that begin or end with a symbol ("€9.90", "49:-"). */
export function withSigns(source: string): RegExp {
  return new RegExp(source.replaceAll(' ', '\\s?'), 'giu');
}

/** One of several alternatives. */
export const oneOf = (...alternatives: readonly string[]) => `(?:${alternatives.join('|')})`;

/**
 * A figure: thousands may be parted by a space, a point, a comma or an apostrophe, and decimals by a point or a comma. It has ten groups
 * of digits at most: in a line of nothing else, each would be followed to its end.
 */
export const FIGURE =
  "(?:\\d{1,3}(?:[ \\u00a0\\u202f.,’']\\d{3}){1,9}(?![\\d])(?:[.,]\\d{1,2}(?!\\d))?|\\d+(?:[.,]\\d+)?)";

const GAP = '[ \\u00a0\\u202f]';

/**
 * A phone number of several groups of digits: "+46 70 123 45 67", "08-123 45 67", "040 123 4567", "(555) 123-4567". Groups of three behind a plus
 * are thousands ("+20 000 000"), and no amount begins with 0 ("08-16" is from eight to four).
 */
export const PHONE = oneOf(
  `\\+\\d{1,3}(?!(?:${GAP}\\d{3})+(?!${GAP}?[\\d-]))(?:${GAP}?\\(0\\)${GAP}?\\d{1,4})?(?:[ \\u00a0\\u202f-]\\d{1,7}){2,6}`,
  `(?=(?:0\\d|\\(0\\d)(?:[ \\u00a0\\u202f()-]{0,3}\\d){5})\\(?0\\d{1,4}\\)?(?:-|${GAP}-?${GAP}?)\\d{2,8}(?:${GAP}\\d{2,4}){0,4}(?!-\\d)`,
  `(?:\\(\\d{3}\\)${GAP}?|\\d{3}-)\\d{3}-\\d{4}`,
);

/**
 * A minus before a figure: a hyphen, an en dash or a minus sign that neither joins ("covid-19") nor stands between two figures ("10-20",
 * "10%–20%", "10 € –20 €", "20 °C –25 °C"), or the word.
 */
export const MINUS =
  '(?:(?<![\\p{L}\\p{N}/.:–−-]|[\\p{N}%€£$]\\s|\\p{N}\\s?[%‰°\\p{Sc}]\\s?|°[CF]\\s)[–−-]|(?<![\\p{L}\\p{N}])(?:minus|miinus)\\s)';
