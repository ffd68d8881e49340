/**
 * The stages of a generation in their order. `outline_review` waits for the customer and runs no work; the sections are written one
 * by one, each with separate attempts.
 */
export const STAGES = ['outline', 'outline_review', 'sections', 'seo', 'checks', 'document'] as const;
export type Stage = (typeof STAGES)[number];

/** The stages that a model, or the template, answers. */
export const WRITTEN_STAGES = ['outline', 'sections', 'seo'] as const;
export type WrittenStage = (typeof WRITTEN_STAGES)[number];

/** The model of an outline that its customer has changed, for which no model was called. */
export const WRITTEN_BY_CUSTOMER = 'customer';

/** An outline that its customer wants to see first is used as it is after this long. */
export const OUTLINE_REVIEW_HOURS = 24;

/** Percent of a generation when a stage begins; the sections share the span up to the next stage by their number. */
export const STAGE_PROGRESS: Record<Stage, number> = {
  outline: 0,
  outline_review: 10,
  sections: 10,
  seo: 85,
  checks: 90,
  document: 97,
};
