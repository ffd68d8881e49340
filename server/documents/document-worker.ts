import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import type { Language } from '#domain/brief/brief';
import type { Claim } from '#domain/claims/claim';
import { type ClaimsInput, findClaims } from '#domain/claims/find-claims';
import { compareDocuments } from '#domain/document/compare/compare-documents';
import type { Comparison } from '#domain/document/compare/comparison';
import { readDocx } from '#domain/document/docx/read-docx';
import { parseDraft } from '#domain/document/markdown/parse-draft';
import { printMarkdown } from '#domain/document/markdown/print-markdown';
import { plainText } from '#domain/document/plain-text';
import { canonicalTextOf } from '#domain/provenance/canonical-text';
import { type ExaminedSubmission, examineSubmission } from '#domain/submission/examine-submission';
import type { SubmissionFinding } from '#domain/submission/findings';
import { examineDocx, type Inspection } from './examine-docx';

/** What the thread does with a document; `file` is a path, or the document's bytes. A submission's texts are in the draft format. */
export type DocumentTask =
  | { kind: 'examine'; file: string }
  | { kind: 'read'; file: string | Uint8Array }
  | { kind: 'question'; submission: ExaminedSubmission }
  /** Two texts in Markdown. */
  | { kind: 'compare'; before: string; after: string; language: Language }
  | { kind: 'claims'; input: ClaimsInput };

/** A document's text as Markdown, and the kinds of what that leaves out. */
export interface DocumentText {
  markdown: string;
  losses: string[];
}

export interface TaskResult {
  examine: Inspection;
  /** Null for a file that is no readable Word document. */
  read: DocumentText | null;
  question: SubmissionFinding[];
  compare: TextComparison;
  claims: Claim[];
}

export interface TextComparison extends Pick<Comparison, 'words' | 'addedWords'> {
  /** Of the second text. */
  canonicalText: string;
}

/** The thread's answer: the result, or an unexpected error such as a disk failure. */
export type TaskAnswer<K extends DocumentTask['kind']> =
  | { result: TaskResult[K] }
  | { fault: { message: string; code?: string } };

/** The worker thread of `runDocumentTask`: one task per message. */
const port = parentPort;
if (!port) throw new Error('document-worker runs as a worker thread only');

port.on('message', async (task: DocumentTask) => {
  const answer: TaskAnswer<DocumentTask['kind']> = await perform(task).then(
    (result) => ({ result }),
    ({ message, code }: NodeJS.ErrnoException) => ({ fault: { message, ...(code ? { code } : {}) } }),
  );
  port.postMessage(answer);
});

async function perform(task: DocumentTask): Promise<TaskResult[DocumentTask['kind']]> {
  if (task.kind === 'examine') return examineDocx(task.file);
  if (task.kind === 'claims') return findClaims(task.input);
  if (task.kind === 'question') {
    const { submission } = task;
    const [text, draft] = [submission.text, submission.draft].map((markdown) =>
      plainText(parseDraft(markdown)),
    );
    return examineSubmission({ ...submission, text: text ?? '', draft: draft ?? '' });
  }
  if (task.kind === 'compare') return compareTexts(task);
  const bytes = typeof task.file === 'string' ? await readFile(task.file) : task.file;
  return textOf(bytes);
}

function textOf(bytes: Uint8Array): DocumentText | null {
  try {
    const { blocks, losses } = readDocx(bytes);
    return { markdown: printMarkdown(blocks), losses: losses.map(({ loss }) => loss) };
  } catch {
    return null;
  }
}

function compareTexts({
  before,
  after,
  language,
}: Extract<DocumentTask, { kind: 'compare' }>): TextComparison {
  const { words, addedWords } = compareDocuments(parseDraft(before), parseDraft(after), language);
  return { words, addedWords, canonicalText: canonicalTextOf(after) };
}
