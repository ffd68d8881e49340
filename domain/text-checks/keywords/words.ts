/** A word of a text. */
export interface Word {
  /** UTF-16 offsets into the text, with the apostrophe of a possessive plural (kids'). */
  start: number;
  end: number;
  /** NFC, in lower case, without soft hyphens. */
  normal: string;
  /** What stands between the word before and this one, with each run of white space as one space and none before %; '' before the first. */
  gap: string;
  /** A hyphen follows at once, as in "kesä- ja talvirenkaat": the word is an earlier part of a compound. */
  goesOn: boolean;
}

/**
 * Letters and digits with the marks that hold a word together: apostrophes ("London's"), a colon before an ending ("EU:n") and the
 * signs of "C++" and "C#".
 */
const WORD =
  /[\p{L}\p{N}][\p{L}\p{M}\p{N}\u00ad]*(?:['’]\p{L}[\p{L}\p{M}]*|:\p{Ll}{1,7}(?![\p{L}\p{N}]))*(?:\+\+|[+#](?![\p{L}\p{N}]))?/gu;
/** Most words: to normalize these, too, takes a third of the time of all. */
const IS_NORMAL = /^[a-zäåö]+$/;
const HYPHEN = /^[-\u2010\u2011]$/;
const HYPHENS_AND_SPACES = /^[-\u2010\u2011 ]$/;
/** What parts a title: a dash, a colon, a bar, a comma. */
const TITLE_GAP = /^(?: ?[,:|·] ?| ?[-\u2010-\u2015] )$/;
/** A blank line ends a paragraph. */
const PARAGRAPH = /\n\s*\n/;
/** Before a word, what opens a quotation with single marks. */
const OPENS_QUOTATION = /(?:^|[^\p{L}\p{N}\p{P}]|[([{–—])['’‘]$/u;
const ENDS_QUOTATION = /^['’]|\n\s*\n/;
/** The end of a plural such as "kids'", and what follows it. */
const POSSESSIVE = /^s['’]\s$/i;

export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  let isQuoted = false;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const between = text.slice(end, index);
    if (ENDS_QUOTATION.test(between)) isQuoted = false;
    if (OPENS_QUOTATION.test(between)) isQuoted = true;
    end = index + word.length;
    // The mark after "bikes" in "the 'best bikes' shop" ends the quotation.
    if (!isQuoted && POSSESSIVE.test(text.slice(end - 1, end + 2))) end++;
    words.push({
      start: index,
      end,
      normal: normalize(word),
      gap: words.length === 0 ? '' : normalizeGap(between),
      goesOn: HYPHEN.test(text.charAt(end)),
    });
  }
  return words;
}

function normalize(word: string): string {
  if (IS_NORMAL.test(word)) return word;
  return word
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\u00ad’]/g, (sign) => (sign === '’' ? "'" : ''));
}

function normalizeGap(between: string): string {
  if (between === ' ') return between;
  if (PARAGRAPH.test(between)) return '\n\n';
  // "100 %" is written "100%" too.
  return between
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/ (?=[%‰])/g, '');
}

/** Whether two words with this between them are parts of one word with a hyphen. */
export const isHyphen = (gap: string) => HYPHEN.test(gap);

/** Whether what stands between two words of a keyword may stand between those of a text; a hyphen counts as a space. */
export function isSameGap(ofKeyword: string, ofText: string): boolean {
  return ofKeyword === ofText || (HYPHENS_AND_SPACES.test(ofKeyword) && HYPHENS_AND_SPACES.test(ofText));
}

/** Whether what stands between two words may part a title, as in "Plumber – London" or "Plumber: London". */
export const isTitleGap = (gap: string) => TITLE_GAP.test(gap);
