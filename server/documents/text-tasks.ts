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
import { hasMoreLines } from '#domain/text/has-more-lines';
import { runDocumentTask, type TaskCaller, tryDocumentTask } from './document-thread';
import type { DocumentTask, ExaminedText, PrintedText, TaskResult, TextMeasure } from './document-worker';

/** Milliseconds. */
const DEADLINE = 20_000;
/** Lines of the longest text of which a document is built. Twice as many, of one letter each, take more memory than a thread has. */
const MOST_LINES = 30_000;
/** The Retry-After where the machine has no time. */
const RETRY_SECONDS = 10;

/**
 * Runs `examineSubmission` in a worker thread, on texts in the draft format, and counts the words. `plain` is the submission's text
 * without markup, where that is known already. Nothing is said of a text that takes too long, as of one that cannot be read; its words
 * are then told by their spaces.
 */
export async function examineDocumentText(
  submission: ExaminedSubmission,
  plain: string | undefined,
  caller: TaskCaller,
): Promise<ExaminedText> {
  const examined = await runDocumentTask(
    { kind: 'question', submission, plain },
    { deadline: DEADLINE, caller },
  );
  if (examined !== 'too-complex') return examined;
  const words = submission.text.split(/\s+/).filter(Boolean).length;
  return { findings: examineSubmission({ ...submission, readable: false }), words };
}

/** Runs `findClaims` in a worker thread, for a caller. */
export function findDocumentClaims(input: ClaimsInput, caller: string): Promise<Claim[] | 'too-complex'> {
  return runDocumentTask({ kind: 'claims', input }, { deadline: DEADLINE, caller });
}

/** Runs `findProblems` in a worker thread. @throws Fault UNAVAILABLE, after which a generation tries again as after an outage */
export function findDraftProblems(text: WrittenText): Promise<TextProblem[]> {
  return performForNow({ kind: 'problems', text });
}

/** Runs `readAnswer` in a worker thread. @throws Fault UNAVAILABLE, after which a generation tries again as after an outage */
export function readModelAnswer(answer: string, asked: AskedAnswer, given: string): Promise<AnswerRead> {
  return performForNow({ kind: 'answer', answer, asked, given });
}

/** Counts the words of a text in the draft format, in a worker thread. @throws Fault TEXT_TOO_COMPLEX, UNAVAILABLE */
export function measureText(draft: string, language: Language, caller: TaskCaller): Promise<TextMeasure> {
  return perform({ kind: 'measure', draft, language }, caller);
}

/** Prints a text in the draft format as programs get it, in a worker thread. @throws Fault TEXT_TOO_COMPLEX, UNAVAILABLE */
export function printText(draft: string, caller: TaskCaller): Promise<PrintedText> {
  return perform({ kind: 'print', draft }, caller);
}

/** Runs `exportText` in a worker thread. @throws Fault TEXT_TOO_COMPLEX, UNAVAILABLE */
export function exportDocument(
  text: ExportedText,
  format: ExportFormat,
  caller: TaskCaller,
): Promise<ExportedFile> {
  return perform({ kind: 'export', text, format }, caller);
}

/** The lines of a text in the draft format as its readers see them, found in a worker thread. @throws Fault TEXT_TOO_COMPLEX, UNAVAILABLE */
export function linesOfText(draft: string, caller: TaskCaller): Promise<DocumentLine[]> {
  return perform({ kind: 'lines', draft }, caller);
}

/**
 * Refuses a text of more lines than a Word document is built of, before any work is done for it.
 * @throws Fault TEXT_TOO_COMPLEX
 */
export function assertBuildable(draft: string): void {
  if (hasMoreLines(draft, MOST_LINES)) throw new Fault('TEXT_TOO_COMPLEX');
}

/** Runs `buildDocx` in a worker thread. @throws Fault TEXT_TOO_COMPLEX, UNAVAILABLE */
export async function buildDocument(input: DocumentInput, caller: TaskCaller): Promise<Uint8Array> {
  assertBuildable(input.draft);
  return perform({ kind: 'build', input }, caller);
}

/** The same of a generation's text. @throws Fault TEXT_TOO_COMPLEX; UNAVAILABLE, after which the generation tries again */
export async function buildGeneratedDocument(input: DocumentInput): Promise<Uint8Array> {
  assertBuildable(input.draft);
  return performForNow({ kind: 'build', input });
}

/**
 * Runs a task on a text. One that needs more memory than a thread has would need it each time, so it is refused; a text within its
 * limits passes in time, unless the machine has none.
 */
async function perform<T extends DocumentTask>(task: T, caller: TaskCaller): Promise<TaskResult[T['kind']]> {
  const result = await tryDocumentTask(task, { deadline: DEADLINE, caller });
  if (result === 'out-of-memory') throw new Fault('TEXT_TOO_COMPLEX');
  if (result === 'deadline') throw noTime();
  return result;
}

/** Runs a task of a generation, which can wait for a machine that has time and memory: its texts are within what a thread takes. */
async function performForNow<T extends DocumentTask>(task: T): Promise<TaskResult[T['kind']]> {
  const result = await tryDocumentTask(task, { deadline: DEADLINE, caller: null });
  if (result === 'out-of-memory' || result === 'deadline') throw noTime();
  return result;
}

const noTime = () => new Fault('UNAVAILABLE', { retryAfter: RETRY_SECONDS });
