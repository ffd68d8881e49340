import type { RemarksByLanguage } from '../answer-nouns';
import { englishRemarks } from './english-remarks';
import { finnishRemarks } from './finnish-remarks';
import { swedishRemarks } from './swedish-remarks';

const REMARKS: RemarksByLanguage = {
  english: englishRemarks,
  swedish: swedishRemarks,
  finnish: finnishRemarks,
};
/** Compared with sentences in small letters: these patterns compile four times as quickly as ones that ignore case. */
const oneOf = (parts: readonly string[]) => new RegExp(`^(?:${parts.join('|')})$`, 'u');
/** Of each language, since a model may remark in another one than the text's. */
const LANGUAGES = Object.values(REMARKS).map(({ beginnings, certain, kind, suspect }) => ({
  beginning: new RegExp(`^${beginnings}(?!\\p{L})`, 'u'),
  certain: oneOf(certain),
  kind: oneOf(kind),
  suspect: oneOf(suspect),
}));
/** Between two remarks of one sentence. */
const JOINED = new RegExp(
  `(?:,? (?:and|och|ja) |, | [–—-] |[;:] )(?=(?:${[
    ...Object.values(REMARKS).map(({ beginnings }) => beginnings),
    ...Object.values(REMARKS).flatMap(({ kind }) => kind),
  ].join('|')})(?!\\p{L}))`,
  'u',
);

const isKind = (part: string) => LANGUAGES.some(({ kind }) => kind.test(part));
const isOne = (part: string) =>
  LANGUAGES.some(({ beginning, certain }) => beginning.test(part) && certain.test(part));

function isCertain(line: string): boolean {
  const sentence = line.toLowerCase();
  if (!LANGUAGES.some(({ beginning }) => beginning.test(sentence))) return false;
  if (isOne(sentence)) return true;
  const parts = sentence.split(JOINED);
  return parts.some(isOne) && parts.every((part) => isOne(part) || isKind(part));
}

function isSuspect(line: string): boolean {
  const sentence = line.toLowerCase();
  return LANGUAGES.some(({ beginning, suspect }) => beginning.test(sentence) && suspect.test(sentence));
}

/** A remark is short. */
const LONGEST = 300;
const PICTURES = / ?(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f|[:;]-?[)D](?!\p{L}))+ ?/gu;
const AROUND = /^[\s("“”„[]+|[\s.!?…:)"“”\]]+$/gu;
const SENTENCES = /(?<=[.!?…]["”)]?) /u;

/** A line's sentences without emphasis, pictures and closing marks; of one that is too long for a remark no more than that. */
function sentencesOf(line: string): string[] {
  return line
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .replace(PICTURES, '! ')
    .split(SENTENCES)
    .map((sentence) => (sentence.length > LONGEST ? sentence : sentence.replace(AROUND, '')))
    .filter((sentence) => sentence !== '');
}

/** Whether a line consists only of remarks on the answer. */
export function isRemark(line: string): boolean {
  if (line.length > LONGEST) return false;
  const sentences = sentencesOf(line);
  return sentences.some(isCertain) && sentences.every((one) => isKind(one.toLowerCase()) || isCertain(one));
}

/** Sentences of a text that are remarks on it, or may be. */
export function remarksIn(text: string): string[] {
  return text
    .split('\n')
    .flatMap(sentencesOf)
    .filter(
      (sentence) =>
        sentence.length <= LONGEST &&
        !CONTACT.test(sentence) &&
        !COMPANY.test(sentence) &&
        (isCertain(sentence) || isSuspect(sentence)),
    );
}

/** A telephone number, a link or an address, as no remark on a draft has one. */
const CONTACT = /\d(?:[\s()–-]*\d){4}|https?:|www\.|\]\(|\S@\S|\p{L}\.(?:com|fi|net|org|se)(?!\p{L})/iu;
/** A company speaks of what it does as "we", and a model of what it does as "I"; a model engraves nothing. */
const COMPANY =
  /broder|embroider|engrav|graver|kaiver|kirjail|(?<!\p{L})(?:we(?:['’]ll)?|our|så \p{L}+ vi|vår|vårt|våra|oss|niin \p{L}+mme|meille|meihin|meiltä|meidän)(?!\p{L})/iu;
