import { and, eq } from 'drizzle-orm';
import type { GenerationText } from '#contract/generations';
import { Fault } from '#domain/errors';
import type { SeoFields } from '#domain/generation/answers/parse-seo';
import type { Outline } from '#domain/generation/outline';
import { sectionTasks } from '#domain/generation/section-tasks';
import type { Actor } from '#server/access/actor';
import type { Orm } from '#server/database/database';
import { generations } from '#server/database/schema/index';
import type { GenerationRow } from './rows/present-generation';
import { doneAttempt, loadAttempts, type StageAttempt } from './stages/stage-attempts';

/** What a generation has written so far, for its customer. @throws Fault NOT_FOUND */
export async function loadGenerationText(orm: Orm, actor: Actor, id: string): Promise<GenerationText> {
  const [row] = await orm
    .select()
    .from(generations)
    .where(and(eq(generations.id, id), eq(generations.customerId, actor.id)));
  if (!row) throw new Fault('NOT_FOUND');
  return presentText(row, await loadAttempts(orm, id));
}

function presentText(row: GenerationRow, attempts: readonly StageAttempt[]): GenerationText {
  const outline = parsed<Outline>(doneAttempt(attempts, { stage: 'outline', section: null }));
  const seo = parsed<SeoFields>(doneAttempt(attempts, { stage: 'seo', section: null }));
  const tasks = outline ? sectionTasks(outline, row.brief) : [];
  return {
    outline,
    sections: tasks.map(({ section, heading }) => ({ section, heading, ...sectionState(attempts, section) })),
    seo,
    problems: row.problems,
  };
}

/** A section that is written again shows its old text until the new one is used. */
function sectionState(attempts: readonly StageAttempt[], section: number) {
  const target = { stage: 'sections', section } as const;
  const done = doneAttempt(attempts, target);
  if (done) return { state: 'written' as const, markdown: done.output ?? '' };
  const last = attempts.findLast((attempt) => attempt.stage === 'sections' && attempt.section === section);
  const markdown = last?.state === 'running' || last?.failure === 'abandoned' ? (last.output ?? '') : '';
  return { state: last?.state === 'running' ? ('writing' as const) : ('waiting' as const), markdown };
}

function parsed<T>(attempt: StageAttempt | undefined): T | null {
  return attempt?.output ? (JSON.parse(attempt.output) as T) : null;
}
