import type { Language } from '#domain/brief/brief';
import type { Claim } from '#domain/claims/claim';
import type { ClaimsInput } from '#domain/claims/find-claims';
import type { ExportFormat } from '#domain/content-request/file-names';
import type { DocumentInput } from '#domain/document/docx/build-docx';
import type { ExportedFile, ExportedText } from '#domain/document/export/export-text';
import type { DocumentLine } from '#domain/document/plain-text';
import { Fault } from '#domain/errors';
import type { AnswerRead, AskedAnswer } from '#domain/generation/answers/read-answer';
import type { WrittenText } from '#domain/generation/checks/find-problems';
import type { TextProblem } from '#domain/generation/problem';
import { type ExaminedSubmission, examineSubmission } from '#domain/submission/examine-submission';
import { runDocumentTask } from './document-thread';
import type { DocumentTask, ExaminedText, PrintedText, TaskResult, TextMeasure } from './document-worker';

/** Milliseconds. */
const DEADLINE = 20_000;
/** The Retry-After where the machine has no time. */
const RETRY_SECONDS = 10;

/**
 * Runs `examineSubmission` in a worker thread, on texts in the draft format, and counts the words. `plain` is the submission's text
 * without markup, where that is known already. Nothing is said of a text that takes too long, as of one that cannot be read; its words
 * are then told by their spaces.
 */
export async function examineDocumentText(
  submission: ExaminedSubmission,
  plain?: string,
): Promise<ExaminedText> {
  const examined = await runDocumentTask({ kind: 'question', submission, plain }, DEADLINE);
  if (examined !== 'too-complex') return examined;
  const words = submission.text.split(/\s+/).filter(Boolean).length;
  return { findings: examineSubmission({ ...submission, readable: false }), words };
}

/** Runs `findClaims` in a worker thread. */
export function findDocumentClaims(input: ClaimsInput): Promise<Claim[] | 'too-complex'> {
  return runDocumentTask({ kind: 'claims', input }, DEADLINE);
}

/** Runs `findProblems` in a worker thread. @throws Fault UNAVAILABLE, after which a generation tries again as after an outage */
export function findDraftProblems(text: WrittenText): Promise<TextProblem[]> {
  return perform({ kind: 'problems', text });
}

/** Runs `readAnswer` in a worker thread. @throws Fault UNAVAILABLE, after which a generation tries again as after an outage */
export function readModelAnswer(answer: string, asked: AskedAnswer, given: string): Promise<AnswerRead> {
  return perform({ kind: 'answer', answer, asked, given });
}

/** Counts the words of a text in the draft format, in a worker thread. @throws Fault UNAVAILABLE */
export function measureText(draft: string, language: Language): Promise<TextMeasure> {
  return perform({ kind: 'measure', draft, language });
}

/** Prints a text in the draft format as programs get it, in a worker thread. @throws Fault UNAVAILABLE */
export function printText(draft: string): Promise<PrintedText> {
  return perform({ kind: 'print', draft });
}

/** Runs `exportText` in a worker thread. @throws Fault UNAVAILABLE */
export function exportDocument(text: ExportedText, format: ExportFormat): Promise<ExportedFile> {
  return perform({ kind: 'export', text, format });
}

/** The lines of a text in the draft format as its readers see them, found in a worker thread. @throws Fault UNAVAILABLE */
export function linesOfText(draft: string): Promise<DocumentLine[]> {
  return perform({ kind: 'lines', draft });
}

/** Runs `buildDocx` in a worker thread. @throws Fault UNAVAILABLE */
export function buildDocument(input: DocumentInput): Promise<Uint8Array> {
  return perform({ kind: 'build', input });
}

/** Runs a task that any text within its limits passes in time, unless the machine has no time for it now. */
async function perform<T extends DocumentTask>(task: T): Promise<TaskResult[T['kind']]> {
  const result = await runDocumentTask(task, DEADLINE);
  if (result === 'too-complex') throw new Fault('UNAVAILABLE', { retryAfter: RETRY_SECONDS });
  return result;
}
