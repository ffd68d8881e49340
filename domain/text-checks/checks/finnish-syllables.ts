/** Long vowels and diphthongs, each the nucleus of one syllable; any other neighbours belong to two. */
const NUCLEUS = /aa|ee|ii|oo|uu|yy|ää|öö|[aeouyäö]i|[aeio]u|[eiäö]y|ie|uo|yö|[aeiouyäöå]/gu;

/** Syllables of a Finnish word. After the first syllable ie, uo and yö divide ("lukio" has three), so foreign words may differ by one. */
export function finnishSyllables(word: string): number {
  return word.normalize('NFC').toLowerCase().match(NUCLEUS)?.length ?? 0;
}
