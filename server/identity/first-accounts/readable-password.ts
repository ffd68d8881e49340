import { randomInt } from 'node:crypto';

const CONSONANTS = 'bdfghjklmnprstv';
const VOWELS = 'aeiou';

/** A random password that is easy to read out and to type, as `kupato-mevali-4821`: about 50 bits. */
export function readablePassword(): string {
  const syllable = () => pick(CONSONANTS) + pick(VOWELS);
  const word = () => syllable() + syllable() + syllable();
  return `${word()}-${word()}-${String(randomInt(10_000)).padStart(4, '0')}`;
}

function pick(letters: string): string {
  return letters.charAt(randomInt(letters.length));
}
