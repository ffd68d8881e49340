import type { Language } from '../brief/brief';
import { mapSource } from '../document/markdown/source-map';
import type { Claim, ClaimPlace, ClaimSpan, ClaimSupport } from './claim';
import { findSpans } from './find-spans';
import { claimKey } from './normalize-claim';
import { quantitiesIn } from './quantities';
import { isSupported, type PlacedClaim, readSource, type Source } from './support';

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

interface FoundClaim extends PlacedClaim {
  place: ClaimPlace;
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
  for (const found of foundIn(input)) {
    const { kind, text, place } = found;
    const key = claimKey(text, kind, language);
    const known = claims.get(key);
    if (!known) claims.set(key, { key, kind, text, places: [place], supported: supportOf(found, sources) });
    else {
      known.places.push(place);
      // "20" may count chairs at one place and tables at the next.
      if (known.supported !== null && found.quantities.length > 0)
        known.supported = weaker(known.supported, supportOf(found, sources));
    }
  }
  return [...claims.values()];
}

function foundIn({ language, markdown, seoTitle, metaDescription }: ClaimsInput): FoundClaim[] {
  const { lines, toDraft } = mapSource(markdown);
  const inText = lines.flatMap((line) =>
    claimsIn(line.text, language).flatMap(({ start, end, ...claim }): FoundClaim[] => {
      const range = toDraft({ start: line.start + start, end: line.start + end });
      return range ? [{ ...claim, place: { in: 'text', ...range, words: claim.text } }] : [];
    }),
  );
  const inField = (field: 'seoTitle' | 'metaDescription', text: string) =>
    claimsIn(text, language).map(
      ({ start, end, ...claim }): FoundClaim => ({
        ...claim,
        place: { in: field, start, end, words: claim.text },
      }),
    );
  return [...inText, ...inField('seoTitle', seoTitle), ...inField('metaDescription', metaDescription)];
}

function claimsIn(line: string, language: Language): (PlacedClaim & ClaimSpan)[] {
  const quantities = quantitiesIn(line, language);
  let next = 0;
  // Both are in order, and spans of these kinds do not overlap.
  const quantitiesOf = ({ start, end }: ClaimSpan) => {
    while ((quantities[next]?.start ?? start) < start) next++;
    const first = next;
    while ((quantities[next]?.start ?? end) < end) next++;
    return quantities.slice(first, next);
  };
  return findSpans(line, language).map((span) => ({
    ...span,
    text: line.slice(span.start, span.end),
    quantities: span.kind === 'number' || span.kind === 'price' ? quantitiesOf(span) : [],
  }));
}

function supportOf(
  claim: PlacedClaim,
  { brief, reference }: { brief: Source; reference: Source },
): ClaimSupport | null {
  if (isSupported(claim, brief)) return 'brief';
  return isSupported(claim, reference) ? 'reference' : null;
}

/** What can be said of two places together. */
function weaker(one: ClaimSupport, other: ClaimSupport | null): ClaimSupport | null {
  if (other === null) return null;
  return one === 'reference' ? one : other;
}
