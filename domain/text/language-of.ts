import { LANGUAGES, type Language } from '../brief/brief';

/** Stop words that are frequent in one of the languages and do not exist in the other two. */
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

/** With fewer markers than this, no language is reported. */
const ENOUGH = 5;

/**
 * The most likely language of a text, by its stop words; null when the text is too short or mixed. Meant to detect a text in the
 * wrong one of our languages, not to identify languages in general.
 */
export function languageOf(text: string): Language | null {
  const [first, second] = stopWordsOf(text).sort((a, b) => b.count - a.count);
  if (!first || first.count < ENOUGH || first.count < 2 * (second?.count ?? 0)) return null;
  return first.language;
}

/** How many stop words of each language a text has. */
export function stopWordsOf(text: string): { language: Language; count: number }[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return LANGUAGES.map((language) => ({
    language,
    count: words.filter((word) => MARKERS[language].has(word)).length,
  }));
}
