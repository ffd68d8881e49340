/** A piece of a message: plain text, or a web address that is shown as a link. */
export interface MessagePiece {
  text: string;
  /** An http or https address; null for plain text. */
  href: string | null;
}

const ADDRESS = /https?:\/\/[^\s<>"'`]+/gi;
/** Punctuation at an address's end belongs to the sentence. */
const SENTENCE_END = /[.,;:!?…)\]}’”»*_]+$/u;

/**
 * Splits a message into text and web addresses. The pieces joined are the message; nothing but http and https addresses becomes a link.
 */
export function splitLinks(message: string): MessagePiece[] {
  const pieces: MessagePiece[] = [];
  let end = 0;
  for (const { 0: found, index } of message.matchAll(ADDRESS)) {
    const text = withoutSentenceEnd(found);
    const href = webAddress(text);
    if (href === null) continue;
    if (index > end) pieces.push({ text: message.slice(end, index), href: null });
    pieces.push({ text, href });
    end = index + text.length;
  }
  if (end < message.length) pieces.push({ text: message.slice(end), href: null });
  return pieces;
}

/** Without trailing punctuation, but for a bracket that the address itself opens. */
function withoutSentenceEnd(address: string): string {
  const kept = address.replace(SENTENCE_END, '');
  return kept.includes('(') && !kept.includes(')') && address[kept.length] === ')' ? `${kept})` : kept;
}

function webAddress(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, username, password, href } = new URL(text);
  const named = hostname !== '' && username === '' && password === '';
  return named && (protocol === 'http:' || protocol === 'https:') ? href : null;
}
