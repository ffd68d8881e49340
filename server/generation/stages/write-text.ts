import { textTitle } from '#domain/brief/title';
import type { VersionContent } from '#domain/document/version';
import type { StoredProblem } from '#domain/generation/problem';
import type { GenerationResult } from '#domain/generation/result';
import { assembleDraft, sectionTasks } from '#domain/generation/section-tasks';
import { replaceSection, splitDraft } from '#domain/generation/split-draft';
import { GenerationFailure } from '#server/generation/model/generator';
import { type GeneratedText, storeGeneratedText } from '#server/generation/rows/generated-text';
import { checkParts } from './check-parts';
import { doneAttempt, loadAttempts } from './stage-attempts';
import type { StageRun } from './stage-run';
import { problemsOf, type WrittenParts, writeOutline, writeParts, writeSection } from './write-parts';

/**
 * Runs every stage up to the checked text, each from where an earlier attempt has left it. `outline_review` where the customer wants
 * to see the outline before the rest is written.
 * @throws GenerationFailure, Superseded, or the reason for which the run was aborted
 */
export async function writeText(
  run: StageRun,
  reviewsOutline: boolean,
): Promise<GeneratedText | 'outline_review'> {
  const { services, generation } = run;
  const attempts = await loadAttempts(services.database.orm, generation.id).catch((cause) => {
    throw new GenerationFailure('store', { cause });
  });
  const outline = await writeOutline(run, attempts);
  if (reviewsOutline) return 'outline_review';
  return finishText(run, await checkParts(run, await writeParts(run, outline)));
}

/** Has one section of a request's text written again; the rest stays as it is. @throws as `writeText` */
export async function rewriteSection(run: StageRun, version: VersionContent): Promise<GeneratedText> {
  const { services, generation } = run;
  const section = generation.rewriteSection ?? 0;
  const { outline, sections } = splitDraft(version.markdown, textTitle(generation.brief));
  const tasks = sectionTasks(outline, generation.brief);
  const attempts = await loadAttempts(services.database.orm, generation.id);
  const current = sections[section] ?? '';
  const target = { stage: 'sections', section } as const;
  const written =
    doneAttempt(attempts, target)?.output ??
    (await writeSection(run, { outline, tasks, sections }, section, {
      problems: problemsOf(attempts, target),
      current,
    }));
  const { seoTitle, metaDescription, slug } = version;
  const parts = {
    ...{ outline, tasks, seo: { seoTitle, metaDescription, slug } },
    sections: sections.map((text, at) => (at === section ? (written ?? text) : text)),
  };
  const checked = await checkParts(run, parts, { section, current });
  // The rest of the text may be the customer's, who is bound by none of the brief's wishes: also headings where it wants none.
  return finishText(run, checked, {
    draft: replaceSection(version.markdown, section, checked.parts.sections[section] ?? ''),
    suggestedHeadings: version.suggestedHeadings,
  });
}

function finishText(
  run: StageRun,
  { parts, problems }: { parts: WrittenParts; problems: StoredProblem[] },
  kept: Partial<GenerationResult> = {},
): Promise<GeneratedText> {
  const { services, generation } = run;
  const result = { ...resultOf(run, parts), ...kept };
  const text = { result, problems, generator: services.generator };
  return storeGeneratedText(services, generation, text, run.signal);
}

function resultOf(
  { generation: { brief } }: StageRun,
  { outline, sections, seo }: WrittenParts,
): GenerationResult {
  return {
    draft: assembleDraft(outline, sections, brief.structureToggles.useHeadings).markdown,
    ...seo,
    suggestedHeadings: [...new Set(outline.sections.map(({ heading }) => heading))],
  };
}
