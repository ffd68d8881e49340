import type { AvoidedWord } from '#domain/generation/checks/find-problems';
import { type AssembledDraft, sectionAt } from '#domain/generation/section-tasks';
import type { StageRun } from './stage-run';

/** The words to avoid that stand in a text outside the draft, in any form. Off the event loop. */
export async function avoidedIn({ generation, services, wishes }: StageRun, text: string): Promise<string[]> {
  if (wishes.blockedWords.length === 0) return [];
  const checked = await services.textChecker.check({
    language: generation.brief.language,
    markdown: text,
    mainKeywords: [],
    subKeywords: wishes.blockedWords,
    wordCount: generation.brief.wordCount,
    ...{ seoTitle: '', metaDescription: '', slug: '' },
  });
  if (typeof checked === 'string' || checked.basis === null) return [];
  return checked.keywords.filter(({ occurrences }) => occurrences.length > 0).map(({ keyword }) => keyword);
}

/** Where an occurrence stands, which begins at `start`: a section that is written again keeps its heading. */
export function placeOf(draft: AssembledDraft, start: number): Omit<AvoidedWord, 'word'> {
  const line = draft.markdown.slice(draft.markdown.lastIndexOf('\n', start - 1) + 1, start + 1);
  if (line.startsWith('# ')) return { stage: 'outline' };
  return { stage: line.startsWith('## ') ? 'outline' : 'sections', section: sectionAt(draft, start) };
}
