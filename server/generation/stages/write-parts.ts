import { presentBriefText } from '#domain/claims/brief-text';
import type { SeoFields } from '#domain/generation/answers/parse-seo';
import type { Outline } from '#domain/generation/outline';
import type { ProblemCode } from '#domain/generation/problem';
import { problemInstruction } from '#domain/generation/problem-instructions';
import { isSameAddress } from '#domain/generation/same-address';
import {
  assembleDraft,
  namesQuestions,
  type SectionTask,
  sectionTasks,
} from '#domain/generation/section-tasks';
import { sectionLinks, sectionText } from '#domain/generation/section-text';
import { STAGE_PROGRESS } from '#domain/generation/stages';
import { avoidedIn } from './avoided-words';
import { doneAttempt, loadAttempts, type StageAttempt, type StageTarget } from './stage-attempts';
import type { StageRun } from './stage-run';
import { writeStage } from './write-stage';

/** The parts of a text that its stages have written. */
export interface WrittenParts {
  outline: Outline;
  tasks: SectionTask[];
  /** Markdown without headings; number 0 is the introduction. */
  sections: string[];
  seo: SeoFields;
}

/** What an answer is written again for. */
export interface Again {
  repairs: readonly ProblemCode[];
  /** As sentences in the text's language. */
  problems: readonly string[];
  accept(output: string): Promise<boolean>;
}

/** How much of what is written before a section its prompt shows, in characters. */
const SHOWN_BEFORE = 1_500;
const OUTLINE_WORDS = 120;
const SEO_WORDS = 40;

/** The outline: as written by an earlier attempt or the customer, or a new one. */
export async function writeOutline(run: StageRun, attempts: readonly StageAttempt[]): Promise<Outline> {
  const target = { stage: 'outline', section: null } as const;
  const done = doneAttempt(attempts, target)?.output;
  if (done) return JSON.parse(done);
  const { brief } = run.generation;
  const problems = problemsOf(attempts, target);
  // Asked for once more; what is wrong with headings even then is told with the text.
  const strict = problems.length === 0;
  const output = await writeStage(run, {
    ...target,
    task: { stage: 'outline', ...common(run), problems },
    progress: { from: STAGE_PROGRESS.outline, to: STAGE_PROGRESS.sections },
    words: OUTLINE_WORDS,
    asked: { stage: 'outline', language: brief.language, brief, strict },
    ...(strict ? { faultIn: (output: string) => avoidedInOutline(run, JSON.parse(output)) } : {}),
    given: givenIn(run),
  });
  if (output === undefined) throw new Error('An outline is never a repair');
  return JSON.parse(output);
}

/** What is wrong with an outline in which a word to avoid stands; the customer's own title may have one. */
async function avoidedInOutline(run: StageRun, { title, sections }: Outline): Promise<string | null> {
  const { brief } = run.generation;
  const headings = sections.map(({ heading }) => heading);
  const [word] = await avoidedIn(run, [...(brief.title.trim() ? [] : [title]), ...headings].join('\n\n'));
  return word === undefined
    ? null
    : problemInstruction({ code: 'avoided_word', values: { word } }, brief.language);
}

/** What the customer wrote of the text, without the material to draw from. */
export function givenIn({ generation, wishes }: StageRun): string {
  return [presentBriefText(generation.brief).brief, wishes.company].join('\n');
}

/** One section, written anew or again. Undefined where a repair's answer is not used. */
export function writeSection(
  run: StageRun,
  parts: Pick<WrittenParts, 'outline' | 'tasks' | 'sections'>,
  section: number,
  again: Partial<Again> & { problems: readonly string[]; current?: string },
): Promise<string | undefined> {
  const { brief } = run.generation;
  const { outline, tasks, sections } = parts;
  const task = tasks[section];
  if (!task) throw new Error(`The text has no section ${section}`);
  const span = STAGE_PROGRESS.seo - STAGE_PROGRESS.sections;
  const at = (number: number) => STAGE_PROGRESS.sections + (span * number) / tasks.length;
  const others = [outline.title, ...outline.sections.map(({ heading }) => heading)];
  const form = {
    heading: task.heading,
    others: others.filter((heading) => heading !== task.heading),
    faq: task.form === 'faq' || namesQuestions(task.heading ?? ''),
    useHeadings: brief.structureToggles.useHeadings,
    links: [...run.wishes.links.map(({ url }) => url), ...brief.references],
    callToAction: run.wishes.callToAction,
    instruction: run.generation.instruction,
  };
  return writeStage(run, {
    stage: 'sections',
    section,
    task: {
      stage: 'sections',
      ...common(run),
      problems: again.problems,
      ...{ outline, section: task, count: tasks.length },
      before: endOf(sections.slice(0, section)),
      linksSet: linksSetIn(run, sections, section),
      current: again.current ?? '',
    },
    progress: again.accept
      ? { from: STAGE_PROGRESS.checks, to: STAGE_PROGRESS.document }
      : { from: at(section), to: at(section + 1) },
    words: task.words,
    repairs: again.repairs ?? [],
    ...(again.accept ? { accept: again.accept } : {}),
    asked: { stage: 'sections', language: brief.language, form },
    given: givenIn(run),
  });
}

