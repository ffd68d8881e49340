import type { Language } from '#domain/brief/brief';
import { textTitle } from '#domain/brief/title';
import { presentBriefText } from '#domain/claims/brief-text';
import { parseOutline } from '#domain/generation/answers/parse-outline';
import { parseSection, sectionLinks, sectionText } from '#domain/generation/answers/parse-section';
import { parseSeo, type SeoFields } from '#domain/generation/answers/parse-seo';
import { refusalIn } from '#domain/generation/answers/refusal';
import { headingProblems } from '#domain/generation/checks/find-problems';
import type { Outline } from '#domain/generation/outline';
import type { ProblemCode } from '#domain/generation/problem';
import { faultInstruction, problemInstruction } from '#domain/generation/problem-instructions';
import { isSameAddress } from '#domain/generation/same-address';
import {
  assembleDraft,
  namesQuestions,
  type SectionTask,
  sectionTasks,
} from '#domain/generation/section-tasks';
import { STAGE_PROGRESS } from '#domain/generation/stages';
import { isForeign } from '#domain/text/foreign-language';
import { languageOf } from '#domain/text/language-of';
import { avoidedIn } from './avoided-words';
import { doneAttempt, loadAttempts, type StageAttempt, type StageTarget } from './stage-attempts';
import type { StageRun } from './stage-run';
import { type Reading, writeStage } from './write-stage';

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
  const output = await writeStage(run, {
    ...target,
    task: { stage: 'outline', ...common(run), problems: problemsOf(attempts, target) },
    progress: { from: STAGE_PROGRESS.outline, to: STAGE_PROGRESS.sections },
    words: OUTLINE_WORDS,
    // Asked for once more; what is wrong with headings even then is told with the text.
    read: (answer) => readOutline(answer, run, problemsOf(attempts, target).length === 0),
    given: givenIn(run),
  });
  if (output === undefined) throw new Error('An outline is never a repair');
  return JSON.parse(output);
}

async function readOutline(answer: string, run: StageRun, strict: boolean): Promise<Reading> {
  const { brief } = run.generation;
  const outline = parseOutline(answer, textTitle(brief));
  if ('problem' in outline) {
    const fault = outline.problem === 'too-many' ? 'too_many_headings' : 'no_headings';
    return { fault: faultInstruction(fault, brief.language), code: 'malformed' };
  }
  const inForm = !isInsteadOfOutline(outline, givenIn(run));
  // The customer's own title stays as it was given.
  const hasTitle = brief.title.trim() !== '';
  const title = hasTitle ? textTitle(brief) : outline.title;
  const headings = outline.sections.map(({ heading }) => heading);
  const said = outline.sections.flatMap(({ heading, points }) => [heading, ...points]).join('\n');
  const language = languageOf(said);
  const inOther = { ...wrongLanguage(brief.language), inForm };
  if (language !== null && language !== brief.language) return inOther;
  if (strict) {
    if (isForeign(said, brief.language)) return inOther;
    const [word] = await avoidedIn(run, [...(hasTitle ? [] : [title]), ...headings].join('\n\n'));
    const [problem] = [
      ...(word === undefined ? [] : [{ code: 'avoided_word' as const, values: { word } }]),
      ...headingProblems({ title, headings, given: givenIn(run) }, brief.language),
    ];
    if (problem) return { fault: problemInstruction(problem, brief.language), code: 'malformed', inForm };
  }
  return { output: JSON.stringify({ ...outline, title }), inForm };
}

/** A refusal that parses as an outline, since its bold sentence or the items of its list count as headings. */
function isInsteadOfOutline({ introduction, sections }: Outline, given: string): boolean {
  const [first] = sections;
  const only = sections.length === 1 && first?.points.length === 0 ? [first.heading] : [];
  return [...introduction, ...only].some((line) => refusalIn(line, given) === 'plainly');
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
      before: tail(sections.slice(0, section).map(sectionText).join('\n\n')),
      linksSet: linksSetIn(run, sections, section),
      current: again.current ?? '',
    },
    progress: again.accept
      ? { from: STAGE_PROGRESS.checks, to: STAGE_PROGRESS.document }
      : { from: at(section), to: at(section + 1) },
    words: task.words,
    repairs: again.repairs ?? [],
    ...(again.accept ? { accept: again.accept } : {}),
    read(answer) {
      const markdown = parseSection(answer, form);
      const text = sectionText(markdown);
      if (text.trim() === '') return { fault: faultInstruction('empty', brief.language), code: 'malformed' };
      const language = languageOf(text);
      const foreign = language === null ? isForeign(text, brief.language) : language !== brief.language;
      if (foreign) return wrongLanguage(brief.language);
      return { output: markdown };
    },
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
    read(answer) {
      const fields = parseSeo(answer, brief.contentType);
      if (!('missing' in fields)) return { output: JSON.stringify(fields), inForm: true };
      const values = { fields: fields.missing.join(', ') };
      return { fault: faultInstruction('missing_fields', brief.language, values), code: 'malformed' };
    },
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
  const targets = sections.map(sectionLinks);
  const isSet = (url: string) => {
    const places = targets.flatMap((set, at) => (set.some((one) => isSameAddress(one, url)) ? [at] : []));
    return places.length > 0 && !places.includes(section);
  };
  return wishes.links.map(({ url }) => url).filter(isSet);
}

function wrongLanguage(language: Language): Reading {
  return { fault: faultInstruction('wrong_language', language), code: 'wrong-language' };
}

function tail(text: string): string {
  return text.length <= SHOWN_BEFORE ? text : text.slice(text.indexOf(' ', text.length - SHOWN_BEFORE) + 1);
}
