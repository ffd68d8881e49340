/** Commas of various scripts (, ， ﹐ 、 ،), and the separators in a pasted column of a spreadsheet. */
const DIVIDERS = /[,\uFF0C\uFE50\u3001\u060C\n\r\t]/;

/** The most UTF-16 code units of a keyword, and the most keywords of a list. */
export interface KeywordLimits {
  max: number;
  maxItems: number;
}

const clean = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();
const sameness = (keyword: string) => keyword.toLowerCase();

export function hasDivider(text: string): boolean {
  return DIVIDERS.test(text);
}

/** Splits a text into keywords: trimmed, inner white space collapsed, no empty ones. */
export function keywordsOf(text: string): string[] {
  return text
    .split(DIVIDERS)
    .map(clean)
    .filter((part) => part !== '');
}

/** Splits a text being typed into finished keywords and the rest after its last separator. */
export function finishedIn(text: string): { finished: string[]; rest: string } {
  const parts = text.split(DIVIDERS);
  const rest = parts.pop() ?? '';
  return { finished: keywordsOf(parts.join(',')), rest: rest.trimStart() };
}

/** Why a keyword was not added. A duplicate is dropped; the others stay in the field. */
export interface KeywordProblem {
  kind: 'duplicate' | 'long' | 'full';
  keyword: string;
}

export interface AddedKeywords {
  list: string[];
  /** Keywords that were not added and are not in the list either. */
  left: string[];
  /** The problem to report first: one that left a keyword in the field comes before a duplicate. */
  problem: KeywordProblem | null;
}

/** Appends keywords to the list, without duplicates (ignoring case), up to the limits of length and number. */
export function addKeywords(
  list: readonly string[],
  more: readonly string[],
  limits: KeywordLimits,
): AddedKeywords {
  const all = [...list];
  const known = new Set(all.map(sameness));
  const left: KeywordProblem[] = [];
  const duplicates: KeywordProblem[] = [];
  for (const keyword of more) {
    if (known.has(sameness(keyword))) duplicates.push({ kind: 'duplicate', keyword });
    else if (keyword.length > limits.max) left.push({ kind: 'long', keyword });
    else if (all.length >= limits.maxItems) left.push({ kind: 'full', keyword });
    else {
      known.add(sameness(keyword));
      all.push(keyword);
    }
  }
  return {
    list: all,
    left: left.map(({ keyword }) => keyword),
    problem: left[0] ?? duplicates[0] ?? null,
  };
}
