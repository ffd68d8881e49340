import { byEnding, parseSuffixRules, type Reduction, reduce, type SuffixRule } from './affixes';
import { IRREGULAR_FORMS, IRREGULAR_NOUNS } from './irregular-forms';
import { lemmasOfMissingForm } from './missing-forms';

/** What dictionary-sv's flags say of an entry beside its suffixes. */
const FLAG = {
  forbidden: '%',
  compoundOnly: 'Z',
  begin: 'X',
  middle: 'U',
  end: 'Y',
  secondConjugation: 'K',
} as const;
/** Suffixes that make the first part of a compound: "flicka", "tjänst" become "flick", "tjänste". */
const LINKING = new Set('zgyhxwvfuitsr');
/** Suffixes that make another word: -are and -isk, and inhabitants in -bo. */
const DERIVING = new Set('Ted');
/** The suffixes that make forms of a word; all others are for compounds, numbers or derivations. */
const INFLECTING = new Set('ABCDEFGHIJKLmMNOPQR');

/** Suffixes of nouns' definite forms and plurals, and those that no noun has. */
const NOUN = /[BCDEF]/;
const PLURAL = /[GHIJ]/;
const NOT_NOUN = /[KLmMNOPQR]/;

/** The Swedish dictionary: which lemmas a form belongs to, and which words begin compounds. */
export class SwedishDictionary {
  /** Flags by word in lower case, of all entries with that spelling. */
  readonly #entries: Map<string, string>;
  readonly #inflections: Map<string, SuffixRule[]>;
  readonly #links: Map<string, SuffixRule[]>;
  /** Lemmas of forms that no rule makes ("skrev": skriva). */
  readonly #irregular = new Map<string, string[]>();
  readonly #irregularLemmas = new Set(IRREGULAR_FORMS.map(({ lemma }) => lemma));

  /** From the texts of the .aff and .dic files. */
  constructor(aff: string, dic: string) {
    this.#entries = parseEntries(dic);
    const rules = parseSuffixRules(aff);
    this.#inflections = byEnding(rules.filter(({ flag }) => INFLECTING.has(flag) || DERIVING.has(flag)));
    this.#links = byEnding(rules.filter(({ flag }) => LINKING.has(flag)));
    for (const { lemma, forms } of IRREGULAR_FORMS)
      for (const form of forms) this.#irregular.set(form, [...(this.#irregular.get(form) ?? []), lemma]);
  }

  /** Whether the word stands in the dictionary in this form. */
  isEntry(word: string): boolean {
    const flags = this.#entries.get(word);
    return flags !== undefined && !flags.includes(FLAG.compoundOnly);
  }

