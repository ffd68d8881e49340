/**
 * Markup that the parser needs more than linear time or a deep stack for. Real texts stay far below these limits. Measured with 100 KB each: 48 s for asterisks in a row, 9 s for bullets in a row, 5 s for links that do not end.
 */
const INTRICATE = [
  // Quotes and lists within each other on one line.
  /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){25}/m,
  // Lists within each other, by their indentation.
  /^[ \t]{100,}(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])/m,
  /([*_])\1{499}/,
  /^(?:[^|\n]*\|){500}/m,
];
const MAX_LINKS = 2_000;
/** Each is looked for to the text's end. */
const MAX_BACKTICKS = 500;
/** Each may begin a link or an emphasis: 200,000 brackets took 3 s, 66,000 underscores 1.7 s. */
const MAX_BRACKETS = 5_000;
const MAX_MARKS = 20_000;

/** Whether a text's markup is better read as plain text. */
export function isIntricate(markdown: string): boolean {
  return (
    INTRICATE.some((pattern) => pattern.test(markdown)) ||
    hasMore(markdown, '](', MAX_LINKS) ||
    hasMore(markdown, '`', MAX_BACKTICKS) ||
    hasMore(markdown, '[', MAX_BRACKETS) ||
    hasMore(markdown, '_', MAX_MARKS) ||
    hasMore(markdown, '*', MAX_MARKS)
  );
}

function hasMore(text: string, part: string, most: number): boolean {
  return text.split(part, most + 2).length > most + 1;
}
