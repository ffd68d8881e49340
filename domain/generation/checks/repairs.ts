import type { Language } from '../../brief/brief';
import { countWords } from '../../text/words';
import { stageOf, type TextProblem } from '../problem';
import type { SectionTask } from '../section-tasks';
import { sectionText } from '../section-text';

/** One answer to be written again: a section by its number, or the SEO fields. */
export interface Repair {
  stage: 'sections' | 'seo';
  section: number | null;
  problems: TextProblem[];
}

/** How many sections are written again for a text that is too long or too short. */
const RESIZED_SECTIONS = 3;

/** Each problem under the answer that is to be written again for it. */
export function repairsFor(
  problems: readonly TextProblem[],
  tasks: readonly SectionTask[],
  sections: readonly string[],
  language: Language,
): Repair[] {
  const bySection = new Map<number, TextProblem[]>();
  const seo: TextProblem[] = [];
  for (const problem of problems) {
    const stage = stageOf(problem);
    if (stage === 'seo') seo.push(problem);
    // The outline was asked for again before the sections were written by it; what remained of it is told.
    else if (stage === 'sections')
      for (const { section, problem: told } of targetsOf(problem, tasks, sections, language)) {
        bySection.set(section, [...(bySection.get(section) ?? []), told]);
      }
  }
  const repairs = [...bySection]
    .sort(([one], [other]) => one - other)
    .map(([section, found]): Repair => ({ stage: 'sections', section, problems: found }));
  return seo.length > 0 ? [...repairs, { stage: 'seo', section: null, problems: seo }] : repairs;
}

function targetsOf(
  problem: TextProblem,
  tasks: readonly SectionTask[],
  sections: readonly string[],
  language: Language,
): { section: number; problem: TextProblem }[] {
  const formed = (form: SectionTask['form']) => tasks.find((task) => task.form === form)?.section;
  const last = tasks.length - 1;
  switch (problem.code) {
    case 'too_short':
    case 'too_long':
      return resized(problem, tasks, sections, language);
    case 'missing_bullets':
      return [{ section: formed('bullets') ?? Math.min(1, last), problem }];
    case 'missing_steps':
      return [{ section: formed('steps') ?? Math.min(1, last), problem }];
    case 'missing_faq':
      return [{ section: formed('faq') ?? last, problem }];
    case 'missing_link':
      return [{ section: last, problem }];
    default:
      return [{ section: problem.section ?? 0, problem }];
  }
}

/** The sections that are farthest from their share, each told its own numbers. */
function resized(
  problem: TextProblem,
  tasks: readonly SectionTask[],
  sections: readonly string[],
  language: Language,
) {
  const off = problem.code === 'too_short' ? 1 : -1;
  return tasks
    .map(({ section, words: goal }) => ({
      section,
      goal,
      words: countWords(sectionText(sections[section] ?? ''), language),
    }))
    .filter(({ goal, words }) => off * (goal - words) > 0)
    .sort((one, other) => off * (other.goal - other.words - (one.goal - one.words)))
    .slice(0, RESIZED_SECTIONS)
    .map(({ section, goal, words }) => ({
      section,
      problem: { ...problem, values: { ...problem.values, words, goal } },
    }));
}
