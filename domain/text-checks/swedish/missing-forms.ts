/**
 * A regular form that an entry of dictionary-sv may lack: the dictionary keeps each spelling once, so a form that another entry makes
 * ("speglar" by the verb "spegla") is left out of the noun's rules.
 */
interface MissingForm {
  /** The ending of the form, and what stands instead in the lemma. */
  ending: RegExp;
  lemma: string;
  /** Flags of which the lemma carries one: they tell what kind of word it is. */
  some: string;
  /** Flags of which the lemma carries none: they make these forms already, or tell another kind of word. */
  none: string;
  /** An ending that makes this one wrong, if the dictionary knows the form: of "färger" and "färgar" the latter is a verb. */
  unless?: string;
}

const PLURAL = { some: 'DE', none: 'GHIJ' };
/** Of nouns in -en and -n alone: neuters (B, C) have none in -ar, so "badar" is of the verb. */
const COMMON_PLURAL = { some: 'DE', none: 'BCGHIJ' };
/** Adjectives by flags that they alone have, and those by flags that some nouns have, too ("tak", "hjälp"). */
const ADJECTIVES = [
  { some: 'KLMOP', none: '' },
  { some: 'QR', none: 'BCDEF' },
];
const VERB_IN_A = { some: 'BDFJKL', none: 'M' };

const MISSING_FORMS: readonly MissingForm[] = [
  // Plurals of nouns in -en and -n: bilar, pojkar, texter, historier, flickor, skor.
  { ending: /(?:ar|arna)s?$/, lemma: '', ...COMMON_PLURAL, unless: 'er' },
  { ending: /(?:ar|arna)s?$/, lemma: 'e', ...COMMON_PLURAL },
  { ending: /(?:er|erna)s?$/, lemma: '', ...PLURAL },
  { ending: /(?:or|orna|er|erna)s?$/, lemma: 'a', ...PLURAL },
  { ending: /(?<=[eioåäö])(?:r|rna)s?$/, lemma: '', ...PLURAL },
  // A vowel is lost before the ending: speglar, öknar, somrar, aftnar.
  { ending: /l(?:ar|arna)s?$/, lemma: 'el', ...PLURAL },
  { ending: /n(?:ar|arna)s?$/, lemma: 'en', ...PLURAL },
  { ending: /n(?:ar|arna)s?$/, lemma: 'on', ...PLURAL },
  { ending: /r(?:ar|arna)s?$/, lemma: 'er', ...PLURAL },
  { ending: /r(?:ar|arna)s?$/, lemma: 'ar', ...PLURAL },
  // The definite plural of neuters: lånen, äpplena.
  { ending: /ens?$/, lemma: '', some: 'B', none: 'DF' },
  { ending: /nas?$/, lemma: '', some: 'C', none: 'F' },
  { ending: /ns?$/, lemma: '', some: 'C', none: 'E' },
  // The definite singular: solen, bilden, klockan; huset, bytet.
  { ending: /ens?$/, lemma: '', some: 'GH', none: 'BCDE' },
  { ending: /ns?$/, lemma: '', some: 'GI', none: 'BCDE' },
  { ending: /ets?$/, lemma: '', some: 'F', none: 'BCDE' },
  { ending: /ts?$/, lemma: '', some: 'F', none: 'BCDE' },
  // Adjectives: vita, vitt, rött, gamla, vackra, trogna.
  ...ADJECTIVES.flatMap((flags): MissingForm[] => [
    { ending: /a$/, lemma: '', ...flags },
    { ending: /t$/, lemma: '', ...flags },
    { ending: /tt$/, lemma: 't', ...flags },
    { ending: /tt$/, lemma: 'd', ...flags },
    { ending: /la$/, lemma: 'al', ...flags },
    { ending: /la$/, lemma: 'el', ...flags },
    { ending: /ra$/, lemma: 'er', ...flags },
    { ending: /na$/, lemma: 'en', ...flags },
  ]),
  // Verbs in -a of the second conjugation: fäller, fällde, reste, fällt, fälld.
  { ending: /(?:er|de|te|t|d|da|ta|s|es|des|tes|ts)$/, lemma: 'a', ...VERB_IN_A },
  // Verbs in -a of the first conjugation: talar, talade, talat, talad.
  { ending: /a(?:r|de|t|d|s|des|ts)$/, lemma: 'a', some: 'BDFJmMNPQT', none: 'KL' },
];

const has = (flags: string, any: string) => [...any].some((flag) => flags.includes(flag));

/** The lemmas that a form of the dictionary may belong to, beside those that its rules make it of. */
export function lemmasOfMissingForm(
  form: string,
  flagsOf: (lemma: string) => string | undefined,
  isForm: (word: string) => boolean,
): string[] {
  const lemmas: string[] = [];
  for (const { ending, lemma, some, none, unless } of MISSING_FORMS) {
    const end = form.search(ending);
    if (end < 2) continue;
    const candidate = form.slice(0, end) + lemma;
    const flags = flagsOf(candidate);
    if (flags === undefined || candidate === form || !has(flags, some) || has(flags, none)) continue;
    if (unless === undefined || !isForm(form.slice(0, end) + unless)) lemmas.push(candidate);
  }
  return lemmas;
}
