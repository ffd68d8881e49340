import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import type { Language } from '#domain/brief/brief';
import type { Claim } from '#domain/claims/claim';
import { type ClaimsInput, findClaims } from '#domain/claims/find-claims';
import type { ExportFormat } from '#domain/content-request/file-names';
import { compareDocuments } from '#domain/document/compare/compare-documents';
import type { Comparison } from '#domain/document/compare/comparison';
import { splitTitle, withTitle } from '#domain/document/document-title';
import { buildDocx, type DocumentInput } from '#domain/document/docx/build-docx';
import { readDocx } from '#domain/document/docx/read-docx';
import { type ExportedFile, type ExportedText, exportText } from '#domain/document/export/export-text';
import { printHtml } from '#domain/document/html/print-html';
import { parseDraft } from '#domain/document/markdown/parse-draft';
import { printMarkdown } from '#domain/document/markdown/print-markdown';
import { type DocumentLine, plainText, textLines } from '#domain/document/plain-text';
import { type AnswerRead, type AskedAnswer, readAnswer } from '#domain/generation/answers/read-answer';
import { findProblems, type WrittenText } from '#domain/generation/checks/find-problems';
import type { TextProblem } from '#domain/generation/problem';
import { canonicalText } from '#domain/provenance/canonical-text';
import { looseTextsOf } from '#domain/provenance/loose-text';
import { type ExaminedSubmission, examineSubmission } from '#domain/submission/examine-submission';
import type { SubmissionFinding } from '#domain/submission/findings';
import { countWords } from '#domain/text/words';
import { examineDocx, type Inspection } from './examine-docx';

/** What the thread does with a document; `file` is a path, or the document's bytes. */
export type DocumentTask =
  | { kind: 'examine'; file: string }
  | { kind: 'read'; file: string | Uint8Array }
  /** The submission's texts are in the draft format; `plain` is its text without markup, where that is known already. */
  | { kind: 'question'; submission: ExaminedSubmission; plain?: string | undefined }
  /** Two texts in Markdown, and the titles under which Word documents of the first and the second stand; empty for none. */
  | {
      kind: 'compare';
      before: string;
      titleAbove: string;
      after: string;
      title: string;
      language: Language;
    }
  | { kind: 'claims'; input: ClaimsInput }
  /** A text in the draft format. */
  | { kind: 'measure'; draft: string; language: Language }
  | { kind: 'print'; draft: string }
  | { kind: 'lines'; draft: string }
  | { kind: 'export'; text: ExportedText; format: ExportFormat }
  | { kind: 'build'; input: DocumentInput }
  | { kind: 'problems'; text: WrittenText }
  | { kind: 'answer'; answer: string; asked: AskedAnswer; given: string };

/** A document's text as Markdown, and the kinds of what that leaves out. */
export interface DocumentText {
  markdown: string;
  /** Without its markup, where it was read from a file. */
  plain?: string;
  losses: string[];
}

export interface TaskResult {
  examine: Inspection;
  /** Null for a file that is no readable Word document. */
  read: Required<DocumentText> | null;
  question: ExaminedText;
  compare: TextComparison;
  claims: Claim[];
  measure: TextMeasure;
  print: PrintedText;
  lines: DocumentLine[];
  export: ExportedFile;
  build: Uint8Array;
  problems: TextProblem[];
  answer: AnswerRead;
}

/** What is found in a submission, and how many words it has. */
export interface ExaminedText {
  findings: SubmissionFinding[];
  words: number;
}

export interface TextMeasure {
  words: number;
  /** Whether a reader sees nothing of it. */
  isBlank: boolean;
}

/** A text as programs get it. */
export interface PrintedText {
  /** Empty for a text that begins with no title. */
  title: string;
  markdown: string;
  html: string;
  /** Without the title. */
  bodyHtml: string;
}

export interface TextComparison extends Pick<Comparison, 'words' | 'addedWords'> {
  /** Of the second text. */
  canonicalText: string;
  looseTexts: string[];
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
  if (task.kind === 'question') return question(task);
  if (task.kind === 'compare') return compareTexts(task);
  if (task.kind === 'problems') return findProblems(task.text);
  if (task.kind === 'answer') return readAnswer(task.answer, task.asked, task.given);
  if (task.kind === 'build') return buildDocx(task.input);
  if (task.kind === 'export') return exportText(task.text, task.format);
  if (task.kind === 'measure') return measure(task);
  if (task.kind === 'lines' || task.kind === 'print') {
    const blocks = parseDraft(task.draft);
    if (task.kind === 'lines') return textLines(blocks).lines;
    const { title, body } = splitTitle(blocks);
    return { title, markdown: printMarkdown(blocks), html: printHtml(blocks), bodyHtml: printHtml(body) };
  }
  return textOf(typeof task.file === 'string' ? await readFile(task.file) : task.file);
}

function question({ submission, plain }: Extract<DocumentTask, { kind: 'question' }>): ExaminedText {
  const text = plain ?? plainText(parseDraft(submission.text));
  const draft = plainText(parseDraft(submission.draft));
  return {
    findings: examineSubmission({ ...submission, text, draft }),
    words: countWords(text, submission.language),
  };
}

function measure({ draft, language }: Extract<DocumentTask, { kind: 'measure' }>): TextMeasure {
  const text = plainText(parseDraft(draft));
  return { words: countWords(text, language), isBlank: !/[^\s\p{Cf}\u00ad]/u.test(text) };
}

function textOf(bytes: Uint8Array): Required<DocumentText> | null {
  try {
    const { blocks, losses } = readDocx(bytes);
    return {
      markdown: printMarkdown(blocks),
      plain: plainText(blocks),
      losses: losses.map(({ loss }) => loss),
    };
  } catch {
    return null;
  }
}

function compareTexts({
  before,
  titleAbove,
  after,
  title,
  language,
}: Extract<DocumentTask, { kind: 'compare' }>): TextComparison {
  const blocks = parseDraft(after);
  const draft = withTitle(parseDraft(before), titleAbove);
  const { words, addedWords } = compareDocuments(draft, blocks, language);
  const text = canonicalText(plainText(blocks));
  return { words, addedWords, canonicalText: text, looseTexts: looseTextsOf(blocks, title) };
}
