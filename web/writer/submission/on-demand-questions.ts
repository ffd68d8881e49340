import { onDemand } from '#web/ui/on-demand';
import type { OpenClaimsProps } from './open-claims';
import type { QuestionedDocumentProps, QuestionedProps } from './questioned-document';

/** The open claims for which a text was not accepted. */
export const OnDemandOpenClaims = onDemand<OpenClaimsProps>(
  async () => (await import('./asked-before')).OpenClaims,
  { fallback: null },
);

/** What was found in a document that is not submitted yet. */
export const OnDemandQuestionedDocument = onDemand<QuestionedDocumentProps>(
  async () => (await import('./asked-before')).QuestionedDocument,
  { fallback: null },
);

/** The same of any submission. */
export const OnDemandQuestioned = onDemand<QuestionedProps>(
  async () => (await import('./asked-before')).Questioned,
  { fallback: null },
);
