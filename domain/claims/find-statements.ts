import type { Language } from '../brief/brief';
import type { Range } from '../document/markdown/source-map';
import { sentencesIn } from '../text/sentences';
import type { ClaimSpan } from './claim';
import { endsWith } from './ends-with';
import { ENGLISH_STATEMENTS } from './lexicons/english';
import { FINNISH_STATEMENTS } from './lexicons/finnish';
import { type Lexicon, lexicon, type StatementWords } from './lexicons/lexicon';
import { SWEDISH_STATEMENTS } from './lexicons/swedish';
import { wholeWords } from './pattern';

const WORDS: Record<Language, StatementWords> = {
  english: ENGLISH_STATEMENTS,
  swedish: SWEDISH_STATEMENTS,
  finnish: FINNISH_STATEMENTS,
};

/** What tells a statement of one kind: a word that is enough, or two of which one says of what and the other what. */
interface Evidence {
  kind: 'health' | 'legal';
  enough: Lexicon;
  subject: Lexicon;
  predicate: Lexicon;
  /** Of several words: those about health say something of a subject, those about the law are enough. */
  phrases: RegExp;
  /** The first words of sentences of advice. */
  advice: Lexicon;
}

/** Made when a language is first asked for. */
const made = new Map<Language, readonly Evidence[]>();

function evidenceOf(language: Language): readonly Evidence[] {
  const known = made.get(language);
  if (known) return known;
  const { health, legal, advice: begins } = WORDS[language];
  const advice = lexicon(begins);
  const evidence: readonly Evidence[] = [
    {
      kind: 'health',
      enough: lexicon(health.conditions),
      subject: lexicon(health.body),
      predicate: lexicon(health.effects),
      phrases: wholeWords(health.phrases),
      advice,
    },
    {
      kind: 'legal',
      enough: lexicon(legal.law),
      subject: lexicon(legal.matters),
      predicate: lexicon(legal.duties),
      phrases: wholeWords(legal.phrases),
      advice,
    },
  ];
  made.set(language, evidence);
  return evidence;
}

const WORD = /[\p{L}][\p{L}\p{M}]*(?:[-’'][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;
/** Words between what is spoken of and what is said of it, at most. */
const APART = 8;

interface Word extends Range {
  text: string;
  /** Capitalized within a sentence: a name, or a month such as May, says nothing of anything. */
  named: boolean;
}

/**
 * The statements about health and the law in a line of plain text, at most one of each kind in a sentence: from the first to the
 * last word that tells it. Questions state nothing.
 */
export function findStatements(line: string, language: Language): ClaimSpan[] {
  return sentencesIn(line, language).flatMap(({ text, start }) => {
    if (endsWith(text, '?')) return [];
    const words = [...text.matchAll(WORD)].map(
      ({ 0: word, index }): Word => ({
        text: word.toLowerCase(),
        named: index > 0 && /^\p{Lu}\p{Ll}/u.test(word),
        ...{ start: start + index, end: start + index + word.length },
      }),
    );
    return evidenceOf(language).flatMap((evidence) => {
      const telling = tellingWords(words, phrasesIn(text, start, evidence.phrases), evidence);
      return telling.length === 0
        ? []
        : [
            {
              kind: evidence.kind,
              start: Math.min(...telling.map((word) => word.start)),
              end: Math.max(...telling.map((word) => word.end)),
            },
          ];
    });
  });
}

function phrasesIn(text: string, start: number, phrases: RegExp): Range[] {
  return [...text.matchAll(phrases)].map(({ 0: found, index }) => ({
    start: start + index,
    end: start + index + found.length,
  }));
}

/** The words that tell a statement: where one is enough, all of them; else each that has its counterpart near. */
function tellingWords(
  words: readonly Word[],
  phrases: readonly Range[],
  { kind, enough, subject, predicate, advice }: Evidence,
): Range[] {
  let next = 0;
  const within = ({ start, end }: Word) => {
    while ((phrases[next]?.end ?? Number.POSITIVE_INFINITY) < end) next++;
    return start >= (phrases[next]?.start ?? Number.POSITIVE_INFINITY);
  };
  const roles = words.map((word) => {
    const isOfPhrase = within(word);
    return {
      enough: enough(word.text) || (kind === 'legal' && isOfPhrase),
      subject: subject(word.text),
      predicate: (!word.named && predicate(word.text)) || isOfPhrase,
    };
  });
  if (roles.some((role) => role.enough))
    return words.filter((_, at) => {
      const role = roles[at];
      return role && (role.enough || role.subject || role.predicate);
    });
  if (words[0] && advice(words[0].text)) return [];
  const near = (at: number, role: 'subject' | 'predicate') =>
    roles.slice(Math.max(0, at - APART), at).some((other) => other[role]) ||
    roles.slice(at + 1, at + 1 + APART).some((other) => other[role]);
  return words.filter((_, at) => {
    const role = roles[at];
    return role && ((role.subject && near(at, 'predicate')) || (role.predicate && near(at, 'subject')));
  });
}
