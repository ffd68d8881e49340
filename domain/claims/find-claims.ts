import type { Language } from '../brief/brief';
import { mapSource } from '../document/markdown/source-map';
import type { FindingPlace } from '../text-checks/finding';
import type { Claim, ClaimKind, ClaimSupport } from './claim';
import { findSpans } from './find-spans';
import { claimKey } from './normalize-claim';
import { isSupported, readSource, type Source } from './support';

export interface ClaimsInput {
  language: Language;
  /** In the draft format (parse-draft.ts). */
  markdown: string;
  seoTitle: string;
  metaDescription: string;
  /** What the brief says, but for its reference text. */
  brief: string;
  reference: string;
}

interface FoundClaim {
  kind: ClaimKind;
  text: string;
  place: FindingPlace;
}

/**
 * The factual statements of a text and its SEO fields by rules alone, in order of their first places, each with whether brief or
 * reference say the same. Places in the text are offsets into the Markdown, as those of text checks.
 */
export function findClaims(input: ClaimsInput): Claim[] {
  const { language } = input;
  const sources = {
    brief: readSource(input.brief, language),
    reference: readSource(input.reference, language),
  };
  const claims = new Map<string, Claim>();
  for (const { kind, text, place } of foundIn(input)) {
    const key = claimKey(text, kind, language);
    const known = claims.get(key);
    if (known) known.places.push(place);
    else claims.set(key, { key, kind, text, places: [place], supported: supportOf(text, kind, sources) });
  }
  return [...claims.values()];
}

function foundIn({ language, markdown, seoTitle, metaDescription }: ClaimsInput): FoundClaim[] {
  const { lines, toDraft } = mapSource(markdown);
  const inText = lines.flatMap((line) =>
    findSpans(line.text, language).flatMap(({ kind, start, end }): FoundClaim[] => {
      const range = toDraft({ start: line.start + start, end: line.start + end });
      return range ? [{ kind, text: line.text.slice(start, end), place: { in: 'text', ...range } }] : [];
    }),
  );
  const inField = (field: 'seoTitle' | 'metaDescription', text: string) =>
    findSpans(text, language).map(
      ({ kind, start, end }): FoundClaim => ({
        kind,
        text: text.slice(start, end),
        place: { in: field, start, end },
      }),
    );
  return [...inText, ...inField('seoTitle', seoTitle), ...inField('metaDescription', metaDescription)];
}

function supportOf(
  text: string,
  kind: ClaimKind,
  { brief, reference }: { brief: Source; reference: Source },
): ClaimSupport | null {
  if (isSupported(text, kind, brief)) return 'brief';
  return isSupported(text, kind, reference) ? 'reference' : null;
}
