import type { Language } from '../brief/brief';
import { STEMMERS } from '../text/stem';
import { wordsIn } from '../text/words';

/** Letters of a word that says what a text is about: nearly all words of grammar are shorter, in all three languages. */
const CONTENT_LETTERS = 5;
/** Letters of a stem that are compared: inflection and compounds ("cykelservice", "cykeln") part words later than this. */
const STEM_LETTERS = 5;
/** Distinct content words below which a text is too short to be judged. */
const FEWEST = 30;
/** How often a word stands in the draft before it counts as one of its subjects, and how many subjects are looked for. */
const SUBJECT_TIMES = 3;
const MOST_SUBJECTS = 15;
/** With fewer subjects than this, one accidental word would decide: then the share of known words does. */
const ENOUGH_SUBJECTS = 8;
const SUBJECTS_FOUND = 0.25;
const KNOWN_BESIDE_SUBJECTS = 0.25;
const KNOWN = 0.06;

/** The words of two texts, as `normalWords` gives them. */
export interface ComparedWords {
  language: Language;
  text: readonly string[];
  draft: readonly string[];
  /** Title and keywords of the brief. */
  brief: readonly string[];
}

/** The words of a text in one form and in lower case. */
export function normalWords(text: string, language: Language): string[] {
  return wordsIn(text, language).map((word) => word.text.normalize('NFC').toLowerCase());
}

/**
 * Whether a text is about something else than the draft and the brief. It is told by words alone, so a doubt is decided for the
 * writer: an honest rewrite that is questioned costs more than an unrelated text that is not. Of a draft with several recurring
 * words a text that keeps at most a quarter of them is unrelated; honest rewrites keep over 60 %. A shorter draft needs a text in which
 * hardly any word is known and no word of the brief stands. docs/submissions.md has what was measured.
 */
export function isUnrelated({ language, text, draft, brief }: ComparedWords): boolean {
  const given = new Set(stems(text, language));
  const counts = countStems(stems(draft, language));
  const asked = new Set(brief.flatMap((words) => stems(normalWords(words, language), language)));
  if (given.size < FEWEST || counts.size < FEWEST) return false;
  const known = [...given].filter((stem) => counts.has(stem) || asked.has(stem)).length / given.size;
  const recurring = [...counts].filter(([, times]) => times >= SUBJECT_TIMES).sort((a, b) => b[1] - a[1]);
  const subjects = recurring.slice(0, MOST_SUBJECTS).map(([stem]) => stem);
  if (subjects.length < ENOUGH_SUBJECTS) return known < KNOWN && !hasAny(given, asked);
  const kept = subjects.filter((stem) => given.has(stem)).length / subjects.length;
  return kept <= SUBJECTS_FOUND && known < KNOWN_BESIDE_SUBJECTS;
}

function hasAny(given: ReadonlySet<string>, wanted: ReadonlySet<string>): boolean {
  return [...wanted].some((stem) => given.has(stem));
}

function countStems(all: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const stem of all) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}

/** The beginnings of the stems of all content words. */
function stems(words: readonly string[], language: Language): string[] {
  return words
    .filter((word) => word.length >= CONTENT_LETTERS && /^\p{L}/u.test(word))
    .map((word) => STEMMERS[language](word).slice(0, STEM_LETTERS));
}
