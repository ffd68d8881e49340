/** The words of a language that claims are told by, as sources of regular expressions without regard to case. */
export interface ClaimWords {
  /** Months without their endings, January first. */
  months: readonly string[];
  /** What may follow a month's name. */
  monthEnding: string;
  seasons: string;
  /** Parts of a year, where MONTH stands for any month's name: "late September", and a month alone where nothing else is meant. */
  partsOfYear: string;
  /** Days with names, and days told from another one: "Black Friday", "the same evening". */
  dayNames: string;
  /** With what may stand before them: opening hours and deadlines are told by them. */
  weekdays: string;
  /** Around a bare year: what makes it a date with more words ("vuonna 1987"). */
  yearWords: string;
  decades: string;
  /** Words before and after an amount. */
  currencies: string;
  /** What is charged as a share or not at all, and parts of a price, where FIGURE stands for a figure: "a 2.5% fee", "half price". */
  fees: string;
  /** What says that something costs nothing. */
  free: string;
  /** A number in words, from two. */
  numberWords: string;
  /** What a number may be followed by, which belongs to the statement. */
  units: string;
  /** Whole superlatives. */
  superlatives: string;
  /** Words that look like superlatives and are none. */
  noSuperlatives: string;
  /** Names of laws, told by their capitals too; null where laws have none. */
  lawNames: string | null;
  /** What makes a name of the capitalized word before it, also at the start of a sentence. */
  institutions: string;
  /** Names that are told by themselves, also as the first word of a sentence: places, authorities, well-known companies. */
  knownNames: string;
  /** Endings of a name that stands for a place: the capitalized word before it at the start of a sentence is no part of it. */
  placeCases: string | null;
  /** Capitalized words that are no names: weekdays, months, languages. */
  noNames: string;
  /** Small words that a name may have inside ("Bank of England"). */
  insideNames: string;
  and: string;
}
