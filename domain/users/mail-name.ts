/** Line and paragraph breaks, control characters, and those that turn the direction of what follows. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Whether a name can stand on a line: a form takes no other. */
export function isOneLine(name: string): boolean {
  return !UNPRINTABLE.test(name);
}

/**
 * What mail programs make a link of: anything with a slash or an @, and words joined by a dot, also a full-width one. Letters may
 * be written as two characters (é as e and an accent), and domains hold signs and, for the eye, what is invisible.
 */
const LINK = /[/\\@]|[^\s.][.\u2024\u3002\uff0e\uff61][\p{L}\p{M}\p{N}\p{S}\p{Cf}_-]{2,}/u;

/**
 * A person's name as a mail of ours may carry it, on one line; empty where it could be taken for a link, since whoever gave it
 * may have chosen who reads it. The names of real people have none of that.
 */
export function mailName(name: string): string {
  const line = oneLine(name);
  return LINK.test(line) ? '' : line;
}

/** Text as it may stand in a mail's sentence. */
export function oneLine(text: string): string {
  return text.replaceAll(new RegExp(`(?:${UNPRINTABLE.source}|\\s)+`, 'gu'), ' ').trim();
}
