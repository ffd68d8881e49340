import type { Language } from '../brief/brief';
import { isForeign } from '../text/foreign-language';
import { languageOf } from '../text/language-of';
import type { SubmissionFinding } from './findings';
import { isUnrelated, normalWords } from './is-unrelated';

export interface ExaminedSubmission {
  language: Language;
  /** Plain texts. */
  text: string;
  draft: string;
  /** Title and keywords of the brief. */
  brief: readonly string[];
  /** The title under which the draft's document stands where the draft has none. */
  title: string;
  /** False where the text could not be read: nothing is said of it then, since pay must not wait for our reader. */
  readable: boolean;
  trackedChanges: boolean;
  comments: boolean;
}

/** Words of a draft from which its length says how long a text is to be. */
const WHOLE_DRAFT = 100;
/** Of the draft's words: a text with fewer is a placeholder. The shortest honest text is several times as long. */
const HARDLY_ANY = 0.1;

/**
 * What is questioned about a submitted document. The first of the findings about its text is the only one: of an empty or unchanged
 * text nothing else is worth saying.
 */
export function examineSubmission(submission: ExaminedSubmission): SubmissionFinding[] {
  const ofText = submission.readable ? findingOfText(submission) : null;
  return [
    ...(ofText ? [ofText] : []),
    ...(submission.trackedChanges ? ['tracked-changes' as const] : []),
    ...(submission.comments ? ['comments' as const] : []),
  ];
}

function findingOfText(compared: ExaminedSubmission): SubmissionFinding | null {
  const { language, text, draft, title, brief } = compared;
  const words = normalWords(text, language);
  const drafted = normalWords(draft, language);
  if (words.length === 0) return 'empty';
  if (drafted.length >= WHOLE_DRAFT && words.length < HARDLY_ANY * drafted.length) return 'empty';
  if (isSame(words, drafted) || isSame(words, [...normalWords(title, language), ...drafted]))
    return 'unchanged';
  const found = languageOf(text);
  if (found === null ? isForeign(text, language) : found !== language) return 'other-language';
  return isUnrelated({ language, text: words, draft: drafted, brief }) ? 'unrelated' : null;
}

/** Same words in the same order: case, punctuation and layout are no redraft, and one changed word is one. */
function isSame(words: readonly string[], drafted: readonly string[]): boolean {
  return words.length === drafted.length && words.every((word, at) => word === drafted[at]);
}
