import type { Language } from '../brief/brief';
import { STEMMERS } from '../text/stem';
import { wordsIn } from '../text/words';
import type { ClaimKind } from './claim';
import { FIGURES, figuresOf, signedFiguresOf } from './figures';
import { CLAIM_WORDS } from './languages';
import { phoneDigits } from './phone';

/** "minus 20 degrees" is "-20 degrees". */
const MINUS_WORD = /^(?:minus|miinus)\s/iu;

/**
 * What a statement comes down to: figures without their separators ("1 000", "1,000"), those of numbers and prices with a minus, a date as
 * year, month and day, a phone number as its digits, and the stems of all other words, as in what names several dates. Two statements with the same are one claim.
 */
export function normalizeClaim(text: string, kind: ClaimKind, language: Language): string {
  if (kind === 'date') return normalizeDate(text, language);
  const phone = kind === 'number' ? phoneDigits(text) : null;
  if (phone !== null) return phone;
  // In other kinds signs would change the keys of decisions that are stored.
  const isAmount = kind === 'number' || kind === 'price';
  const figures = isAmount ? signedFiguresOf(text) : figuresOf(text);
  const rest = (isAmount ? text.replace(MINUS_WORD, '') : text).replace(FIGURES, ' ');
  return [...figures, ...signsOf(text), ...stemsOf(rest, language)].join(' ');
}

/** The key of a claim: see `Claim`. */
export function claimKey(text: string, kind: ClaimKind, language: Language): string {
  return `${kind}:${normalizeClaim(text, kind, language)}`;
}

function signsOf(text: string): string[] {
  return [...text.matchAll(/[%‰€£$]/g)].map(([sign]) => sign);
}

function normalizeDate(text: string, language: Language): string {
  if (namesSeveral(text, language))
    return [...(text.match(/\d+/g) ?? []), ...stemsOf(text.replaceAll(/\d+/g, ' '), language)].join(' ');
  const parts = dateParts(text, language);
  if (parts.length === 0) return stemsOf(text, language).join(' ');
  const side = (['before', 'after'] as const).filter((one) => SIDES[one].test(text));
  return [...parts, ...side].join('-');
}

/** Words by which a date is an end or a beginning. */
const SIDES = {
  before: /(?<!\p{L})(?:before|före|innan|ennen)(?!\p{L})/iu,
  after: /(?<!\p{L})(?:after|efter|jälkeen)(?!\p{L})/iu,
};

const YEAR = /(?<!\d)(?:1[5-9]|20)\d{2}(?!\d)/g;
/** "12.–15.6.", "2020–2023", "2020-2023"; neither "2026-05-01" nor "1-5-2026". */
const RANGE = /\d\.?\s?–\s?\d|\d\.\s?-\s?\d|(?<!\d)\d{4}-\d{4}(?!\d)/;

function namesSeveral(text: string, language: Language): boolean {
  const months = CLAIM_WORDS[language].months.filter((name) => monthIn(text, name, language));
  return RANGE.test(text) || (text.match(YEAR)?.length ?? 0) > 1 || months.length > 1;
}

/** Year, month and day of a date, as far as it names them. */
function dateParts(text: string, language: Language): number[] {
  const [, first, second, third] = /(\d{1,4})[./-]\s?(\d{1,2})[./-]\s?(\d{2,4})/.exec(text) ?? [];
  // 1.5.2026 and 1/5/2026 begin with the day, 2026-05-01 with the year.
  if (first && second && third)
    return first.length === 4 ? [+first, +second, +third] : [+third, +second, +first];
  const month = 1 + CLAIM_WORDS[language].months.findIndex((name) => monthIn(text, name, language));
  const [year] = text.match(YEAR) ?? [];
  const day = /(?<!\d)\d{1,2}(?!\d)/.exec(text)?.[0];
  return [Number(year ?? 0), month, month > 0 ? Number(day ?? 0) : 0].some((part) => part > 0) &&
    !isPeriod(text)
    ? [Number(year ?? 0), month, month > 0 ? Number(day ?? 0) : 0]
    : [];
}

function monthIn(text: string, name: string, language: Language): boolean {
  return new RegExp(`(?<!\\p{L})${name}${CLAIM_WORDS[language].monthEnding}(?!\\p{L})`, 'iu').test(text);
}

/** Decades, centuries and seasons are more than their year. */
function isPeriod(text: string): boolean {
  return /\d0s|-tal|-lu[kv]u|century|spring|summer|autumn|fall|winter|vår|somm|höst|vint|kevä|kesä(?!kuu)|syksy|talv/iu.test(
    text,
  );
}

/** Stems of the words of a text, in lower case. */
export function stemsOf(text: string, language: Language): string[] {
  return wordsIn(text.normalize('NFC').toLowerCase(), language).map(({ text: word }) =>
    STEMMERS[language](word),
  );
}
