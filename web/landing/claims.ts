import type { LandingTexts } from './landing-texts';

export interface Claim {
  /** Its words and its qualifier are `claims.<id>` in the landing messages. */
  id: keyof LandingTexts['claims'];
  place: 'hero' | 'why' | 'closing';
  /** What bears it out; a claim without evidence does not go on the page. */
  evidence: string;
}

/**
 * Everything the landing page claims, in one table. The page shows what stands here and nothing else; each claim's limits
 * are said beside it (`qualifier` in the messages).
 */
export const CLAIMS: readonly Claim[] = [
  {
    id: 'approval',
    place: 'hero',
    evidence:
      'The product has no payment step; the approval setting decides when a new customer may generate.',
  },
  {
    id: 'detection',
    place: 'why',
    evidence:
      'A question with its honest answer. Detectors flag human writing (Liang et al., "GPT detectors are biased against non-native English writers", Patterns 4(7), 2023) and miss machine text (OpenAI withdrew its own classifier in July 2023 for its low rate of accuracy).',
  },
  {
    id: 'humanLike',
    place: 'why',
    evidence:
      'Requests with humanize "yes" are completed by a writer of the language only, with a document of theirs.',
  },
  {
    id: 'seoFriendly',
    place: 'why',
    evidence:
      'Every result carries seoTitle, metaDescription, slug and suggestedHeadings made from the brief.',
  },
  {
    id: 'fast',
    place: 'why',
    evidence: 'Generation runs at once and shows its progress; live updates announce the completed request.',
  },
  {
    id: 'trial',
    place: 'closing',
    evidence: 'Nothing is paid, nothing is installed, and an account can be deleted at any time.',
  },
];

/** The claims of one place, in the table's order. */
export function claimsAt(place: Claim['place']): readonly Claim[] {
  return CLAIMS.filter((claim) => claim.place === place);
}
