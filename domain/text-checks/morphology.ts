/** What the forms of a language's words are told by: a full dictionary of Finnish or Swedish, or rules for endings alone. */
export type Basis = 'voikko' | 'dictionary-sv' | 'snowball';

/**
 * Names of words in one language: the lemmas that a word may be a form of, in lower case. A word of a text is a form of a keyword's
 * word if they share a name.
 */
export interface Morphology {
  basis: Basis;
  /** The names of a word of a text, among them those of the last part of a compound ("asuntolainojen": asuntolaina, laina). */
  textNames(word: string): readonly string[];
  /**
   * The names of a keyword's word. Fewer than those of the same word in a text: a compound stands for itself alone, and a noun such
   * as "training" does not stand for the verb that it comes from.
   */
  keywordNames(word: string): readonly string[];
  /** Whether a word may be a noun, where a dictionary tells. */
  isNoun?(word: string): boolean;
}

/** The base of "EU:n", "vd:s", "London's" or "Bordeaux’ssa": what stands before the mark; null without one. */
export function beforeEndingMark(word: string): string | null {
  return /^(.+)[:'’]\p{L}*$/u.exec(word)?.[1] ?? null;
}
