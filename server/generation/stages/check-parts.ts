import { type Repair, repairsFor } from '#domain/generation/checks/repairs';
import {
  type ProblemCode,
  type StoredProblem,
  storedProblem,
  type TextProblem,
} from '#domain/generation/problem';
import { problemInstruction } from '#domain/generation/problem-instructions';
import { assembleDraft } from '#domain/generation/section-tasks';
import { STAGE_PROGRESS } from '#domain/generation/stages';
import { findDraftProblems } from '#server/documents/text-tasks';
import { avoidedWordsIn } from './avoided-words';
import { beginAttempt, doneAttempt, endAttempt, loadAttempts, type StageAttempt } from './stage-attempts';
import type { StageRun } from './stage-run';
import { givenIn, type WrittenParts, writeSection, writeSeo } from './write-parts';
import { isUnusable } from './write-stage';

/** Repairs may uncover another problem; what remains after this many rounds is told. */
const ROUNDS = 2;

/** The one section that is written again, as it stood before. */
interface Rewritten {
  section: number;
  current: string;
}

/**
 * Checks the written text, has each answer with a problem written again once for it, and records what remains. A repair that makes
 * nothing better is not used. `only`: the section that may be changed; without it, each may.
 */
export async function checkParts(
  run: StageRun,
  written: WrittenParts,
  only?: Rewritten,
): Promise<{ parts: WrittenParts; problems: StoredProblem[] }> {
  const { database } = run.services;
  const attempts = await loadAttempts(database.orm, run.generation.id);
  const done = doneAttempt(attempts, { stage: 'checks', section: null })?.output;
  if (done) return { parts: written, problems: JSON.parse(done) };

  const begun = performance.now();
  let parts = written;
  let problems = await problemsIn(run, parts);
  // The placeholder text would be written the same again.
  for (let round = 0; round < ROUNDS && !run.services.generator.sampleText; round++) {
    const { language } = run.generation.brief;
    const repairs = untried(
      repairsFor(judged(run, problems, only), parts.tasks, parts.sections, language),
      attempts,
    ).filter(({ section }) => only === undefined || section === only.section);
    if (repairs.length === 0) break;
    for (const repair of repairs)
      ({ parts, problems } = await repaired(run, { parts, problems }, repair, only));
    attempts.splice(0, attempts.length, ...(await loadAttempts(database.orm, run.generation.id)));
  }
  const stored = problems.map(storedProblem);
  const attempt = await beginAttempt(database, run.generation, {
    ...{ stage: 'checks', section: null, input: { ...parts, tasks: undefined }, model: 'Redraft' },
    progress: STAGE_PROGRESS.document,
  });
  const end = {
    state: 'done',
    output: JSON.stringify(stored),
    tokensIn: 0,
    tokensOut: 0,
    costMicros: 0,
    durationMs: Math.round(performance.now() - begun),
  } as const;
  await endAttempt(run.services, run.generation, attempt, end, run.signal);
  return { parts, problems: stored };
}

/** Repairs of problems for which an answer was not written again before, by this run or an earlier one. */
function untried(repairs: readonly Repair[], attempts: readonly StageAttempt[]): Repair[] {
  return repairs
    .map((repair) => {
      const tried = new Set<ProblemCode>(
        attempts
          // One that its worker or an outage ended before there was an answer is tried again.
          .filter(({ state, problem }) => state !== 'failed' || problem !== null)
          .filter(({ stage, section }) => stage === repair.stage && section === repair.section)
          .flatMap((attempt) => attempt.repairs),
      );
      return { ...repair, problems: repair.problems.filter(({ code }) => !tried.has(code)) };
    })
    .filter(({ problems }) => problems.length > 0);
}

interface Checked {
  parts: WrittenParts;
  problems: TextProblem[];
}

async function repaired(
  run: StageRun,
  before: Checked,
  { stage, section, problems }: Repair,
  only?: Rewritten,
): Promise<Checked> {
  const { language } = run.generation.brief;
  let after = before;
  const again = {
    repairs: problems.map(({ code }) => code),
    problems: problems.map((problem) => problemInstruction(problem, language)),
    async accept(output: string) {
      const parts = replaced(before.parts, section, output);
      const found = await problemsIn(run, parts);
      const old = judged(run, before.problems, only);
      const fresh = judged(run, found, only);
      const better = fresh.length < old.length || (fresh.length === old.length && isCloser(old, fresh));
      if (better) after = { parts, problems: found };
      return better;
    },
  };
  try {
    if (stage === 'seo') await writeSeo(run, before.parts, again);
    else await writeSection(run, before.parts, section ?? 0, { ...again, current: only?.current ?? '' });
  } catch (error) {
    // An answer that cannot be used leaves the text as it was.
    if (!isUnusable(error)) throw error;
  }
  return after;
}

/** The problems for which answers are written again. Of one section alone its customer may have wished that it be shorter or longer. */
function judged(
  { generation }: StageRun,
  problems: readonly TextProblem[],
  only: Rewritten | undefined,
): TextProblem[] {
  const isWished = only !== undefined && generation.instruction !== '';
  return problems.filter((problem) => !(isWished && isLength(problem)));
}

const isLength = ({ code }: TextProblem) => code === 'too_short' || code === 'too_long';

function replaced(parts: WrittenParts, section: number | null, output: string): WrittenParts {
  if (section === null) return { ...parts, seo: JSON.parse(output) };
  return { ...parts, sections: parts.sections.map((text, at) => (at === section ? output : text)) };
}

/** Whether a text that is still too long or too short is nearer to its length than before. */
function isCloser(before: readonly TextProblem[], after: readonly TextProblem[]): boolean {
  const distance = (problems: readonly TextProblem[]) =>
    problems
      .filter(isLength)
      .reduce(
        (sum, { values }) => sum + Math.abs(Number(values.words) - Number(values.min ?? values.max)),
        0,
      );
  return distance(after) < distance(before);
}

/** Every problem of the text as it stands. Keywords are found in their inflected forms. Both in threads, off the event loop. */
async function problemsIn(run: StageRun, parts: WrittenParts): Promise<TextProblem[]> {
  const { brief } = run.generation;
  const { textChecker } = run.services;
  const draft = assembleDraft(parts.outline, parts.sections, brief.structureToggles.useHeadings);
  const checked = await textChecker.check({
    language: brief.language,
    markdown: draft.markdown,
    mainKeywords: brief.mainKeyword,
    subKeywords: [],
    avoidedWords: run.wishes.blockedWords,
    glossary: [],
    wordCount: brief.wordCount,
    ...parts.seo,
  });
  // A text that is too intricate to check, or a language without data, has keywords that nothing is known of.
  const keywords = typeof checked === 'string' || checked.basis === null ? [] : checked.keywords;
  const occurrences = (wanted: string) =>
    keywords.find(({ keyword }) => keyword.toLowerCase() === wanted.trim().toLowerCase())?.occurrences;
  return findDraftProblems({
    brief,
    sections: parts.sections,
    markdown: draft.markdown,
    seo: parts.seo,
    title: parts.outline.title,
    headings: parts.outline.sections.map(({ heading }) => heading),
    links: run.wishes.links.map(({ url }) => url),
    missingKeywords: brief.mainKeyword.filter((keyword) => occurrences(keyword)?.length === 0),
    avoidedWords: typeof checked === 'string' ? [] : avoidedWordsIn(checked, draft),
    given: givenIn(run),
  });
}
