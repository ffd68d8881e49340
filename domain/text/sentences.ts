import type { Language } from '../brief/brief';
import { OPENING_WORDS } from './opening-words';
import { type Segment, segmenterOf } from './words';

/**
 * Abbreviations that a capital letter may follow without a new sentence. Not those that end an enumeration (m.m., osv., yms., jne.): before a
 * capital they end the sentence too.
 */
const ABBREVIATIONS: Record<Language, RegExp> = {
  english: /(?:^|[\s(])(?:mr|mrs|ms|dr|prof|vs|e\.g|i\.e|approx)\.\s+$/i,
  swedish:
    /(?:^|[\s(])(?:t\.\s?ex|bl\.\s?a|d\.\s?v\.\s?s|s\.\s?k|dvs|ca|nr|kl|fr\.\s?o\.\s?m|t\.\s?o\.\s?m|dr|prof)\.\s+$/i,
  finnish: /(?:^|[\s(])(?:esim|mm|ks|vrt|eli|n|nro|klo|em|ko|ts|mt|dos|prof|toim|v|s|puh)\.\s+$/i,
};
/** Saints and streets, by their capital: "40 st." ends a sentence. Companies: "Acme Inc. Europe". */
const BEFORE_NAME = /(?:^|[\s(])(?:St|Sta|S:t|[Ii]nc|INC|[Ll]td|LTD|[Cc]o|CO)\.\s+$/;
/** "No. 5", and no answer that is no. */
const BEFORE_FIGURE = /(?:^|[\s(])nos?\.\s+$/i;
/** "1. ", "12. ": what numbers a line, and in Finnish an ordinal. */
const NUMBERING = /^\d{1,2}\.\s+$/;
const ORDINAL = /(?:^|\s)\d{1,2}\.\s+$/;
/** "J. ", in a name. */
const INITIAL = /(?:^|[\s.])\p{Lu}\.\s+$/u;

/**
 * A figure with its unit, or a house number: "9 W", "12 mm", "10 v", "5 B". A year may stand before an initial or an abbreviation ("in
 * 1990 J. Jones", "vuonna 2020 mm. Nokia"), where only watts are counted by thousands.
 */
const MEASURE =
  /(?<![\d.,:])(?!(?:1[5-9]|20)\d\d\s(?:(?!W)\p{Lu}|mm|v|s)\.)\d+(?:[.,]\d+)?\s?(?:\p{Lu}|mm|v|s)\.\s+$/u;
/** A length of the size of a year: "pituus on 2000 mm". */
const FINNISH_LENGTH = before(
  '(?:on|ovat|noin|yli|alle|vain|enintään|vähintään|leveys|pituus|korkeus|syvyys|paksuus|halkaisija|[x×])',
  '\\d+\\smm',
);
/** What a letter or number labels, with endings: "vitamin C", "koko 42". */
const LABEL: Record<Language, RegExp> = {
  english: before(
    '(?:\\p{L}*vitamins?|plan|sizes?|option|alternative|type|class|category|grade|group|version|level|zone|tier|step|point|part|section|appendix|hepatitis)',
  ),
  swedish: before(
    '\\p{L}*(?:vitamin|plan|storlek|alternativ|typ|klass|kategori|grupp|version|nivå|zon|steg|punkt|del|bilaga|hepatit)(?:en|et|n)?',
  ),
  finnish: before(
    '\\p{L}*(?:vitamiini|suunnitelma|ko(?:ko|ossa|osta)|vaihtoeh[td]o|tyyp?pi|luok?ka|ryhmä|versio|taso|vyöhyke|vaihe|koh[td]a|osa|liite|hepatiitti|nume?ro|sivu)\\p{L}{0,3}',
  ),
};
/** What a number that is no ordinal follows in Finnish: times of day and amounts. */
const FINNISH_AMOUNT = before(
  '(?:klo|kello|noin|yli|alle|vain|jopa|yhteensä|enintään|vähintään)',
  '[\\d:–-]*\\d',
);
/** "on 18": an amount or, before a name in an oblique case, an ordinal ("oli 3. Suomessa", "on 1. Suomen kaupungeista"). */
const FINNISH_IS = before('(?:on|oli|ovat|olivat)', '[\\d:–-]*\\d');
const FINNISH_OBLIQUE = /^["“”»«'‘’(]*\p{L}*(?:n|(?:ss|st|ll|lt)[aä])(?!\p{L})/u;
const FINNISH_MONTH = /^\p{L}+kuu/iu;

/** A pattern of a text that ends in one of the words, then a letter or number and a full stop. */
function before(words: string, labels = '(?:\\p{L}|\\d+)'): RegExp {
  return new RegExp(`(?<!\\p{L})${words}(?:\\s(?:is|är|on))?\\s${labels}\\.\\s+$`, 'iu');
}

/**
 * The sentences of a line of text, segmented by UAX #29 through Intl.Segmenter. Unlike it, an abbreviation, an initial and an ordinal
 * end no sentence, unless a word beside it tells that it is none, or that the next sentence begins.
 */
export function sentencesIn(line: string, language: Language): Segment[] {
  const sentences: Segment[] = [];
  let start = 0;
  for (const { part, offset } of partsOf(line))
    for (const { segment, index } of segmenterOf(language, 'sentence').segment(part)) {
      const end = offset + index + segment.length;
      const open = line.slice(start, end);
      const next = line.slice(end, end + LONGEST_NEXT);
      if (open.length < LONGEST_PART && endsInAbbreviation(open, next, language)) continue;
      pushTrimmed(sentences, open, end);
      start = end;
    }
  pushTrimmed(sentences, line.slice(start), line.length);
  return sentences;
}

const PART_LENGTH = 1_000;
/** A part without an end of a sentence ends here: what is longer is no sentence. */
const LONGEST_PART = 5_000;
/** Sentence boundaries by Unicode text segmentation (UAX #29), with the same rules for all languages. */
const CERTAIN_END = /[!?]\s*(?=[\p{L}\p{N}<])|\.\s+(?=\p{Lu})/gu;

/** A line in parts that end where sentences do: V8 copies the whole input of a segmenter for each segment, as in `wordsIn`. */
function* partsOf(line: string): Generator<{ part: string; offset: number }> {
  for (let offset = 0; offset < line.length; ) {
    const longest = line.slice(offset, offset + LONGEST_PART);
    CERTAIN_END.lastIndex = PART_LENGTH;
    const found = longest.length > PART_LENGTH ? CERTAIN_END.exec(longest) : null;
    const end = found ? found.index + found[0].length : longest.length;
    yield { part: longest.slice(0, end), offset };
    offset += end;
  }
}

/** Longer than any abbreviation with the word before it. */
const TAIL = 32;
/** Longer than any of OPENING_WORDS. */
const LONGEST_NEXT = 16;

/** Whether the end of a segment ends no sentence, going by what follows: the beginning of the next segment. */
function endsInAbbreviation(sentence: string, next: string, language: Language): boolean {
  const text = sentence.slice(-TAIL);
  const isBeforeFigure = /^\d/.test(next);
  if (language === 'english' && BEFORE_FIGURE.test(text)) return isBeforeFigure;
  if (NUMBERING.test(sentence)) return true;
  const isMeasure = MEASURE.test(text) || (language === 'finnish' && FINNISH_LENGTH.test(text));
  if (isMeasure && !isBeforeFigure) return false;
  if (ABBREVIATIONS[language].test(text)) return true;
  if (language === 'finnish' && ORDINAL.test(text))
    return FINNISH_MONTH.test(next) || !(isAmount(text, next) || endsBefore(text, next, language));
  return (INITIAL.test(text) || BEFORE_NAME.test(text)) && !endsBefore(text, next, language);
}

function isAmount(text: string, next: string): boolean {
  return FINNISH_AMOUNT.test(text) || (FINNISH_IS.test(text) && !FINNISH_OBLIQUE.test(next));
}

/** Whether a sentence ends in a letter, number or name that might go on, by the words around it. */
function endsBefore(text: string, next: string, language: Language): boolean {
  const word = /^["“”»«'‘’(]*(\p{L}+)(?![\p{L}.])/u.exec(next)?.[1] ?? '';
  return LABEL[language].test(text) || OPENING_WORDS[language].has(word);
}

function pushTrimmed(sentences: Segment[], text: string, end: number): void {
  const trimmed = text.trim();
  if (trimmed === '') return;
  const start = end - text.length + (text.length - text.trimStart().length);
  sentences.push({ text: trimmed, start, end: start + trimmed.length });
}
