/** The words that statements about health and the law are told by, each list as `lexicon()` reads it. */
export interface StatementWords {
  /** How sentences begin that tell the reader what to do: those state something of health or the law only by a word that is enough. */
  advice: string;
  health: {
    /** Illness, symptoms, medicine, and what foods and remedies consist of: one such word makes a statement. */
    conditions: string;
    /** The body, its functions and states, and those who are treated: a statement together with an effect. */
    body: string;
    /** What is done to the body, and what is said of it. */
    effects: string;
    /** What is said of it in several words, as the source of a regular expression. */
    phrases: string;
  };
  legal: {
    /** Laws, courts, bans, sanctions: one such word makes a statement. */
    law: string;
    /** What laws and contracts are about: a statement together with a duty. */
    matters: string;
    /** Duties, rights, permissions and conditions. */
    duties: string;
    /** What makes a statement in several words, as the source of a regular expression. */
    phrases: string;
  };
}

export type Lexicon = (word: string) => boolean;

const PREFIX = 3;

/**
 * Reads a list of words in lower case with white space between: `word`, `begin*`, `*end`, `*inside*`, and `!begin` for words that are none of
 * the list. The beginnings are looked up by their first letters, so that a long list costs a word hardly more than a short one.
 */
export function lexicon(source: string): Lexicon {
  const whole = new Set<string>();
  const excepted: string[] = [];
  const beginnings = new Map<string, string[]>();
  const others: ((word: string) => boolean)[] = [];
  for (const entry of source.split(/\s+/).filter(Boolean)) {
    const core = entry.replaceAll(/[*!]/g, '');
    if (entry.startsWith('!')) excepted.push(core);
    else if (!entry.includes('*')) whole.add(core);
    else if (!entry.startsWith('*')) {
      const key = core.slice(0, PREFIX);
      beginnings.set(key, [...(beginnings.get(key) ?? []), core]);
    } else if (entry.endsWith('*')) others.push((word) => word.includes(core));
    else others.push((word) => word.endsWith(core));
  }
  const look = (word: string) =>
    !excepted.some((core) => word.startsWith(core)) &&
    (whole.has(word) ||
      beginnings.get(word.slice(0, PREFIX))?.some((core) => word.startsWith(core)) === true ||
      others.some((matches) => matches(word)));
  const known = new Map<string, boolean>();
  return (word) => {
    const found = known.get(word) ?? look(word);
    // A text repeats its words; the bound keeps a process that reads thousands of texts from collecting them all.
    if (known.size >= 20_000) known.clear();
    known.set(word, found);
    return found;
  };
}
