import { BRIEF_FIELDS } from '#domain/brief/brief';

/** Commas as keyboards of the world have them (, ， ﹐ 、 ،), and what a pasted column has between its cells. */
const DIVIDERS = /[,\uFF0C\uFE50\u3001\u060C\n\r\t]/;

/** What main and sub keywords may be. */
export const KEYWORDS: { max: number; maxItems: number } = BRIEF_FIELDS.mainKeyword;

const clean = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();
const sameness = (keyword: string) => keyword.toLowerCase();

export function hasDivider(text: string): boolean {
  return DIVIDERS.test(text);
}

/** A text as single keywords: divided, trimmed, one space inside, none empty. */
export function keywordsOf(text: string): string[] {
  return text
    .split(DIVIDERS)
    .map(clean)
    .filter((part) => part !== '');
}

/** What is finished in a text that is being typed, and what comes after its last comma. */
export function finishedIn(text: string): { finished: string[]; rest: string } {
  const parts = text.split(DIVIDERS);
  const rest = parts.pop() ?? '';
  return { finished: keywordsOf(parts.join(',')), rest: rest.trimStart() };
}

/** Why a keyword was not added; a duplicate is there already, the other two stay in the field. */
export interface KeywordProblem {
  kind: 'duplicate' | 'long' | 'full';
  keyword: string;
}

export interface AddedKeywords {
  list: string[];
  /** What could not be added and is not in the list either. */
  left: string[];
  /** The first thing to tell; what stays behind comes before what was there already. */
  problem: KeywordProblem | null;
}

/** The list with more behind it: each once, whatever its case, none too long, and no more than fit. */
export function addKeywords(list: readonly string[], more: readonly string[]): AddedKeywords {
  const all = [...list];
  const known = new Set(all.map(sameness));
  const left: KeywordProblem[] = [];
  const duplicates: KeywordProblem[] = [];
  for (const keyword of more) {
    if (known.has(sameness(keyword))) duplicates.push({ kind: 'duplicate', keyword });
    else if (keyword.length > KEYWORDS.max) left.push({ kind: 'long', keyword });
    else if (all.length >= KEYWORDS.maxItems) left.push({ kind: 'full', keyword });
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
