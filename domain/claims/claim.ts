import type { FindingPlace } from '../text-checks/finding';

/** What a factual statement may be about, in the order in which overlapping ones win. */
export const CLAIM_KINDS = ['legal', 'price', 'date', 'number', 'health', 'superlative', 'name'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** What a writer decides about a claim: it stands, with a source, or the final text says something else, or no longer says it. */
export const CLAIM_DECISIONS = ['confirmed', 'edited', 'removed'] as const;
export type ClaimDecision = (typeof CLAIM_DECISIONS)[number];

/** Longest claim and source, in characters. */
export const CLAIM_LIMITS = { text: 500, source: 500 } as const;

/** Where the same statement stands that a claim makes: in the brief's fields, or in its reference text. */
export type ClaimSupport = 'brief' | 'reference';

/** A stretch of a plain text that says something checkable. */
export interface ClaimSpan {
  kind: ClaimKind;
  /** Of the plain text, in UTF-16 code units; `end` is exclusive. */
  start: number;
  end: number;
}

/** Where a claim is made. */
export interface ClaimPlace extends FindingPlace {
  /** What stands there, without markup: the places of one claim may have it in different words. */
  words: string;
}

/** A factual statement of a draft, with all places where it is made. */
export interface Claim {
  /**
   * Kind and normalized words. It rests on the statement alone, so it stays when anything else in the text changes, and two places
   * that say the same are one claim.
   */
  key: string;
  kind: ClaimKind;
  /** As it stands at its first place. */
  text: string;
  places: ClaimPlace[];
  supported: ClaimSupport | null;
}