  /** Whether the word is a noun, by the suffixes of its definite form. */
  isNoun(word: string): boolean {
    return this.isEntry(word) && /[BDEF]/.test(this.#entries.get(word) ?? '');
  }

  /** Whether the word may be a noun; participles such as "växande" share some of the suffixes of nouns. */
  mayBeNoun(word: string): boolean {
    return this.isEntry(word) && /[BDF]/.test(this.#entries.get(word) ?? '');
  }

  /** Whether the word is an adjective that is compared or inflected. */
  isAdjective(word: string): boolean {
    return this.isEntry(word) && !word.endsWith('a') && /[KLMOP]/.test(this.#entries.get(word) ?? '');
  }

  /** The lemmas of a form, irregular ones included; none for an unknown word. */
  lemmasOf(form: string): string[] {
    const flagsOf = (word: string) => this.#entries.get(word);
    const lemmas = new Set(this.irregularLemmasOf(form));
    if (this.isEntry(form)) lemmas.add(form);
    for (const reduction of reduce(form, this.#inflections, flagsOf)) {
      const { lemma } = reduction;
      lemmas.add(DERIVING.has(reduction.rule.flag) ? derivedLemma(reduction) : withoutMark(lemma));
      for (const irregular of this.irregularLemmasOf(lemma)) lemmas.add(irregular);
    }
    if (lemmas.size === 0) return [];
    // "eker" is another word, and no plural of "ek".
    const isForm = (word: string) =>
      (this.isEntry(word) && !this.isNoun(word)) || reduce(word, this.#inflections, flagsOf).length > 0;
    for (const lemma of lemmasOfMissingForm(form, flagsOf, isForm)) lemmas.add(lemma);
    return [...lemmas];
  }

  irregularLemmasOf(form: string): readonly string[] {
    const lemmas = this.#irregular.get(form);
    if (lemmas || !form.endsWith('s')) return lemmas ?? [];
    const ofGenitive = this.#irregular.get(form.slice(0, -1));
    return ofGenitive && !this.isInflected(form) ? ofGenitive : [];
  }

  /** Of the irregular lemmas of a form, the nouns. */
  irregularNounsOf(form: string): readonly string[] {
    return this.irregularLemmasOf(form).filter((lemma) => this.isIrregularNoun(lemma));
  }

  /** Whether a word is a noun with forms that no rule makes. */
  isIrregularNoun(lemma: string): boolean {
    return IRREGULAR_NOUNS.has(lemma);
  }

  /** The verb that a word may be the imperative of: "köp" of "köpa", although it is a noun too, and "byt" of "byta". */
  verbOfImperative(word: string): string | null {
    const verb = `${word}a`;
    const isRegular = this.isEntry(verb) && (this.#entries.get(verb) ?? '').includes(FLAG.secondConjugation);
    const isIrregular = this.#irregularLemmas.has(verb) && !this.isIrregularNoun(verb);
    return isRegular || isIrregular ? verb : null;
  }

  /** Whether an entry has forms beside its genitive. */
  isInflected(word: string): boolean {
    return this.#paradigmOf(word) !== '';
  }

  /** Whether an entry is a noun and nothing else. Of words in -a, nouns have a definite form in -n; verbs have the suffixes of others. */
  isNounAlone(word: string): boolean {
    const flags = this.#paradigmOf(word);
    return word.endsWith('a') ? flags.includes('E') : NOUN.test(flags) && !NOT_NOUN.test(flags);
  }

  /** Whether a compound may begin with this: an entry, one with a linking ending, or a compound of these. */
  beginsCompounds(text: string, depth = 2): boolean {
    const flags = this.#entries.get(text);
    if (flags && (flags.includes(FLAG.begin) || flags.includes(FLAG.middle))) return true;
    if (reduce(text, this.#links, (word) => this.#entries.get(word)).length > 0) return true;
    if (depth === 0) return false;
    for (let place = LEAST_PART; place <= text.length - LEAST_PART; place++)
      if (this.beginsCompounds(text.slice(0, place), 0) && this.beginsCompounds(text.slice(place), depth - 1))
        return true;
    return false;
  }

  /** Whether a compound may end with a form of this lemma. */
  endsCompounds(lemma: string): boolean {
    return this.#entries.get(lemma)?.includes(FLAG.end) ?? false;
  }

  /**
   * How well the forms of a word agree with those of its end, of which it may be a kind. 2: it has the same, as "lastbil" and "bil". 1: a
   * noun has some of them, as "kreditkort", the end of which is an adjective, too. 0: it has a plural that the dictionary leaves out of its end
   * because of another word ("film"). Null: it has others, as "tomat" beside "mat".
   */
  agreement(word: string, end: string): 0 | 1 | 2 | null {
    const [flags, ofEnd] = [this.#paradigmOf(word), this.#paradigmOf(end)];
    if (flags === ofEnd) return 2;
    if (!NOUN.test(flags) || NOT_NOUN.test(flags) || !NOUN.test(ofEnd)) return null;
    const others = [...flags].filter((flag) => !ofEnd.includes(flag));
    if (others.length === 0) return 1;
    return !PLURAL.test(ofEnd) && others.every((flag) => PLURAL.test(flag)) ? 0 : null;
  }

  /**
   * How sure it is that a compound of the dictionary begins with this. 2: it stands there as a beginning. 1: it is made of beginnings. 0: it
   * is a noun, a word with forms, or one that has lost its -a ("läskunskap"). Null: it is none.
   */
  beginning(text: string): 0 | 1 | 2 | null {
    if (this.beginsCompounds(text, 0)) return 2;
    if (this.beginsCompounds(text)) return 1;
    if (this.isNoun(text)) return 0;
    if (text.length < LEAST_PART) return null;
    // "årsredovisning" and "dagsutflykt": the dictionary keeps "års" and "dags" from beginning compounds.
    if (text.endsWith('s') && this.isNoun(text.slice(0, -1))) return 0;
    const isInflected = text.length > LEAST_PART || this.#paradigmOf(text) !== '';
    return (this.isEntry(text) && isInflected) || this.isEntry(`${text}a`) ? 0 : null;
  }

  /** The flags that decide a lemma's forms, in order; without that of the genitive, which every noun has. */
  #paradigmOf(lemma: string): string {
    return [...new Set(this.#entries.get(lemma))]
      .filter((flag) => INFLECTING.has(flag) && flag !== 'A')
      .sort()
      .join('');
  }
}

/** The fewest letters of a compound's part. */
export const LEAST_PART = 3;

/** Abbreviations stand in the dictionary with the colon of their endings: "vd:" makes "vd:n". */
const withoutMark = (lemma: string) => lemma.replace(/[:-]$/, '');

function derivedLemma({ lemma, rule }: Reduction): string {
  if (rule.flag === 'e') return `${lemma}bo`;
  if (rule.flag === 'd') return `${lemma}sbo`;
  return lemma.endsWith('a') ? `${lemma}re` : `${lemma}isk`;
}

/** The lines after the first, which holds their number: a word, and after a slash its flags. */
function parseEntries(dic: string): Map<string, string> {
  const entries = new Map<string, string>();
  for (const line of dic.split('\n').slice(1)) {
    const slash = line.indexOf('/');
    const [word, flags] =
      slash < 0 ? [line.trim(), ''] : [line.slice(0, slash), line.slice(slash + 1).trim()];
    if (word === '' || flags.includes(FLAG.forbidden)) continue;
    const lower = word.toLowerCase();
    const before = entries.get(lower);
    // Entries that share a spelling, such as the verb and the noun "flicka", are one here.
    entries.set(lower, before === undefined ? flags : merged(before, flags));
  }
  return entries;
}

function merged(one: string, other: string): string {
  // A word that also stands alone is not confined to compounds.
  const confined = one.includes(FLAG.compoundOnly) && other.includes(FLAG.compoundOnly);
  const flags = new Set(one + other);
  if (!confined) flags.delete(FLAG.compoundOnly);
  return [...flags].join('');
}
