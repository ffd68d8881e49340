import type { LandingTexts } from './landing-texts';

type ClaimTexts = LandingTexts['claims'];

export interface Claim {
  /** Its text and qualifier are `claims.<id>` in the landing messages. */
  id: keyof ClaimTexts;
  place: 'hero' | 'how' | 'why' | 'pay' | 'closing' | 'footer';
  /** The evidence; a claim without any must not be published. */
  evidence: string;
}

/**
 * Every claim of the landing page, as opposed to the descriptions of the steps. The page shows no other. Each is
 * phrased affirmatively, with its limit beside it (`qualifier` in the messages).
 */
export const CLAIMS: readonly Claim[] = [
  {
    id: 'approval',
    place: 'hero',
    evidence:
      'The product has no payment step; the approval setting decides when a new customer may generate.',
  },
  {
    id: 'saved',
    place: 'how',
    evidence:
      'The form saves the brief to the account 5 s after the last change and offers it again on return.',
  },
  {
    id: 'detection',
    place: 'why',
    evidence:
      'Requests with humanize "yes" are completed by a writer’s document only (server/work/submit-work.ts); the draft stays beside it and both can be opened and downloaded. No detector is asked and no score shown, because detectors flag human writing (Liang et al., "GPT detectors are biased against non-native English writers", Patterns 4(7), 2023) and miss machine text (OpenAI withdrew its own classifier in July 2023 for its low rate of accuracy).',
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
    id: 'timer',
    place: 'pay',
    evidence:
      'Work intervals are kept on the server by a heartbeat of the work page; after 5 minutes without a key or a scroll it asks, and unanswered the interval ends there (domain/work-time). Nothing but the times is sent.',
  },
  {
    id: 'minutes',
    place: 'pay',
    evidence:
      'The form of the work page is filled from the intervals; other minutes need a reason, which the admins’ pay list shows.',
  },
  {
    id: 'cents',
    place: 'pay',
    evidence:
      'The amount is minutes / 60 × the writer’s rate, rounded to the cent (domain/pay), stored with the hand-in; each round has a time entry of its own, and none waits for the customer’s approval.',
  },
  {
    id: 'trial',
    place: 'closing',
    evidence:
      'Nothing is paid, nothing is installed, and an account can be deleted at any time. A setting holds the number of texts per customer and day.',
  },
  {
    id: 'pay',
    place: 'footer',
    evidence:
      'Handing in stores a time entry with its amount (minutes / 60 × the rate of the writer, to the cent) together with the document or not at all; nobody hands in without minutes.',
  },
];

/** The claims shown in one place, in the table's order. */
export function claimsAt(place: Claim['place']): readonly Claim[] {
  return CLAIMS.filter((claim) => claim.place === place);
}

/** The claims of a place as running text, each followed by its qualifier. */
export function claimsInWords(place: Claim['place'], texts: ClaimTexts): string {
  return claimsAt(place)
    .flatMap(({ id }) => [texts[id].title, texts[id].text, texts[id].qualifier])
    .filter((part) => part !== '')
    .join(' ');
}
