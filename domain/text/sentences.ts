import type { Language } from '../brief/brief';
import { type Segment, segmenterOf } from './words';

/**
 * Abbreviations that a capital letter may follow without a new sentence. Not those that end an enumeration (m.m., osv., yms., jne.): before a
 * capital they end the sentence too.
 */
const ABBREVIATIONS: Record<Language, RegExp> = {
  english: /(?:^|[\s(])(?:mr|mrs|ms|dr|prof|vs|e\.g|i\.e|approx|inc|ltd|co)\.\s+$/i,
  swedish:
    /(?:^|[\s(])(?:t\.\s?ex|bl\.\s?a|d\.\s?v\.\s?s|s\.\s?k|dvs|ca|nr|kl|fr\.\s?o\.\s?m|t\.\s?o\.\s?m|dr|prof)\.\s+$/i,
  finnish: /(?:^|[\s(])(?:esim|mm|ks|vrt|eli|n|nro|klo|em|ko|tms|ts|mt|dos|prof|toim|v|s|puh)\.\s+$/i,
};
/** Saints and streets, by their capital: "40 st." ends a sentence. */
const CAPITAL_ABBREVIATION = /(?:^|[\s(])(?:St|Sta|S:t)\.\s+$/;
/** "No. 5", and no answer that is no. */
const BEFORE_FIGURE = /(?:^|[\s(])nos?\.\s+$/i;
/** "1. ", "12. ": what numbers a line, and in Finnish an ordinal. */
const NUMBERING = /^\d{1,2}\.\s+$/;
const ORDINAL = /(?:^|\s)\d{1,2}\.\s+$/;
/** "J. ", in a name. */
const INITIAL = /(?:^|[\s.])\p{Lu}\.\s+$/u;

/**
 * The sentences of a line of text, segmented by UAX #29 through Intl.Segmenter. Unlike it, an abbreviation, an initial and an ordinal
 * end no sentence.
 */
export function sentencesIn(line: string, language: Language): Segment[] {
  const sentences: Segment[] = [];
  let open = '';
  for (const { part, offset } of partsOf(line))
    for (const { segment, index } of segmenterOf(language, 'sentence').segment(part)) {
      open += segment;
      if (endsInAbbreviation(open, part[index + segment.length], language)) continue;
      pushTrimmed(sentences, open, offset + index + segment.length);
      open = '';
    }
  pushTrimmed(sentences, open, line.length);
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

/** Longer than any abbreviation. */
const TAIL = 24;

function endsInAbbreviation(sentence: string, next: string | undefined, language: Language): boolean {
  const text = sentence.slice(-TAIL);
  if (language === 'english' && BEFORE_FIGURE.test(text)) return /\d/.test(next ?? '');
  return (
    ABBREVIATIONS[language].test(text) ||
    CAPITAL_ABBREVIATION.test(text) ||
    (language === 'finnish' ? ORDINAL : NUMBERING).test(text) ||
    INITIAL.test(text)
  );
}

function pushTrimmed(sentences: Segment[], text: string, end: number): void {
  const trimmed = text.trim();
  if (trimmed === '') return;
  const start = end - text.length + (text.length - text.trimStart().length);
  sentences.push({ text: trimmed, start, end: start + trimmed.length });
}
