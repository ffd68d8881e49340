import type { Claim } from '#domain/claims/claim';
import type { ClaimsInput } from '#domain/claims/find-claims';
import { type ExaminedSubmission, examineSubmission } from '#domain/submission/examine-submission';
import type { SubmissionFinding } from '#domain/submission/findings';
import { runDocumentTask } from './document-thread';

/** Milliseconds. */
const DEADLINE = 20_000;

/**
 * Runs `examineSubmission` in a worker thread, on texts in the draft format. Nothing is said of a text that takes too long, as of one
 * that cannot be read.
 */
export async function examineDocumentText(submission: ExaminedSubmission): Promise<SubmissionFinding[]> {
  const findings = await runDocumentTask({ kind: 'question', submission }, DEADLINE);
  return findings === 'too-complex' ? examineSubmission({ ...submission, readable: false }) : findings;
}

/** Runs `findClaims` in a worker thread. */
export function findDocumentClaims(input: ClaimsInput): Promise<Claim[] | 'too-complex'> {
  return runDocumentTask({ kind: 'claims', input }, DEADLINE);
}
