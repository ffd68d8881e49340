import type { QuestionedSubmission } from '#contract/shapes';
import { isSubmissionFinding } from '#domain/submission/findings';

/** What was questioned about a submission and why it was submitted all the same; null where nothing was, or without a submission. */
export function presentQuestioned(
  findings: readonly string[] | null,
  reason: string | null,
): QuestionedSubmission | null {
  return findings === null || reason === null
    ? null
    : { findings: findings.filter(isSubmissionFinding), reason };
}
