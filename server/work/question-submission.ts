import { Fault } from '#domain/errors';
import { type SubmissionFinding, submissionFindingText } from '#domain/submission/findings';
import type { Orm } from '#server/database/database';
import { type ExaminedDocument, examineDocument } from '#server/requests/examine-document';

interface Examined {
  /** Null where nothing is found. */
  questioned: Questioned | null;
  /** Of the text. */
  words: number;
}

/** A submission that was questioned and submitted with a reason. */
export interface Questioned {
  findings: SubmissionFinding[];
  reason: string;
}

/**
 * Examines a submitted document against its request. `reason` is the writer's, null where none was given.
 * @throws Fault SUBMISSION_QUESTIONED where something is found and no reason was given, NOT_FOUND
 */
export async function questionSubmission(
  orm: Orm,
  requestId: string,
  { reason, ...document }: ExaminedDocument & { reason: string | null },
): Promise<Examined> {
  const { findings, words } = await examineDocument(orm, requestId, document);
  if (findings.length === 0) return { questioned: null, words };
  if (reason !== null) return { questioned: { findings, reason }, words };
  throw new Fault('SUBMISSION_QUESTIONED', {
    findings: findings.map((code) => ({ code, message: submissionFindingText(code) })),
  });
}