/** The SEO fields, written anew or again. Undefined where a repair's answer is not used. */
export function writeSeo(
  run: StageRun,
  parts: Pick<WrittenParts, 'outline' | 'sections'>,
  again: Partial<Again> & { problems: readonly string[] },
): Promise<string | undefined> {
  const { brief } = run.generation;
  const { outline, sections } = parts;
  return writeStage(run, {
    stage: 'seo',
    section: null,
    task: {
      stage: 'seo',
      ...common(run),
      problems: again.problems,
      outline,
      text: assembleDraft(outline, sections, brief.structureToggles.useHeadings).markdown,
    },
    progress: {
      from: again.accept ? STAGE_PROGRESS.checks : STAGE_PROGRESS.seo,
      to: again.accept ? STAGE_PROGRESS.document : STAGE_PROGRESS.checks,
    },
    words: SEO_WORDS,
    repairs: again.repairs ?? [],
    ...(again.accept ? { accept: again.accept } : {}),
    asked: { stage: 'seo', language: brief.language, contentType: brief.contentType },
    given: givenIn(run),
  });
}

/** Writes what no earlier attempt has written: the sections in their order, then the SEO fields. */
export async function writeParts(run: StageRun, outline: Outline): Promise<WrittenParts> {
  const attempts = await loadAttempts(run.services.database.orm, run.generation.id);
  const tasks = sectionTasks(outline, run.generation.brief);
  const sections: string[] = [];
  for (const { section } of tasks) {
    const target = { stage: 'sections', section } as const;
    const written =
      doneAttempt(attempts, target)?.output ??
      (await writeSection(run, { outline, tasks, sections }, section, {
        problems: problemsOf(attempts, target),
      }));
    sections.push(written ?? '');
  }
  const target = { stage: 'seo', section: null } as const;
  const seo =
    doneAttempt(attempts, target)?.output ??
    (await writeSeo(run, { outline, sections }, { problems: problemsOf(attempts, target) }));
  return { outline, tasks, sections, seo: JSON.parse(seo ?? 'null') };
}

/** What the next attempt is told: why the answer of the last one could not be used. */
export function problemsOf(attempts: readonly StageAttempt[], { stage, section }: StageTarget): string[] {
  const problem = attempts.findLast((other) => other.stage === stage && other.section === section)?.problem;
  return problem ? [problem] : [];
}

function common({ generation: { brief, instruction, rewriteSection }, wishes }: StageRun) {
  return { brief, wishes, instruction, ofPart: rewriteSection !== null };
}

/** The brief's links that stand in other sections, and not in this one. */
function linksSetIn({ wishes }: StageRun, sections: readonly string[], section: number): string[] {
  if (wishes.links.length === 0) return [];
  const targets = sections.map(sectionLinks);
  const isSet = (url: string) => {
    const places = targets.flatMap((set, at) => (set.some((one) => isSameAddress(one, url)) ? [at] : []));
    return places.length > 0 && !places.includes(section);
  };
  return wishes.links.map(({ url }) => url).filter(isSet);
}

/** The end of what is written before a section, without markup. No more of it is parsed than is shown. */
function endOf(sections: readonly string[]): string {
  let text = '';
  for (const markdown of sections.toReversed()) {
    text = text === '' ? sectionText(markdown) : `${sectionText(markdown)}\n\n${text}`;
    if (text.length > SHOWN_BEFORE) return text.slice(text.indexOf(' ', text.length - SHOWN_BEFORE) + 1);
  }
  return text;
}
