import { appliesTo, BRIEF_FIELDS, type Brief, type EnglishVariant, type FormOfAddress } from '../brief/brief';
import { type LinkToSet, parseLinkLine } from '../brief/link-line';
import { keysOf } from '../keys-of';
import type { GlossaryEntry, StyleGuide } from './style-guide';

/** What a text is to follow beyond its subject: a brief's own details, and its customer's style guide where it has none. */
export interface EffectiveWishes {
  /** '' if neither names one, as in `callToAction`. */
  company: string;
  callToAction: string;
  /** Null where no choice was made, or where the text's language has none. */
  formOfAddress: FormOfAddress | null;
  englishVariant: EnglishVariant | null;
  links: LinkToSet[];
  /** The brief's words to avoid, then the style guide's, each once in any case. */
  blockedWords: string[];
  glossary: GlossaryEntry[];
  samples: string[];
}

/** The wishes in force for a brief. `guide`: its customer's style guide; null without one. */
export function effectiveWishes(brief: Brief, guide: StyleGuide | null): EffectiveWishes {
  const choice = <F extends 'formOfAddress' | 'englishVariant'>(field: F) =>
    appliesTo(field, brief) ? (brief[field] ?? guide?.[field] ?? null) : null;
  return {
    company: brief.company.trim() || (guide?.company.trim() ?? ''),
    callToAction: brief.callToAction.trim(),
    formOfAddress: choice('formOfAddress'),
    englishVariant: choice('englishVariant'),
    links: brief.links.flatMap((line) => parseLinkLine(line, BRIEF_FIELDS.links.max) ?? []),
    blockedWords: distinct([...brief.avoidedWords, ...(guide?.blockedWords ?? [])]),
    glossary: guide?.glossary ?? [],
    samples: guide?.samples ?? [],
  };
}

/** Whether two texts are to follow the same wishes, regardless of key order. */
export function isSameWishes(a: EffectiveWishes, b: EffectiveWishes): boolean {
  const linesOf = (wishes: EffectiveWishes) => ({
    ...wishes,
    links: wishes.links.map(({ url, anchor }) => [url, anchor]),
    glossary: wishes.glossary.map(({ term, writeAs }) => [term, writeAs]),
  });
  const [one, other] = [linesOf(a), linesOf(b)];
  return keysOf(one).every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]));
}

function distinct(words: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const word of words.map((one) => one.trim())) {
    const key = word.toLowerCase();
    if (key !== '' && !byKey.has(key)) byKey.set(key, word);
  }
  return [...byKey.values()];
}
