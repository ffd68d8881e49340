/** Zero-width joiners, which are part of names in some scripts (Persian, Malayalam). */
const JOINERS = '\\u200c\\u200d';

/**
 * Line and paragraph breaks, control characters, and characters without a shape: those that change the text direction, that are
 * invisible, or that fill a place with nothing.
 */
const UNPRINTABLE = new RegExp(
  `[\\p{Cc}\\p{Zl}\\p{Zp}\\p{Co}\\p{Cn}\\p{Cs}\\u115f\\u1160\\u2800\\u3164\\uffa0]|(?![${JOINERS}])\\p{Cf}`,
  'u',
);

/** Whether a name is a single printable line; forms accept no other. */
export function isOneLine(name: string): boolean {
  return !UNPRINTABLE.test(name);
}

/** The characters allowed in a name in a mail: letters, marks, digits, spaces and a few punctuation marks, after NFKC. */
const NAME = new RegExp(`^[\\p{L}\\p{M}\\p{N}\\p{Zs}${JOINERS}.,'’‘\`´·&()$<>"\\u2010\\u2011–-]*$`, 'u');

/** Characters that end a label of a domain (RFC 3490) or look as if they did. */
const DOT = '[.\u3002\u06d4\u0701\u0702\u1362\u2e3c\ua4f8\u{10a50}]';
/**
 * Text that mail programs turn into a link: words joined by a dot, as domains in any script are, and telephone numbers. Letters may
 * consist of two characters (é as e and an accent).
 */
const LINK = new RegExp(`[^\\s.]${DOT}[\\p{L}\\p{M}\\p{N}${JOINERS}_-]{2,}|(?:\\p{N}[^\\p{L}]*){5}`, 'u');
/** Names of domains in ASCII, also without their dots. */
const PUNYCODE = /xn--/i;

/**
 * A user's name for use in a mail, on one line; empty if a mail program could turn it into a link, since an attacker could choose
 * both the name and the recipient (phishing through our mails). Real names contain no such text. Judged in the form of Unicode that
 * writes each character one way (NFKC), since mail programs and domains treat full-width and other forms alike.
 */
export function safeMailName(name: string): string {
  const line = oneLine(name);
  // Read without its invisible characters, too: a domain does without them.
  return isPlainName(line) && isPlainName(oneLine(name.replaceAll(/\p{Cf}/gu, ''))) ? line : '';
}

function isPlainName(line: string): boolean {
  const judged = line.normalize('NFKC');
  return NAME.test(judged) && !LINK.test(judged) && !PUNYCODE.test(judged);
}

/** The text on one line, without unprintable characters. */
export function oneLine(text: string): string {
  return text.replaceAll(new RegExp(`(?:${UNPRINTABLE.source}|\\s)+`, 'gu'), ' ').trim();
}

/**
 * The text on one line, with invisible breaks after which no mail program turns a part of it into a link: for titles, which customers
 * choose and writers are sent.
 */
export function unlinkedText(text: string): string {
  return oneLine(text).replaceAll(
    /[./\\@:\u2024\u3002\ufe52\uff0e\uff0f\uff1a\uff20\uff61](?=\S)/gu,
    '$&\u2060',
  );
}
