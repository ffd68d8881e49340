import { LANGUAGES, type Language } from '../brief/brief';

/** Words that any text of some length has, and that the other two languages do not. */
const STOP_WORDS: Record<Language, ReadonlySet<string>> = {
  english: new Set(
    'the and of to is that it with as are this be from by you your not have or which their can will more when what'.split(' '),
  ),
  swedish: new Set(
    'och att det som är av för med den inte till ett har de om kan du när eller så vi från också mer din ditt blir hur'.split(' '),
  ),
  finnish: new Set(
    'ja on ei se että kun niin myös tai ovat mutta jos voi kuin joka sekä olla ole siitä ne sen mitä miten usein'.split(' '),
  ),
};

/** Fewer stop words than this say nothing. */
const ENOUGH = 8;

/**
 * The language that a text's stop words speak for, or null when they do not say: too few of them, or two languages
 * close together. Tells a text in the wrong language; finds no mistakes in the right one.
 */
export function guessLanguage(text: string): Language | null {
  const counts: Record<Language, number> = { english: 0, swedish: 0, finnish: 0 };
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    for (const language of LANGUAGES) if (STOP_WORDS[language].has(word)) counts[language]++;
  }
  const [first, second] = [...LANGUAGES].sort((a, b) => counts[b] - counts[a]);
  if (!first || !second || counts[first] < ENOUGH) return null;
  return counts[first] >= 2 * counts[second] ? first : null;
}
