/** The kinds of links that a document may hold; an anchor stays inside the document. */
const ALLOWED = /^(https?:\/\/[^/?#]|mailto:[^@]+@|tel:\+?\d|#.)/i;
const LONGEST = 2_048;

/** A link's address as a document holds it; null for one that it may not hold (`javascript:`, a path, an unknown scheme). */
export function linkTarget(address: string | null | undefined): string | null {
  const trimmed = (address ?? '').trim();
  if (trimmed.length > LONGEST || !ALLOWED.test(trimmed)) return null;
  // What RFC 3986 has no place for is written by its percent encoding, so that each format can hold the address.
  return trimmed.replace(/[\s<>"\\^`{|}\p{Cc}\p{Cs}]/gu, (character) =>
    [...new TextEncoder().encode(character)]
      .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
      .join(''),
  );
}
