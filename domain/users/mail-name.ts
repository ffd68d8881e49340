/** Line and paragraph breaks, control characters, and characters that change the text direction. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Whether a name is a single printable line; forms accept no other. */
export function isOneLine(name: string): boolean {
  return !UNPRINTABLE.test(name);
}

/**
 * Text that mail programs turn into a link: anything with a slash or an @, and words joined by a dot, full-width ones included.
 * Letters may consist of two characters (é as e and an accent), and domains may contain symbols and invisible characters.
 */
const LINK = /[/\\@]|[^\s.][.\u2024\u3002\uff0e\uff61][\p{L}\p{M}\p{N}\p{S}\p{Cf}_-]{2,}/u;

/**
 * A user's name for use in a mail, on one line; empty if a mail program could turn it into a link, since an attacker could choose
 * both the name and the recipient (phishing through our mails). Real names contain no such text.
 */
export function safeMailName(name: string): string {
  const line = oneLine(name);
  return LINK.test(line) ? '' : line;
}

/** The text on one line, without unprintable characters. */
export function oneLine(text: string): string {
  return text.replaceAll(new RegExp(`(?:${UNPRINTABLE.source}|\\s)+`, 'gu'), ' ').trim();
}
