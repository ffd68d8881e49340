import { LANGUAGES, type Language } from '../brief/brief';

/** Small words that are frequent in one of the languages and no words of the other two. */
const MARKERS: Record<Language, ReadonlySet<string>> = {
  english: new Set([
    'the',
    'and',
    'of',
    'to',
    'is',
    'that',
    'with',
    'it',
    'this',
    'you',
    'are',
    'your',
    'be',
    'not',
  ]),
  swedish: new Set([
    'och',
    'att',
    'det',
    'som',
    'är',
    'för',
    'inte',
    'till',
    'ett',
    'den',
    'av',
    'kan',
    'du',
    'när',
  ]),
  finnish: new Set([
    'ja',
    'että',
    'ei',
    'se',
    'kun',
    'tai',
    'myös',
    'mutta',
    'joka',
    'niin',
    'kuin',
    'sen',
    'ovat',
    'voi',
    'jos',
    'on',
  ]),
};

/** Fewer markers than this say nothing. */
const ENOUGH = 5;

/**
 * The language that a text is most likely written in, by its small words; null when the text is too short to tell.
 * Meant to notice a text in the wrong language, not to identify languages at large.
 */
export function languageOf(text: string): Language | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counts = LANGUAGES.map((language) => ({
    language,
    count: words.filter((word) => MARKERS[language].has(word)).length,
  })).sort((a, b) => b.count - a.count);
  const [first, second] = counts;
  if (!first || first.count < ENOUGH || first.count < 2 * (second?.count ?? 0)) return null;
  return first.language;
}
