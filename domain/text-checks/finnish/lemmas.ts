/** A part of a word between compound boundaries. */
interface Part {
  /** As it is written in the word. */
  surface: string;
  /** The lemma with the most derivations: "myyty" of "myydyn". Compound boundaries inside are marked with `=`. */
  lemma: string;
  /** The verb that a participle or an infinitive in -minen belongs to. */
  verb: string | null;
}

/** One reading of a word. */
export interface Reading {
  parts: Part[];
}

/** Symbols of Voikko's output: tags in brackets, and the letters of the word as written. */
const SYMBOLS = /\[([^\]]*)\]|[^[]+/g;
/** Tags that open a part's lemma, a derivation's lemma ending, or structure that is no part of the word. */
const OPENING = /^X./;
const PARTICIPLE = /^R/;
const INFINITIVE_IN_MINEN = 'Tn4';

/**
 * Reads the output of Voikko's morphology, such as
 * `[Ln][Xp]asunto[X]asunto[Sn][Ny][Bh][Bc][Ln][Xp]laina[X]lain[Sine][Nm]oissa`. `[Xp]…[X]` encloses a part's lemma, `[Xj]…[X]` the
 * ending of a derived lemma, which follows the letters read so far; `[Bc]` is a compound boundary (libvoikko's
 * FinnishVfstAnalyzer).
 */
export function readAnalysis(output: string): Reading {
  const parts: Part[] = [];
  let builder = new PartBuilder();
  for (const [symbol, tag] of output.matchAll(SYMBOLS)) {
    if (tag === undefined) builder.letters(symbol);
    else if (tag === 'Bc') {
      parts.push(builder.part());
      builder = new PartBuilder();
    } else builder.tag(tag);
  }
  parts.push(builder.part());
  return { parts };
}

class PartBuilder {
  #surface = '';
  #base = '';
  #derived: string | null = null;
  #ofVerb = false;
  /** The tag whose text is being read; null in the word's own letters. */
  #inside: string | null = null;

  tag(tag: string): void {
    if (tag === 'X') this.#inside = null;
    else if (OPENING.test(tag)) {
      this.#inside = tag;
      // A further derivation: its stem is the word as written so far.
      if (tag === 'Xj') this.#derived = this.#surface;
    } else if (PARTICIPLE.test(tag)) this.#ofVerb = true;
    else if (tag === INFINITIVE_IN_MINEN) {
      // Before the tag stands the stem, after it "mi" or "mise" by the case: "perustaminen", "perustamisesta".
      this.#derived = `${this.#surface}minen`;
      this.#ofVerb = true;
    }
  }

  letters(text: string): void {
    if (this.#inside === 'Xp') this.#base += text.toLowerCase();
    else if (this.#inside === 'Xj') this.#derived += text;
    else if (this.#inside === null) this.#surface += text;
  }

  part(): Part {
    const base = this.#base || this.#surface;
    return {
      surface: this.#surface,
      lemma: this.#derived ?? base,
      verb: this.#derived !== null && this.#ofVerb ? base : null,
    };
  }
}
