import { OUTLINE_LIMITS, type Outline } from './outline';

/** A field of an outline's form: its title, the introduction's points, or a section's heading or points (from 0). */
export type OutlineField = 'title' | 'introduction' | `heading.${number}` | `points.${number}`;

/** What is wrong with a field, and the limit that it exceeds. */
export type OutlineProblem = { code: 'missing' } | { code: 'long' | 'many' | 'long_point'; most: number };

/** What keeps an outline from being used, by field. Empty for one that the server accepts. */
export function outlineProblems(outline: Outline): Partial<Record<OutlineField, OutlineProblem>> {
  const found: Partial<Record<OutlineField, OutlineProblem>> = {};
  const note = (field: OutlineField, problem: OutlineProblem | null) => {
    if (problem) found[field] = problem;
  };
  note('title', headingProblem(outline.title));
  note('introduction', pointsProblem(outline.introduction));
  for (const [at, { heading, points }] of outline.sections.entries()) {
    note(`heading.${at}`, headingProblem(heading));
    note(`points.${at}`, pointsProblem(points));
  }
  return found;
}

function headingProblem(heading: string): OutlineProblem | null {
  if (heading.trim() === '') return { code: 'missing' };
  return heading.trim().length > OUTLINE_LIMITS.heading
    ? { code: 'long', most: OUTLINE_LIMITS.heading }
    : null;
}

function pointsProblem(points: readonly string[]): OutlineProblem | null {
  if (points.length > OUTLINE_LIMITS.points) return { code: 'many', most: OUTLINE_LIMITS.points };
  return points.some((point) => point.trim().length > OUTLINE_LIMITS.point)
    ? { code: 'long_point', most: OUTLINE_LIMITS.point }
    : null;
}

/** The points of a text with one a line, without the marks of a list. */
export function pointsOfLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/^\s*[-*•]\s+/u, '').trim())
    .filter((line) => line !== '');
}
