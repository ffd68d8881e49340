/**
 * What may be questioned about a submission, in the order in which it is told, with the English sentence that callers of the API get.
 * The browser translates by the code.
 */
const SENTENCES = {
  empty: 'The document has no text, or hardly any.',
  unchanged: 'The document has the same words as the draft.',
  'other-language': 'The text is in another language than the one ordered.',
  unrelated: 'The text seems to have nothing to do with the brief and the draft.',
  'tracked-changes': 'The document has tracked changes that are neither accepted nor rejected.',
  comments: 'The document has comments.',
} as const satisfies Record<string, string>;

export type SubmissionFinding = keyof typeof SENTENCES;

export const SUBMISSION_FINDINGS = Object.keys(SENTENCES) as SubmissionFinding[];

/** Longest reason for submitting a questioned document, in characters. */
export const SUBMISSION_REASON_MAX = 500;

export function isSubmissionFinding(code: string): code is SubmissionFinding {
  return Object.hasOwn(SENTENCES, code);
}

export function submissionFindingText(finding: SubmissionFinding): string {
  return SENTENCES[finding];
}
