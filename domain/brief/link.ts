/** Schemes of links in texts and briefs. */
const WEB = /^https?:$/;
/** A host with a top-level domain, as the URL parser writes it: letters beyond ASCII are in Punycode (xn--). */
const HOST = /^(?:[\w-]+\.)+(?:[a-z]{2,}|xn--[\w-]+)\.?$/;
/** An IPv4 address as the URL parser writes it, which is a link only with its scheme: "3.5" is one to the parser too. */
const IPV4 = /^[\d.]+$/;
/** "t.ex.", "m.fl.": an abbreviation that ends in a full stop, rather than a domain of one letter at the end of a sentence. */
const ABBREVIATION = /^\p{L}\.\p{L}{2}\.$/u;
/** Swedish abbreviations that would be a domain also without their last full stop. */
const SWEDISH = /^(?:t\.ex|m\.fl|[ef]\.kr)$/i;

const BEFORE = /^[([{<‹«›»"'“”„‘’‚]+/u;
const AFTER = /[.,;:!?…>›»"'“”‘’)\]}]$/u;
const PAIRS: Record<string, string> = { ')': '(', ']': '[', '}': '{', '>': '<' };

/** An address without the punctuation of the sentence around it. Brackets that open within it stay, as in `…/Ran_(film)`. */
function withoutPunctuation(typed: string): string {
  let address = typed.replace(BEFORE, '');
  for (let last = AFTER.exec(address)?.[0]; last !== undefined; last = AFTER.exec(address)?.[0]) {
    const opening = PAIRS[last];
    if (opening && address.split(opening).length >= address.split(last).length) break;
    address = address.slice(0, -1);
  }
  return address;
}

/**
 * Parses a typed address into a URL (https if no scheme is given), without punctuation around it; null if it is none, or one with a
 * user name, as an e-mail address is. `max`: its most UTF-16 code units.
 */
export function parseLink(text: string, max: number): string | null {
  const typed = withoutPunctuation(text.trim());
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  // `](`: Markdown that was not taken apart.
  if (/\s|\]\(/.test(typed) || ABBREVIATION.test(text.trim()) || SWEDISH.test(typed)) return null;
  if (!URL.canParse(whole)) return null;
  const { protocol, hostname, username, password } = new URL(whole);
  const isHost = HOST.test(hostname) || (whole === typed && IPV4.test(hostname));
  return WEB.test(protocol) && isHost && !(username + password) && whole.length <= max ? whole : null;
}
